import type { Route } from '../base/route.ts'

const assignment = '/routing/own/:assignment' as const

/** What routing gave to the agent who has the panel open; loaded with the list of it. */
export const ownWorkRoutes = {
  watchOwnWork: { method: 'GET', path: '/routing/own/live', allowed: 'agent', scope: 'assist' },
  acceptAssignment: {
    method: 'POST',
    path: `${assignment}/accept`,
    allowed: 'agent',
    scope: 'assist',
  },
  handBackAssignment: {
    method: 'POST',
    path: `${assignment}/hand-back`,
    allowed: 'agent',
    scope: 'assist',
  },
} as const satisfies Record<string, Route>

export type OwnWorkRouteName = keyof typeof ownWorkRoutes
