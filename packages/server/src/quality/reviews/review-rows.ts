import {
  type Dispute,
  type Review,
  type ReviewContent,
  type ReviewRow,
  type ScorecardContent,
} from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { personName, type Viewer } from '../viewer/viewer.ts'

/** A stored review. */
export interface StoredReview extends ReviewContent, Omit<ReviewRow, 'kind'> {
  kind: Review['kind']
  reviewerId: string
  scorecardId: string
  scorecardVersion: number
  scorecard: ScorecardContent
  requester: string
  revision: number
  savedAt: string
}

export const REVIEW = `r.id, r.ticket_id as "ticketId", t.subject, t.requester, r.kind, r.agent,
  ${personName('u')} as reviewer, r.reviewer_id as "reviewerId", r.score,
  r.is_failed as "isFailed", r.hashtags, r.given_at as "givenAt",
  r.acknowledged_at as "acknowledgedAt",
  (select count(*)::int from review_dispute d where d.organisation_id = r.organisation_id
    and d.review_id = r.id and d.state = 'open') as "openDisputes"`
export const REVIEW_FROM = `from quality_review r
  join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
  join app_user u on u.id = r.reviewer_id`
const WHOLE = `${REVIEW}, r.ratings, r.notes, r.comment, r.scorecard_id as "scorecardId",
  r.scorecard_version as "scorecardVersion", v.content as scorecard, r.revision,
  r.saved_at as "savedAt"`
const WITH_CARD = `join scorecard_version v on v.organisation_id = r.organisation_id
  and v.scorecard_id = r.scorecard_id and v.version = r.scorecard_version`

/** A review as its reader sees it: the subject is without personal data. */
export const shownRow = (
  { organisation }: Viewer,
  row: ReviewRow & { requester: string },
): ReviewRow => ({
  ...row,
  subject: maskText(row.subject, [row.requester]),
  agent: maskedName(organisation, row.agent),
})

const gone = () => new Refusal('not_found', 'There is no such review.')

/** Whether the reader may see a review: own ones, and given ones of the own work; who reviews others sees all given. */
export function maySee(viewer: Viewer, review: StoredReview): boolean {
  if (review.reviewerId === viewer.userId) return true
  if (review.givenAt === undefined) return false
  if (viewer.isLead) return true
  return isAbout(viewer, review)
}

/** Whether a review by another person is about the reader's work. */
export const isAbout = ({ own, userId }: Viewer, { kind, agent, reviewerId }: StoredReview) =>
  kind === 'person' && reviewerId !== userId && own !== undefined && agent === own.value

/** A review that the viewer may see, locked until the transaction ends; throws not_found for every other one. */
export async function lockReview(tx: Queryable, viewer: Viewer, id: string): Promise<StoredReview> {
  await tx.query('select 1 from quality_review where organisation_id = $1 and id = $2 for update', [
    viewer.org,
    id,
  ])
  return findReview(tx, viewer, id)
}

/** A review that the viewer may see; throws not_found for every other one. */
export async function findReview(on: Queryable, viewer: Viewer, id: string): Promise<StoredReview> {
  const { rows } = await on.query<StoredReview>(
    `select ${WHOLE} ${REVIEW_FROM} ${WITH_CARD} where r.organisation_id = $1 and r.id = $2`,
    [viewer.org, id],
  )
  const [found] = rows
  if (!found || !maySee(viewer, found)) throw gone()
  return found
}

async function readDisputes(on: Queryable, org: string, id: string): Promise<Dispute[]> {
  const { rows } = await on.query<Dispute>(
    `select d.id, d.category_id as "categoryId", d.option, d.reason, d.raised_at as "raisedAt",
       d.state, d.answer, d.decided_at as "decidedAt",
       case when d.decided_by is not null then ${personName('u')} end as "decidedBy"
     from review_dispute d left join app_user u on u.id = d.decided_by
     where d.organisation_id = $1 and d.review_id = $2 order by d.raised_at, d.id`,
    [org, id],
  )
  return rows
}

async function readEvents(on: Queryable, org: string, id: string): Promise<Review['events']> {
  const { rows } = await on.query<Review['events'][number]>(
    `select e.at, e.event, ${personName('u')} as by
     from review_event e join app_user u on u.id = e.by_user
     where e.organisation_id = $1 and e.review_id = $2 order by e.at, e.id`,
    [org, id],
  )
  return rows
}

/** A review with its disputes and events, as the viewer sees it. */
export async function readReview(on: Queryable, viewer: Viewer, id: string): Promise<Review> {
  const found = await findReview(on, viewer, id)
  return {
    ...found,
    ...shownRow(viewer, found),
    isOwn: found.reviewerId === viewer.userId,
    isAboutMe: isAbout(viewer, found),
    disputes: await readDisputes(on, viewer.org, id),
    events: await readEvents(on, viewer.org, id),
  }
}
