import type { Route } from '../base/route.ts'
import { get } from '../base/verbs.ts'

/** Usage of Agent Assist by day, and the performance report of its answers. */
export const performanceRoutes = {
  listPerformance: get('/performance-report', 'supervisor'),
  getPerformanceFacets: get('/performance-report/facets', 'supervisor'),
  getPerformanceChain: get('/performance-report/chain', 'supervisor'),
  getPerformanceEvent: get('/performance-report/events/:eventId', 'supervisor'),
  listPerformanceAnswers: get('/performance-report/answers', 'supervisor'),
  listAssistTickets: get('/organisations/:organisationId/assist-tickets', 'user'),
  getAssistUsage: get('/organisations/:organisationId/assist-usage', 'user'),
} as const satisfies Record<string, Route>
