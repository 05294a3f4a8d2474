import { randomUUID } from 'node:crypto'
import type { CategoryRating, Parsed } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { recordEvent } from './review-actions.ts'
import { isAbout, lockReview, type StoredReview } from './review-rows.ts'
import { checkRatings, derivedOf } from './save-review.ts'
import type { Viewer } from '../viewer/viewer.ts'

interface StoredDispute {
  id: string
  categoryId: string
  option?: number
  state: 'open' | 'accepted' | 'rejected'
  former?: CategoryRating
}

const refuse = (message: string) => new Refusal('conflict', message)
const forbid = (message: string) => new Refusal('forbidden', message)

/** The option that a rating has, as a text to compare; `-` for N/A. */
const chosen = ({ option }: { option?: number | undefined }) => String(option ?? '-')

/** An agent objects to ratings of the own work. */
export async function disputeReview(
  tx: Queryable,
  viewer: Viewer,
  id: string,
  { items }: Parsed<'disputeReview'>['body'],
): Promise<void> {
  const review = await lockReview(tx, viewer, id)
  if (!isAbout(viewer, review))
    throw forbid('Only the agent whose work was reviewed can dispute it.')
  checkRatings(
    review.scorecard,
    items.map(({ categoryId, option }) =>
      option === undefined ? { categoryId, isNa: true } : { categoryId, option },
    ),
  )
  for (const { categoryId, option, reason } of items) {
    const now = review.ratings.find((one) => one.categoryId === categoryId)
    if (now && chosen(now) === chosen({ option }))
      throw new Refusal('bad_input', 'Choose another rating than the one that you dispute.')
    const { rows } = await tx.query(
      `insert into review_dispute
         (organisation_id, id, review_id, category_id, option, reason, raised_by)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organisation_id, review_id, category_id) do nothing returning id`,
      [viewer.org, randomUUID(), id, categoryId, option ?? null, reason, viewer.userId],
    )
    if (rows.length === 0) throw refuse('You have disputed this rating already.')
  }
  await recordEvent(tx, viewer, id, 'disputed')
}

async function findDispute(tx: Queryable, org: string, reviewId: string, id: string) {
  const { rows } = await tx.query<StoredDispute>(
    `select id, category_id as "categoryId", option, state, former from review_dispute
     where organisation_id = $1 and review_id = $2 and id = $3`,
    [org, reviewId, id],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'This dispute does not exist any more.')
  return found
}

/** Replaces the rating of one category, and what follows from it. */
async function setRating(
  tx: Queryable,
  org: string,
  review: StoredReview,
  rating: CategoryRating,
): Promise<void> {
  const others = review.ratings.filter((one) => one.categoryId !== rating.categoryId)
  const ratings = [...others, rating]
  const { score, isFailed } = derivedOf(review.scorecard, { ...review, ratings })
  await tx.query(
    `update quality_review set ratings = $3::jsonb, score = $4, is_failed = $5,
       revision = revision + 1 where organisation_id = $1 and id = $2`,
    [org, review.id, JSON.stringify(ratings), score, isFailed],
  )
}

/** Accepts or rejects a dispute, or takes that back. */
export async function decideDispute(
  tx: Queryable,
  viewer: Viewer,
  { reviewId, disputeId }: { reviewId: string; disputeId: string },
  { state, answer }: Parsed<'decideDispute'>['body'],
): Promise<void> {
  if (state === 'withdrawn') return withdrawDispute(tx, viewer, { reviewId, disputeId })
  if (!viewer.isLead) throw forbid('Only supervisors decide disputes.')
  const review = await lockReview(tx, viewer, reviewId)
  if (isAbout(viewer, review))
    throw forbid('This is a review of your own work. Another person has to decide.')
  const dispute = await findDispute(tx, viewer.org, reviewId, disputeId)
  if (dispute.state === state) return
  if (dispute.state !== 'open' && state !== 'open')
    throw refuse('Somebody else has decided this dispute in the meantime.')
  const { categoryId, option } = dispute
  const now = review.ratings.find((one) => one.categoryId === categoryId)
  const former = now ?? { categoryId, causes: [], comment: '' }
  if (state === 'accepted') {
    const { causes, comment } = former
    const asked = option === undefined ? { isNa: true as const } : { option }
    await setRating(tx, viewer.org, review, { categoryId, ...asked, causes, comment })
  } else if (dispute.state === 'accepted' && dispute.former)
    await setRating(tx, viewer.org, review, dispute.former)
  const isOpen = state === 'open'
  await tx.query(
    `update review_dispute set state = $3, answer = $4, former = $5::jsonb, decided_by = $6,
       decided_at = case when $7 then null else now() end
     where organisation_id = $1 and id = $2`,
    [
      viewer.org,
      disputeId,
      state,
      isOpen || !answer ? null : answer,
      state === 'accepted' ? JSON.stringify(former) : null,
      isOpen ? null : viewer.userId,
      isOpen,
    ],
  )
  if (state !== 'open') await recordEvent(tx, viewer, reviewId, state)
}

/** The agent takes a dispute back while nobody has decided it. */
async function withdrawDispute(
  tx: Queryable,
  viewer: Viewer,
  { reviewId, disputeId }: { reviewId: string; disputeId: string },
): Promise<void> {
  const review = await lockReview(tx, viewer, reviewId)
  if (!isAbout(viewer, review))
    throw forbid('Only the agent whose work was reviewed can withdraw a dispute.')
  const { state } = await findDispute(tx, viewer.org, reviewId, disputeId)
  if (state !== 'open') throw refuse('The dispute is decided already.')
  await tx.query('delete from review_dispute where organisation_id = $1 and id = $2', [
    viewer.org,
    disputeId,
  ])
}
