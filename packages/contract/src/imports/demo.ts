import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { OrganisationId, TicketId } from '../base/common.ts'
import { SCOPES } from '../base/route.ts'
import { RoutingMove, STREAM_SECONDS_MAX } from '../routing/routing-shapes.ts'
import { Ticket, TicketRow } from '../tickets/tickets.ts'

/** Demo-only routes: they play the customer's helpdesk and its server for the example pages. */
export const demoShapes = {
  /** A token as the customer's server would sign it for its signed-in user. */
  demoToken: {
    body: z.object({
      org: OrganisationId,
      scope: z.enum(SCOPES),
      /** Name in the token: an agent, or a visitor with scope `visitor`. */
      agent: z.string().max(120).default('Agent 07'),
      /** Lifetime in seconds; short, so that the example pages also show the renewal. */
      lifeS: z.int().min(1).max(3600).default(300),
    }),
    reply: z.object({ token: z.string() }),
  },
  /** Open tickets: those of the agent first, then by their last change. */
  demoTickets: {
    query: z.object({
      org: OrganisationId,
      search: z.string().max(200).optional(),
      agent: z.string().max(120).default('Agent 07'),
      limit: queryNumber(1, 100).default(50),
    }),
    reply: z.object({ items: z.array(TicketRow), total: z.int() }),
  },
  /**
   * A helpdesk's server with the assignments of routing: it confirms them, and tells its pages what moved, as lines for so
   * many seconds. Without `after` only what happens from now on.
   */
  watchDemoTickets: {
    query: z.object({
      org: OrganisationId,
      after: queryNumber(0).optional(),
      seconds: queryNumber(0, STREAM_SECONDS_MAX).default(0),
    }),
    reply: z.object({ after: z.int(), items: z.array(RoutingMove) }),
  },
  demoTicket: {
    params: z.object({ ticketId: TicketId }),
    query: z.object({ org: OrganisationId }),
    reply: Ticket,
  },
}
