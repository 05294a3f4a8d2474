import { randomUUID } from 'node:crypto'
import type { Parsed, ReviewEvent } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { keepMachine } from '../machine/pairs.ts'
import { queueTraining } from '../machine/train-checks.ts'
import { isAbout, lockReview, type StoredReview } from './review-rows.ts'
import { categoriesOf } from './save-review.ts'
import type { Viewer } from '../viewer/viewer.ts'

type Action = Parsed<'actOnReview'>['body']['action']

/** Records what happened to a review. */
export async function recordEvent(
  tx: Queryable,
  { org, userId }: Viewer,
  reviewId: string,
  event: ReviewEvent,
): Promise<void> {
  await tx.query(
    `insert into review_event (organisation_id, id, review_id, event, by_user)
     values ($1, $2, $3, $4, $5)`,
    [org, randomUUID(), reviewId, event, userId],
  )
}

const refuse = (message: string) => new Refusal('conflict', message)

/** Refuses a review in which a category is open. */
function checkComplete({ scorecard, ratings }: StoredReview): void {
  const done = new Set(
    ratings.flatMap(({ categoryId, option, isNa }) =>
      option !== undefined || isNa ? [categoryId] : [],
    ),
  )
  const open = categoriesOf(scorecard).find(({ id }) => !done.has(id))
  if (!open) return
  const what = open.allowsNa
    ? `Rate ${open.name}, or choose N/A.`
    : `Rate ${open.name}: it always applies.`
  throw new Refusal('bad_input', what, { fields: { [open.id]: open.id } })
}

function checkOwn(viewer: Viewer, review: StoredReview): void {
  if (review.reviewerId !== viewer.userId)
    throw new Refusal('forbidden', 'Only the person who wrote a review can change it.')
}

function checkAgent(viewer: Viewer, review: StoredReview): void {
  if (!isAbout(viewer, review) || !review.givenAt)
    throw new Refusal('forbidden', 'Only the agent whose work was reviewed can answer a review.')
}

async function set(tx: Queryable, org: string, id: string, change: string): Promise<void> {
  await tx.query(`update quality_review set ${change} where organisation_id = $1 and id = $2`, [
    org,
    id,
  ])
}

const ACTIONS: Record<
  Action,
  (tx: Queryable, viewer: Viewer, review: StoredReview) => Promise<ReviewEvent | undefined>
> = {
  give: async (tx, viewer, review) => {
    checkOwn(viewer, review)
    if (review.givenAt) return undefined
    checkComplete(review)
    await set(tx, viewer.org, review.id, 'given_at = now()')
    await keepMachine(tx, viewer.org, review.id)
    await queueTraining(tx, viewer.org)
    return 'given'
  },
  withdraw: async (tx, viewer, review) => {
    checkOwn(viewer, review)
    if (!review.givenAt) return undefined
    const { rows } = await tx.query(
      'select 1 from review_dispute where organisation_id = $1 and review_id = $2 limit 1',
      [viewer.org, review.id],
    )
    if (review.acknowledgedAt || rows.length > 0)
      throw refuse('The agent has answered this review, so it can no longer be withdrawn.')
    await set(tx, viewer.org, review.id, 'given_at = null')
    return 'withdrawn'
  },
  acknowledge: async (tx, viewer, review) => {
    checkAgent(viewer, review)
    if (review.acknowledgedAt) return undefined
    await set(tx, viewer.org, review.id, 'acknowledged_at = now()')
    return 'acknowledged'
  },
  unacknowledge: async (tx, viewer, review) => {
    checkAgent(viewer, review)
    await set(tx, viewer.org, review.id, 'acknowledged_at = null')
    await tx.query(
      `delete from review_event
       where organisation_id = $1 and review_id = $2 and event = 'acknowledged'`,
      [viewer.org, review.id],
    )
    return undefined
  },
}

/** Gives or withdraws a review, or answers it. */
export async function actOnReview(
  tx: Queryable,
  viewer: Viewer,
  id: string,
  action: Action,
): Promise<void> {
  const review = await lockReview(tx, viewer, id)
  const event = await ACTIONS[action](tx, viewer, review)
  if (event) await recordEvent(tx, viewer, id, event)
}
