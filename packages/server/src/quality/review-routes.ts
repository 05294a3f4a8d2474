import { type Api, route } from '../platform/http/route.ts'
import { analyticsRoutes } from './analytics/analytics-routes.ts'
import { correctCheck } from './machine/corrections.ts'
import { calibrationRoutes } from './calibration/calibration-routes.ts'
import { readChecks } from './machine/read-checks.ts'
import { checkSettingsRoutes } from './machine/settings-routes.ts'
import { assignmentRoutes } from './queues/assignment-routes.ts'
import { countQueues, readQueue } from './queues/read-queues.ts'
import { readReviewTicket } from './reviews/conversation.ts'
import { decideDispute, disputeReview } from './reviews/disputes.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { markReviewing, pinTicket, readOthers } from './reviews/others.ts'
import { actOnReview } from './reviews/review-actions.ts'
import { readReview } from './reviews/review-rows.ts'
import { saveReview } from './reviews/save-review.ts'
import { viewerOf } from './viewer/viewer.ts'
import { scorecardRoutes } from './scorecards/scorecard-routes.ts'

/** Tickets to review. */
function ticketRoutes(api: Api): void {
  const { db } = api

  route(api, 'listReviewQueues', async ({ caller, params, query }) => ({
    items: await countQueues(db, await viewerOf(db, caller, params.organisationId), query),
  }))

  route(api, 'listReviewQueue', async ({ caller, params: { organisationId, queue }, query }) => ({
    items: await readQueue(db, await viewerOf(db, caller, organisationId), queue, query),
  }))

  route(api, 'getReviewTicket', async ({ caller, params: { organisationId, ticketId } }) =>
    readReviewTicket(db, await viewerOf(db, caller, organisationId), ticketId),
  )

  route(api, 'getMachineReview', async ({ caller, params: { organisationId, ticketId } }) =>
    readChecks(db, await viewerOf(db, caller, organisationId), ticketId),
  )

  route(api, 'correctCheck', async ({ caller, params: { organisationId, ticketId }, body }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    await readChecks(db, viewer, ticketId) // throws when there is no such ticket
    await db.transaction((tx) => correctCheck(tx, viewer, ticketId, body))
    return readChecks(db, viewer, ticketId)
  })

  route(api, 'markReviewing', async ({ caller, params: { organisationId, ticketId } }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    await markReviewing(db, viewer, ticketId)
    return { others: await readOthers(db, viewer, ticketId) }
  })

  route(api, 'pinReviewTicket', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await pinTicket(db, viewer, params.ticketId, body.isPinned)
    return { data: 1 as const }
  })
}

/** Objections of agents. */
function disputeRoutes(api: Api): void {
  const { db } = api

  route(api, 'disputeReview', async ({ caller, params: { organisationId, reviewId }, body }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    await db.transaction((tx) => disputeReview(tx, viewer, reviewId, body))
    return readReview(db, viewer, reviewId)
  })

  route(api, 'decideDispute', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await db.transaction((tx) => decideDispute(tx, viewer, params, body))
    return readReview(db, viewer, params.reviewId)
  })
}

/** Scorecards, reviews of conversations by people, disputes assignments, calibration and automatic checks. */
export function reviewRoutes(api: Api, hasModel: boolean): void {
  const { db } = api
  scorecardRoutes(api)
  ticketRoutes(api)
  disputeRoutes(api)
  assignmentRoutes(api)
  analyticsRoutes(api)
  checkSettingsRoutes(api, hasModel)
  calibrationRoutes(api)

  route(api, 'listReviews', async ({ caller, params, query }) =>
    listReviews(db, await viewerOf(db, caller, params.organisationId), query),
  )

  route(api, 'getReview', async ({ caller, params: { organisationId, reviewId } }) =>
    readReview(db, await viewerOf(db, caller, organisationId), reviewId),
  )

  route(api, 'saveReview', async ({ caller, params: { organisationId, reviewId }, body }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    await db.transaction((tx) => saveReview(tx, viewer, reviewId, body))
    return readReview(db, viewer, reviewId)
  })

  route(api, 'actOnReview', async ({ caller, params: { organisationId, reviewId }, body }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    await db.transaction((tx) => actOnReview(tx, viewer, reviewId, body.action))
    return readReview(db, viewer, reviewId)
  })
}
