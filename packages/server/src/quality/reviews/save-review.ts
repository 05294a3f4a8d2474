import {
  type CategoryRating,
  hashtagsOf,
  type Parsed,
  type ReviewContent,
  reviewScore,
  type ScorecardContent,
} from '@agent-assist/contract'
import { maskedName } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { agentsOf, type Viewer } from '../viewer/viewer.ts'

type Body = Parsed<'saveReview'>['body']

const bad = (message: string) => new Refusal('bad_input', message)

/** All categories of a scorecard in their order. */
export const categoriesOf = ({ groups }: ScorecardContent) =>
  groups.flatMap(({ categories }) => categories)

/** Refuses ratings that the scorecard does not have. */
export function checkRatings(
  scorecard: ScorecardContent,
  ratings: readonly Pick<CategoryRating, 'categoryId' | 'option' | 'isNa'>[],
): void {
  const categories = new Map(categoriesOf(scorecard).map((one) => [one.id, one]))
  const seen = new Set<string>()
  for (const { categoryId, option, isNa } of ratings) {
    const category = categories.get(categoryId)
    if (!category) throw bad('The scorecard has no such category.')
    if (seen.has(categoryId)) throw bad(`${category.name} is rated twice.`)
    seen.add(categoryId)
    if (option !== undefined && (isNa || option > category.points))
      throw bad(`${category.name} has no such option.`)
    if (isNa && !category.allowsNa) throw bad(`${category.name} always applies: choose an option.`)
  }
}

/** What is stored of the content besides itself. */
export function derivedOf(scorecard: ScorecardContent, content: ReviewContent) {
  const { score, failedBy } = reviewScore(categoriesOf(scorecard), content.ratings)
  const texts = [
    content.comment,
    ...content.ratings.map(({ comment }) => comment),
    ...content.notes.map(({ text }) => text),
  ]
  return { score: score ?? null, isFailed: failedBy !== undefined, hashtags: hashtagsOf(texts) }
}

async function scorecardOf(tx: Queryable, org: string, body: Body): Promise<ScorecardContent> {
  const { rows } = await tx.query<{ content: ScorecardContent }>(
    `select content from scorecard_version
     where organisation_id = $1 and scorecard_id = $2 and version = $3`,
    [org, body.scorecardId, body.scorecardVersion],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'This scorecard does not exist.')
  return found.content
}

/** The stored name of the agent, and the right of the viewer to review this work. */
async function agentOf(tx: Queryable, viewer: Viewer, body: Body): Promise<string> {
  const { organisation, own } = viewer
  const agents = await agentsOf(tx, viewer.org, body.ticketId)
  const agent = agents.find((name) => maskedName(organisation, name) === body.agent)
  const isMine = agent !== undefined && agent === own?.value
  if (body.kind === 'self') {
    if (!isMine) throw new Refusal('forbidden', 'You can review only your own conversations.')
    return agent
  }
  if (!viewer.isLead) throw new Refusal('forbidden', 'Only supervisors review the work of others.')
  if (agent === undefined)
    throw new Refusal('not_found', `${body.agent} did not work on ticket ${body.ticketId}.`)
  if (isMine)
    throw new Refusal(
      'forbidden',
      'This is your own conversation. Another person has to review it.',
    )
  return agent
}

interface Known {
  id: string
  reviewerId: string
  revision: number
  givenAt?: string
}

/** The stored review that a save changes, locked; undefined for a new one. */
async function knownReview(tx: Queryable, viewer: Viewer, id: string, body: Body) {
  const { rows } = await tx.query<Known>(
    `select id, reviewer_id as "reviewerId", revision, given_at as "givenAt" from quality_review
     where organisation_id = $1 and (id = $2
       or (ticket_id = $3 and reviewer_id = $4 and kind = $5)) for update`,
    [viewer.org, id, body.ticketId, viewer.userId, body.kind],
  )
  const known = rows.find((row) => row.id === id)
  if (known && known.reviewerId !== viewer.userId)
    throw new Refusal('not_found', 'There is no such review.')
  if (rows.some((row) => row.id !== id) || (known?.revision ?? 0) !== body.revision)
    throw new Refusal(
      'conflict',
      'You changed this review in another window. Reload it to see the newest state.',
    )
  if (known?.givenAt)
    throw new Refusal('conflict', 'The review is given already. Withdraw it to change it.')
  return known
}

/** Saves a draft of the viewer. */
export async function saveReview(
  tx: Queryable,
  viewer: Viewer,
  id: string,
  body: Body,
): Promise<void> {
  const { org, userId } = viewer
  const agent = await agentOf(tx, viewer, body)
  const scorecard = await scorecardOf(tx, org, body)
  checkRatings(scorecard, body.ratings)
  await knownReview(tx, viewer, id, body)
  const { score, isFailed, hashtags } = derivedOf(scorecard, body)
  await tx.query(
    `insert into quality_review (organisation_id, id, ticket_id, kind, agent, reviewer_id,
       scorecard_id, scorecard_version, ratings, notes, comment, hashtags, score, is_failed, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11, $12::text[], $13, $14, 1)
     on conflict (organisation_id, id) do update set
       agent = excluded.agent, scorecard_id = excluded.scorecard_id,
       scorecard_version = excluded.scorecard_version, ratings = excluded.ratings,
       notes = excluded.notes, comment = excluded.comment, hashtags = excluded.hashtags,
       score = excluded.score, is_failed = excluded.is_failed,
       revision = quality_review.revision + 1, saved_at = now()`,
    [
      org,
      id,
      body.ticketId,
      body.kind,
      agent,
      userId,
      body.scorecardId,
      body.scorecardVersion,
      JSON.stringify(body.ratings),
      JSON.stringify(body.notes),
      body.comment,
      hashtags,
      score,
      isFailed,
    ],
  )
}
