import { type Parsed, reviewScore, type ScorecardContent } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { categoriesOf, checkRatings } from '../reviews/save-review.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { checkRevealed, lockCalibration, readCalibration } from './calibration-rows.ts'

const refuse = (message: string) => new Refusal('conflict', message)

/** A session that the viewer still rates, locked. */
async function openFor(tx: Queryable, { org, userId }: Viewer, id: string) {
  const found = await lockCalibration(tx, org, id)
  const rater = found.raters.find((one) => one.id === userId)
  if (!rater) throw new Refusal('forbidden', 'You are not one of the reviewers of this session.')
  if (found.closedAt) throw refuse('The session is closed.')
  if (rater.hasSubmitted) throw refuse('You have submitted your ratings. They are final.')
  return found
}

/** Saves a draft of the viewer's rating of a ticket; returns its revision. */
export async function rateCalibration(
  tx: Queryable,
  viewer: Viewer,
  { params, body }: Parsed<'rateCalibration'>,
): Promise<{ revision: number }> {
  const { calibrationId: id, ticketId } = params
  const { org, userId } = viewer
  const { content } = await openFor(tx, viewer, id)
  checkRatings(content, body.ratings)
  const { score } = reviewScore(categoriesOf(content), body.ratings)
  const { rows } = await tx.query<{ revision: number }>(
    `insert into calibration_rating as now (organisation_id, calibration_id, ticket_id, user_id,
       ratings, comment, score, revision)
     select organisation_id, calibration_id, ticket_id, $4, $5::jsonb, $6, $7, $8 + 1
     from calibration_ticket
     where organisation_id = $1 and calibration_id = $2 and ticket_id = $3
     on conflict (organisation_id, calibration_id, ticket_id, user_id) do update set
       ratings = excluded.ratings, comment = excluded.comment, score = excluded.score,
       revision = excluded.revision, saved_at = now()
       where now.revision = $8
     returning revision`,
    [
      org,
      id,
      ticketId,
      userId,
      JSON.stringify(body.ratings),
      body.comment,
      score ?? null,
      body.revision,
    ],
  )
  const [saved] = rows
  if (saved) return saved
  throw refuse(
    'This rating was changed in another window, or its ticket is deleted. Reload the session.',
  )
}

/** Refuses ratings in which a category is open. */
function checkComplete(
  scorecard: ScorecardContent,
  tickets: Awaited<ReturnType<typeof readCalibration>>['tickets'],
): void {
  for (const { ticketId, own } of tickets) {
    const open = categoriesOf(scorecard).find(
      ({ id }) =>
        !own?.ratings.some(
          ({ categoryId, option, isNa }) => categoryId === id && (option !== undefined || isNa),
        ),
    )
    if (open) throw new Refusal('bad_input', `Rate ${open.name} of ticket ${ticketId} first.`)
  }
}

/** Makes the viewer's ratings final. The last rater who submits closes the session. */
export async function submitCalibration(tx: Queryable, viewer: Viewer, id: string): Promise<void> {
  const { org, userId } = viewer
  const { content } = await openFor(tx, viewer, id)
  checkComplete(content, (await readCalibration(tx, viewer, id)).tickets)
  await tx.query(
    `update calibration_rater set submitted_at = now()
     where organisation_id = $1 and calibration_id = $2 and user_id = $3`,
    [org, id, userId],
  )
  await tx.query(
    `update calibration set closed_at = now() where organisation_id = $1 and id = $2
       and not exists (select from calibration_rater where organisation_id = $1
         and calibration_id = $2 and submitted_at is null)`,
    [org, id],
  )
}

/** Ends a session for all; a rater who could still rate would see the ratings of others. */
export async function closeCalibration(tx: Queryable, viewer: Viewer, id: string): Promise<string> {
  const found = await lockCalibration(tx, viewer.org, id)
  if (found.closedAt) throw refuse('The session is closed already.')
  if (found.raters.some((one) => one.id === viewer.userId && !one.hasSubmitted))
    throw new Refusal('forbidden', 'Submit your own ratings before you close the session.')
  await tx.query(
    'update calibration set closed_at = now() where organisation_id = $1 and id = $2',
    [viewer.org, id],
  )
  return found.name
}

/** Notes what the discussion of a ticket decided. */
export async function noteCalibration(
  tx: Queryable,
  viewer: Viewer,
  { params, body }: Parsed<'noteCalibration'>,
): Promise<void> {
  const found = await lockCalibration(tx, viewer.org, params.calibrationId)
  checkRevealed(viewer, found)
  const { rows } = await tx.query(
    `update calibration_ticket set note = $4
     where organisation_id = $1 and calibration_id = $2 and ticket_id = $3 returning 1`,
    [viewer.org, params.calibrationId, params.ticketId, body.note],
  )
  if (rows.length === 0)
    throw new Refusal('not_found', `The session has no ticket ${params.ticketId}.`)
}
