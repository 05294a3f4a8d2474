import * as z from 'zod'
import { OrganisationId, TicketId } from './common.ts'
import { SCOPES } from './routes.ts'
import { Ticket, TicketRow } from './tickets.ts'

/** The demo-only routes play the customer's helpdesk and its server for the example pages. */
export const demoShapes = {
  /** A token as the customer's own server would sign it for the agent who is signed in there. */
  demoToken: {
    body: z.object({
      org: OrganisationId,
      scope: z.enum(SCOPES),
      agent: z.string().max(120).default('Agent 07'),
    }),
    reply: z.object({ token: z.string() }),
  },
  /** Open tickets, the one that is due next first. */
  demoTickets: {
    query: z.object({
      org: OrganisationId,
      search: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(TicketRow), total: z.int() }),
  },
  demoTicket: {
    params: z.object({ ticketId: TicketId }),
    query: z.object({ org: OrganisationId }),
    reply: Ticket,
  },
}
