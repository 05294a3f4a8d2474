import type { Route } from '../base/route.ts'

/** The presence of the agent who has the panel open; loaded with the panel's switch. */
export const presenceRoutes = {
  getPresence: { method: 'GET', path: '/routing/presence', allowed: 'agent', scope: 'assist' },
  setPresence: { method: 'PUT', path: '/routing/presence', allowed: 'agent', scope: 'assist' },
  sendHeartbeat: {
    method: 'POST',
    path: '/routing/presence/heartbeat',
    allowed: 'agent',
    scope: 'assist',
  },
} as const satisfies Record<string, Route>

export type PresenceRouteName = keyof typeof presenceRoutes
