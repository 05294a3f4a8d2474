import * as z from 'zod'
import {
  ATTENTION_ACTIONS,
  ATTENTION_REASONS,
  type AttentionActionName,
  type AttentionReasonName,
  PRIORITY_COLUMNS,
  type PriorityColumn,
} from './attention.ts'
import { InputInstant, Instant, OrganisationId, TicketId } from '../base/common.ts'
import { FilteredPage } from '../filters/filter-shapes.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { SLA_METRICS } from './service-levels.ts'
import { PRIORITIES, TicketRow } from './tickets.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const ReasonName = z.enum(keysOf<AttentionReasonName>(ATTENTION_REASONS))
const Column = z.enum(keysOf<PriorityColumn>(PRIORITY_COLUMNS))
const ActionName = z.enum(keysOf<AttentionActionName>(ATTENTION_ACTIONS))

/** A part of the attention that a ticket needs, with the fact behind it. */
export const AttentionReason = z.object({
  kind: ReasonName,
  /** Below 0: it takes attention away. */
  points: z.int(),
  priority: z.enum(PRIORITIES).optional(),
  /** Messages, or owners. */
  count: z.int().optional(),
  /** Since when the customer waits. */
  since: Instant.optional(),
  label: z.enum(SENTIMENT_LABELS).optional(),
  /** Last score less the first one. */
  change: z.number().optional(),
  /** What the customer wrote. */
  words: z.string().optional(),
  metric: z.enum(SLA_METRICS).optional(),
  dueAt: Instant.optional(),
})
export type AttentionReason = z.infer<typeof AttentionReason>

/** How much attention a ticket needs now. */
export const Attention = z.object({
  score: z.int().min(0).max(100),
  /** Less the score of 24 hours ago, or of its creation. */
  trend: z.int(),
  /** Most points first. */
  reasons: z.array(AttentionReason),
})
export type Attention = z.infer<typeof Attention>

/** What somebody did about a ticket. */
export const AttentionAction = z.object({
  id: z.uuid(),
  kind: ActionName,
  at: Instant,
  by: z.string(),
  /** Of snoozing. */
  until: Instant.optional(),
  /** Of disagreeing. */
  reason: z.string().optional(),
  /** Of reassigning; missing: nobody. */
  from: z.string().optional(),
  to: z.string().optional(),
  undoneAt: Instant.optional(),
  undoneBy: z.string().optional(),
})
export type AttentionAction = z.infer<typeof AttentionAction>

/** A ticket on the board. */
export const PriorityTicket = TicketRow.extend({
  column: Column,
  attention: Attention,
  /** The target that runs and is due next; it may be overdue. */
  nextSla: z.object({ metric: z.enum(SLA_METRICS), dueAt: Instant }).optional(),
  /** How the last five messages of the customer sound, oldest first; '' where nobody knows. */
  sounds: z.array(z.enum([...SENTIMENT_LABELS, ''])),
  /** What was predicted of it, where anything was. */
  predictedTier: z.string().optional(),
  predictedPriority: z.string().optional(),
  /** What holds now. */
  handled: AttentionAction.optional(),
})
export type PriorityTicket = z.infer<typeof PriorityTicket>

const Organisation = z.object({ organisationId: OrganisationId })
const OfTicket = Organisation.extend({ ticketId: TicketId })

/** What the caller names an action: sent again, it is the same one. */
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
  /** Unsolved tickets that need attention, whatever the range: least time to a breach first, then most attention. */
  listPriorityTickets: {
    params: Organisation,
    query: FilteredPage.safeExtend({
      /** All of the board without it. */
      column: Column.optional(),
      /** Only tickets whose attention has this reason. */
      reason: ReasonName.optional(),
    }),
    reply: z.object({ items: z.array(PriorityTicket), total: z.int(), asOf: Instant }),
  },
  /**
   * Keeps what somebody did. Snoozing ends at its moment, taking care and reassigning with the day of the
   * organisation; each ends as soon as the customer writes again. Reassigning changes our record only.
   */
  actOnTicket: {
    params: OfTicket,
    body: NewAction,
    reply: AttentionAction,
  },
  /** Takes an action back; the row stays, with who took it back. What is undone already stays so. */
  undoTicketAction: {
    params: OfTicket.extend({ actionId: z.uuid() }),
    reply: AttentionAction,
  },
}
