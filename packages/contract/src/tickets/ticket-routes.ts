import type { Route } from '../base/route.ts'
import { get, post, patch, del } from '../base/verbs.ts'

/** Tickets: lists, stories, priority, service levels. */
export const ticketRoutes = {
  getTicketVolumes: get('/organisations/:organisationId/ticket-volumes', 'user'),
  listTickets: get('/organisations/:organisationId/tickets', 'user'),
  exportTickets: get('/organisations/:organisationId/tickets.csv', 'user'),
  getTicketStory: get('/organisations/:organisationId/tickets/:ticketId/story', 'user'),
  listPriorityTickets: get('/organisations/:organisationId/priority-tickets', 'supervisor'),
  actOnTicket: post('/organisations/:organisationId/tickets/:ticketId/actions', 'supervisor'),
  undoTicketAction: del(
    '/organisations/:organisationId/tickets/:ticketId/actions/:actionId',
    'supervisor',
  ),
  listWaitingTickets: get('/organisations/:organisationId/waiting-tickets', 'user'),
  actOnOwnTicket: post('/organisations/:organisationId/tickets/:ticketId/own-actions', 'agent'),
  undoOwnTicketAction: del(
    '/organisations/:organisationId/tickets/:ticketId/own-actions/:actionId',
    'agent',
  ),
  getServiceLevels: get('/organisations/:organisationId/service-levels', 'supervisor'),
  previewServiceLevels: get('/organisations/:organisationId/service-levels/preview', 'supervisor'),
  listServiceLevelChanges: get(
    '/organisations/:organisationId/service-levels/preview/tickets',
    'supervisor',
  ),
  getRecalculation: get('/organisations/:organisationId/service-levels/recalculation', 'admin'),
  stopRecalculation: patch('/organisations/:organisationId/service-levels/recalculation', 'admin'),
  updateSlaTargets: patch('/organisations/:organisationId/service-levels/targets', 'admin'),
  createCalendar: post('/organisations/:organisationId/calendars', 'admin'),
  updateCalendar: patch('/organisations/:organisationId/calendars/:calendarId', 'admin'),
  deleteCalendar: del('/organisations/:organisationId/calendars/:calendarId', 'admin'),
  restoreCalendar: post('/organisations/:organisationId/calendars/:calendarId/restore', 'admin'),
} as const satisfies Record<string, Route>
