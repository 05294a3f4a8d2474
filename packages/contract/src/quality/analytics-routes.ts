import type { Route } from '../base/route.ts'
import { del, get, put } from '../base/verbs.ts'

const org = <P extends string>(path: P) => `/organisations/:organisationId/quality/${path}` as const

/** Figures of quality, automatic scores beside reviews, and coaching. */
export const analyticsRoutes = {
  getQualityMetrics: get(org('metrics'), 'supervisor'),
  getQualityAnalytics: get(org('analytics'), 'supervisor'),
  listCountedReviews: get(org('reviews'), 'supervisor'),
  listMachineScores: get(org('machine-scores'), 'supervisor'),
  listUnreviewedTickets: get(org('unreviewed'), 'supervisor'),
  listReplacedTickets: get(org('replaced'), 'supervisor'),
  getAutoAgreement: get(org('agreement'), 'supervisor'),
  decideDisagreement: put(org('agreement/:reviewId/:categoryId'), 'supervisor'),
  listCoaching: get(org('coaching'), 'supervisor'),
  saveCoaching: put(org('coaching/:sessionId'), 'supervisor'),
  deleteCoaching: del(org('coaching/:sessionId'), 'supervisor'),
} as const satisfies Record<string, Route>
