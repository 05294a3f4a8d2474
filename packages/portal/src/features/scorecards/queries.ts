import type {
  Reply,
  ReviewAssignment,
  Scorecard,
  ScorecardContent,
  ScorecardVersion,
} from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'

export type { ReviewAssignment, Scorecard, ScorecardContent, ScorecardVersion }
export type CheckSettings = Reply<'getCheckSettings'>
export type Assignments = Reply<'listReviewAssignments'>

const of = (organisationId: string) => ({ params: { organisationId } })

/** All scorecards in use. */
export const scorecardList = (organisationId: string) => ({
  ...q('listScorecards', of(organisationId)),
  staleTime: 0,
})

/** The versions of a scorecard, the newest first. */
export const scorecardVersions = (organisationId: string, scorecardId: string) => ({
  ...q('listScorecardVersions', { params: { organisationId, scorecardId } }),
  staleTime: 0,
})

/** Who reviews whom. */
export const assignmentList = (organisationId: string) => ({
  ...q('listReviewAssignments', of(organisationId)),
  staleTime: 0,
})

/** Reloads scorecards and their versions. */
export const forgetScorecards = () =>
  Promise.all([forget('listScorecards'), forget('listScorecardVersions')])

/** Reloads assignments and the queues that they fill. */
export const forgetAssignments = () =>
  Promise.all([
    forget('listReviewAssignments'),
    forget('listReviewQueues'),
    forget('listReviewQueue'),
  ])

/** How the organisation uses the automatic checks. */
export const checkSettings = (organisationId: string) => ({
  ...q('getCheckSettings', of(organisationId)),
  staleTime: 0,
})

export const forgetChecks = () =>
  Promise.all([forget('getCheckSettings'), forget('getMachineReview')])
