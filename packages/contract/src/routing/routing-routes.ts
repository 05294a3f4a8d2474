import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

const routing = '/organisations/:organisationId/routing' as const
const version = `${routing}/versions/:version` as const
const agent = `${routing}/agents/:agent` as const
const ticket = `${routing}/tickets/:ticketId` as const

/** Routing of tickets to agents: configuration, live state, and assignments for other programs. */
export const routingRoutes = {
  getRouting: get(routing, 'supervisor'),
  saveRoutingDraft: put(`${routing}/draft`, 'supervisor'),
  discardRoutingDraft: del(`${routing}/draft`, 'supervisor'),
  checkRouting: post(`${routing}/checks`, 'supervisor'),
  simulateRouting: post(`${routing}/simulations`, 'supervisor'),
  listRoutingVersions: get(`${routing}/versions`, 'supervisor'),
  getRoutingVersion: get(version, 'supervisor'),
  publishRouting: post(`${routing}/versions`, 'supervisor'),
  restoreRoutingVersion: post(`${version}/restore`, 'supervisor'),
  setRoutingMode: put(`${routing}/mode`, 'supervisor'),
  getRoutingStatus: get(`${routing}/status`, 'supervisor'),
  watchRouting: get(`${routing}/live`, 'supervisor'),
  getAgentActivity: get(`${routing}/activity`, 'supervisor'),
  setAgentPresence: put(`${agent}/presence`, 'supervisor'),
  pauseRoutingQueue: put(`${routing}/pauses`, 'supervisor'),
  rebalanceRouting: post(`${routing}/rebalance`, 'supervisor'),
  getRoutingTrace: get(ticket, 'agent'),
  reassignRoutedTicket: post(`${ticket}/reassign`, 'supervisor'),
  listAssignments: { ...get(`${routing}/assignments`, 'supervisor'), keyScope: 'routing' },
  watchAssignments: { ...get(`${routing}/assignments/live`, 'supervisor'), keyScope: 'routing' },
  confirmAssignment: {
    ...post(`${routing}/assignments/:assignment/confirm`, 'supervisor'),
    keyScope: 'routing',
  },
} as const satisfies Record<string, Route>
