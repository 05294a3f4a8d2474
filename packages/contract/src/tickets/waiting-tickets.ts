import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { filterParameters, refuseConflict } from '../filters/filter-shapes.ts'
import { AttentionAction } from './priority-tickets.ts'
import { SLA_METRICS } from './service-levels.ts'
import { TicketRow } from './tickets.ts'

/** An unsolved ticket that waits for somebody's work. */
export const WaitingTicket = TicketRow.extend({
  /** The running target that is due next, or was due; missing when no target runs. */
  due: z.object({ at: Instant, metric: z.enum(SLA_METRICS) }).optional(),
  /** The ticket's page in its helpdesk; missing when it is unknown. */
  url: z.string().optional(),
})
export type WaitingTicket = z.infer<typeof WaitingTicket>

/** Orders of waiting tickets: nearest to their target first, or the customer who waits longest. */
export const WAITING_ORDERS = ['due', 'waiting'] as const

const Organisation = z.object({ organisationId: OrganisationId })
const OfTicket = Organisation.extend({ ticketId: TicketId })

export const waitingTicketShapes = {
  /**
   * Unsolved tickets that the filters leave, without those that somebody took care of or snoozed: those nearest to
   * their target first, due or missed, on hold last. By `order=waiting` the customer who waits longest comes first.
   */
  listWaitingTickets: {
    params: Organisation,
    query: z
      .object({
        ...filterParameters,
        /** `due`: a target is missed or runs out within the hour; `unassigned`: nobody has it. */
        kind: z.enum(['due', 'unassigned']),
        order: z.enum(WAITING_ORDERS).default('due'),
        /** Only tickets that are assigned to the caller. */
        own: z.literal('1').optional(),
        offset: queryNumber(0, 1_000_000).default(0),
        limit: queryNumber(1, 100).default(10),
      })
      .superRefine(refuseConflict),
    reply: z.object({
      items: z.array(WaitingTicket),
      total: z.int(),
      /** Number of these tickets with a missed target. */
      overdue: z.int(),
      /** Whether the caller is known as an agent, so that tickets can be assigned to them. */
      canTake: z.boolean(),
      asOf: Instant,
    }),
  },
  /**
   * Stores an action on a ticket of one's own: `take` assigns a ticket that nobody has to the caller, also in the
   * helpdesk where that is possible; `tookCare` is only for a ticket that is assigned to the caller, and ends with the
   * organisation's day or when the customer writes again.
   */
  actOnOwnTicket: {
    params: OfTicket,
    /** Id chosen by the caller, so that a repeated request is stored once. */
    body: z.object({ id: z.uuid(), kind: z.enum(['take', 'tookCare']) }),
    reply: AttentionAction.extend({
      /** Whether the helpdesk has the same assignee now. */
      isAtHelpdesk: z.boolean(),
    }),
  },
  /** Undoes an action of the caller; a ticket that was taken belongs to nobody again. */
  undoOwnTicketAction: {
    params: OfTicket.extend({ actionId: z.uuid() }),
    reply: AttentionAction,
  },
}
