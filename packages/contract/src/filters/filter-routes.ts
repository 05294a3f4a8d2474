import type { Route } from '../base/route.ts'
import { get, post, del } from '../base/verbs.ts'

/** Choices of the filters, and saved sets of them. */
export const filterRoutes = {
  countTickets: get('/organisations/:organisationId/ticket-count', 'user'),
  listFilterChoices: get('/organisations/:organisationId/filter-choices', 'user'),
  listFilterSets: get('/organisations/:organisationId/filter-sets', 'user'),
  saveFilterSet: post('/organisations/:organisationId/filter-sets', 'user'),
  deleteFilterSet: del('/organisations/:organisationId/filter-sets/:filterSetId', 'user'),
} as const satisfies Record<string, Route>
