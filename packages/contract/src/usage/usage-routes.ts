import type { Route } from '../base/route.ts'

/** What the usage report calls, in its frame or mounted: no part of what the panel loads. */
export const usageRoutes = {
  bubbleMetrics: {
    method: 'GET',
    path: '/bubbleMetrics',
    allowed: 'supervisor',
    scope: 'usage:read',
    keyScope: 'events:read',
  },
  getUsageSummary: {
    method: 'GET',
    path: '/usage/summary',
    allowed: 'supervisor',
    scope: 'usage:read',
    keyScope: 'events:read',
  },
  listUsageEvents: {
    method: 'GET',
    path: '/usage/events',
    allowed: 'supervisor',
    scope: 'usage:read',
    keyScope: 'events:read',
  },
  exportUsageEvents: {
    method: 'GET',
    path: '/usage/events.csv',
    allowed: 'supervisor',
    scope: 'usage:read',
    keyScope: 'events:read',
  },
  getUsageCost: { method: 'GET', path: '/usage', allowed: 'supervisor', scope: 'usage:read' },
} as const satisfies Record<string, Route>
