import type { Route } from '../base/route.ts'
import { get, post } from '../base/verbs.ts'

/** What the frame around every screen shows: work that waits, and what a search finds. */
export const shellRoutes = {
  getWaitingWork: get('/organisations/:organisationId/waiting-work', 'user'),
  askTogether: post('/questions', 'user'),
  searchOrganisation: get('/organisations/:organisationId/search', 'user'),
} as const satisfies Record<string, Route>
