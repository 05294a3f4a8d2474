import type { Route } from '../base/route.ts'
import { get, post, del } from '../base/verbs.ts'

/** Tickets: lists, stories, priority. */
export const ticketRoutes = {
  getTicketVolumes: get('/organisations/:organisationId/ticket-volumes', 'user'),
  listTickets: get('/organisations/:organisationId/tickets', 'user'),
  getTicketStory: get('/organisations/:organisationId/tickets/:ticketId/story', 'user'),
  listPriorityTickets: get('/organisations/:organisationId/priority-tickets', 'supervisor'),
  actOnTicket: post('/organisations/:organisationId/tickets/:ticketId/actions', 'supervisor'),
  undoTicketAction: del(
    '/organisations/:organisationId/tickets/:ticketId/actions/:actionId',
    'supervisor',
  ),
} as const satisfies Record<string, Route>
