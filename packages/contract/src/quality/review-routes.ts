import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

const org = <P extends string>(path: P) => `/organisations/:organisationId/${path}` as const
const cards = 'scorecards'
const card = `${cards}/:scorecardId` as const
const ticket = 'tickets/:ticketId/review'
const reviews = 'reviews'
const review = `${reviews}/:reviewId` as const
const disputes = `${review}/disputes` as const
const assignments = 'assignments'
const assignment = `${assignments}/:assignmentId` as const

/** Scorecards, reviews of conversations by people, and their disputes. */
export const reviewRoutes = {
  listScorecards: get(org(cards), 'agent'),
  listScorecardVersions: get(org(card), 'supervisor'),
  saveScorecard: put(org(card), 'supervisor'),
  archiveScorecard: del(org(card), 'supervisor'),
  restoreScorecard: post(org(card), 'supervisor'),
  listReviewQueues: get(org('queues'), 'supervisor'),
  listReviewQueue: get(org('queues/:queue'), 'supervisor'),
  getReviewTicket: get(org(ticket), 'agent'),
  getMachineReview: get(org(`${ticket}/checks`), 'agent'),
  correctCheck: put(org(`${ticket}/checks`), 'supervisor'),
  getCheckSettings: get(org('checks'), 'supervisor'),
  saveCheckSettings: put(org('checks'), 'supervisor'),
  markReviewing: post(org(ticket), 'supervisor'),
  pinReviewTicket: put(org(ticket), 'supervisor'),
  listReviews: get(org(reviews), 'agent'),
  getReview: get(org(review), 'agent'),
  saveReview: put(org(review), 'agent'),
  actOnReview: post(org(review), 'agent'),
  disputeReview: post(org(disputes), 'agent'),
  decideDispute: post(org(`${disputes}/:disputeId`), 'agent'),
  listReviewAssignments: get(org(assignments), 'supervisor'),
  saveReviewAssignment: put(org(assignment), 'supervisor'),
  deleteReviewAssignment: del(org(assignment), 'supervisor'),
  replaceAssigned: post(org(assignment), 'supervisor'),
} as const satisfies Record<string, Route>
