import * as z from 'zod'
import {
  ATTENTION_ACTIONS,
  ATTENTION_REASONS,
  type AttentionActionName,
  type AttentionReasonName,
  PRIORITY_COLUMNS,
  type PriorityColumn,
} from './attention.ts'
import { TIERS } from './predictions.ts'
import { InputInstant, Instant, OrganisationId, TicketId } from '../base/common.ts'
import { FilteredPage } from '../filters/filter-shapes.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { SLA_METRICS } from './service-levels.ts'
import { PRIORITIES, TicketRow } from './tickets.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const ReasonName = z.enum(keysOf<AttentionReasonName>(ATTENTION_REASONS))
const Column = z.enum(keysOf<PriorityColumn>(PRIORITY_COLUMNS))
const ActionName = z.enum(keysOf<AttentionActionName>(ATTENTION_ACTIONS))

/** A cause of the ticket's attention score, with the fact that explains it. */
export const AttentionReason = z.object({
  kind: ReasonName,
  /** Negative: it lowers the score. */
  points: z.int(),
  priority: z.enum(PRIORITIES).optional(),
  /** Number of messages or owners. */
  count: z.int().optional(),
  /** Since when the customer has been waiting. */
  since: Instant.optional(),
  label: z.enum(SENTIMENT_LABELS).optional(),
  /** Last sentiment score minus the first one. */
  change: z.number().optional(),
  /** Quote of the customer. */
  words: z.string().optional(),
  metric: z.enum(SLA_METRICS).optional(),
  dueAt: Instant.optional(),
})
export type AttentionReason = z.infer<typeof AttentionReason>

/** Current attention score of a ticket. */
export const Attention = z.object({
  score: z.int().min(0).max(100),
  /** Difference to the score 24 hours ago, or at creation. */
  trend: z.int(),
  /** Most points first. */
  reasons: z.array(AttentionReason),
})
export type Attention = z.infer<typeof Attention>

/** An action that somebody took on a ticket. */
export const AttentionAction = z.object({
  id: z.uuid(),
  kind: ActionName,
  at: Instant,
  by: z.string(),
  /** End of a snooze. */
  until: Instant.optional(),
  /** Reason of a disagreement. */
  reason: z.string().optional(),
  /** Previous assignee, of a reassignment; missing: nobody. */
  from: z.string().optional(),
  to: z.string().optional(),
  undoneAt: Instant.optional(),
  undoneBy: z.string().optional(),
})
export type AttentionAction = z.infer<typeof AttentionAction>

/** A ticket on the board. */
export const PriorityTicket = TicketRow.extend({
  /** Missing: on no column; such tickets are listed by how long their customers wait. */
  column: Column.optional(),
  attention: Attention,
  /** The running target that is due next; it may be overdue. */
  nextSla: z.object({ metric: z.enum(SLA_METRICS), dueAt: Instant }).optional(),
  /** Since when the ticket is on hold; missing: it is not, or its history does not say. */
  holdSince: Instant.optional(),
  /** Sentiment of the customer's last five messages, oldest first; '' when unknown. */
  sentiments: z.array(z.enum([...SENTIMENT_LABELS, ''])),
  /** Predicted tier; missing without a prediction. */
  predictedTier: z.enum(TIERS).optional(),
  predictedPriority: z.enum(PRIORITIES).optional(),
  /** The action in effect. */
  handled: AttentionAction.optional(),
})
export type PriorityTicket = z.infer<typeof PriorityTicket>

/** Orders of the board: the most attention first, or the customer who waits longest. */
export const PRIORITY_ORDERS = ['attention', 'waiting'] as const

/** Tickets on hold: left out, the only ones, or among the others. */
export const HOLD_VIEWS = ['without', 'only', 'with'] as const

const Organisation = z.object({ organisationId: OrganisationId })
const OfTicket = Organisation.extend({ ticketId: TicketId })

/** Id chosen by the caller, so that a repeated request is stored once. */
const id = z.uuid()
const NewAction = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('tookCare') }),
  z.object({ id, kind: z.literal('snooze'), until: InputInstant }),
  z.object({ id, kind: z.literal('disagree'), reason: z.string().trim().min(1).max(500) }),
  z.object({
    id,
    kind: z.literal('reassign'),
    /** Id of an agent, as in filters. */
    to: z.string().min(1).max(200),
  }),
])
export type NewAction = z.infer<typeof NewAction>

export const priorityTicketShapes = {
  /**
   * Unsolved tickets that need attention, independent of any range: highest attention score first, then the target
   * nearest to now, due or missed, so that the oldest misses come last. By `order=waiting` the customer who waits
   * longest comes first; without a column or reason this list also has the tickets of waiting customers that are on no
   * column.
   */
  listPriorityTickets: {
    params: Organisation,
    query: FilteredPage.safeExtend({
      /** Only this column; missing: the whole board. */
      column: Column.optional(),
      /** Only tickets with this cause of attention. */
      reason: ReasonName.optional(),
      order: z.enum(PRIORITY_ORDERS).default('attention'),
      /** Tickets on hold wait for somebody else; they are listed apart. */
      hold: z.enum(HOLD_VIEWS).default('without'),
      /** The `asOf` of the first page, so that further pages continue the same order; at most an hour old. */
      asOf: InputInstant.optional(),
    }),
    reply: z.object({
      items: z.array(PriorityTicket),
      total: z.int(),
      /** Number of tickets on hold with the same filters, whatever `hold` is. */
      onHold: z.int(),
      asOf: Instant,
    }),
  },
  /**
   * Stores an action. A snooze ends at its time; taking care and reassigning end with the organisation's day; each ends
   * as soon as the customer writes again. Reassigning changes only our record of the ticket.
   */
  actOnTicket: {
    params: OfTicket,
    body: NewAction,
    reply: AttentionAction,
  },
  /** Undoes an action; the row stays, with the person who undid it. Repeating it changes nothing. */
  undoTicketAction: {
    params: OfTicket.extend({ actionId: z.uuid() }),
    reply: AttentionAction,
  },
}
