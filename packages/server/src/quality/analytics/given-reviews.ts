import type { CategoryRating } from '@agent-assist/contract'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { personName } from '../viewer/viewer.ts'
import { givenWhere, type Counted, reviewsOf } from './quality-view.ts'

/** A review that figures count. */
export interface GivenReview {
  id: string
  ticketId: string
  /** Name as tickets have it, and id as in filters. */
  agent: string
  agentId?: string
  reviewerId: string
  reviewer: string
  score?: number
  isFailed: boolean
  ratings: CategoryRating[]
  scorecardId: string
  scorecardVersion: number
  /** yyyy-MM-dd in the zone of the view. */
  day: string
  /** From the first save to the review. */
  minutes: number
}

/** The reviews of a view, oldest first. */
export async function readGiven(view: Counted): Promise<GivenReview[]> {
  const { rows } = await view.db.query<GivenReview>(
    ...statement(sql`select review.id, review.ticket_id as "ticketId", review.agent,
        known.id as "agentId", review.reviewer_id as "reviewerId",
        ${raw(personName('u'))} as reviewer, review.score, review.is_failed as "isFailed",
        review.ratings, review.scorecard_id as "scorecardId",
        review.scorecard_version as "scorecardVersion",
        (review.given_at at time zone ${view.timeZone})::date::text as day,
        extract(epoch from review.given_at - review.started_at)::float8 / 60 as minutes
      from ${reviewsOf(view)} join app_user u on u.id = review.reviewer_id
      left join filter_option known on known.organisation_id = review.organisation_id
        and known.kind = 'actor' and known.value = review.agent
      where ${givenWhere(view)} order by review.given_at, review.id`),
  )
  return rows.map((row) => ({ ...row, score: row.score ?? undefined }))
}

/** Scores of reviews in which something that counts was rated. */
export const scoresOf = (reviews: readonly GivenReview[]): number[] =>
  reviews.flatMap(({ score }) => score ?? [])
