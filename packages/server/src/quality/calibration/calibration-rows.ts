import type {
  Calibration,
  CalibrationRating,
  CalibrationRow,
  ScorecardContent,
} from '@agent-assist/contract'
import { CALIBRATIONS_MAX } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { personName, type Viewer } from '../viewer/viewer.ts'

/** A stored session. */
interface StoredCalibration {
  id: string
  name: string
  scorecardId: string
  scorecardVersion: number
  content: ScorecardContent
  benchmarkId?: string
  dueOn: string
  isLate: boolean
  tickets: number
  closedAt?: string
  raters: CalibrationRow['raters']
}

/** Without the ratings: who sees them is decided apart. */
const SESSION = `select c.id, c.name, c.scorecard_id as "scorecardId",
    c.scorecard_version as "scorecardVersion", v.content, c.benchmark_id as "benchmarkId",
    c.due_on::text as "dueOn", c.due_on < (now() at time zone o.time_zone)::date as "isLate",
    (select count(*)::int from calibration_ticket t
      where t.organisation_id = c.organisation_id and t.calibration_id = c.id) as tickets,
    c.closed_at as "closedAt",
    (select coalesce(json_agg(json_build_object('id', r.user_id, 'name', ${personName('u')},
        'hasSubmitted', r.submitted_at is not null)
        order by lower(u.first_name || u.last_name), u.id), '[]')
      from calibration_rater r join app_user u on u.id = r.user_id
      where r.organisation_id = c.organisation_id and r.calibration_id = c.id) as raters
  from calibration c join organisation o on o.id = c.organisation_id
  join scorecard_version v on v.organisation_id = c.organisation_id
    and v.scorecard_id = c.scorecard_id and v.version = c.scorecard_version
  where c.organisation_id = $1 and c.deleted_at is null`

const isOverdue = ({ isLate, closedAt, raters }: StoredCalibration) =>
  isLate && !closedAt && raters.some(({ hasSubmitted }) => !hasSubmitted)

const isWaiting = ({ userId }: Viewer, { closedAt, raters }: StoredCalibration) =>
  !closedAt && raters.some(({ id, hasSubmitted }) => id === userId && !hasSubmitted)

/**
 * Whether the ratings of others are shown: to all once the session is closed, before that only to raters who have
 * submitted their own.
 */
const isRevealed = ({ userId }: Viewer, { closedAt, raters }: StoredCalibration) =>
  closedAt !== undefined || raters.some(({ id, hasSubmitted }) => id === userId && hasSubmitted)

/** The sessions, newest first. */
export async function readCalibrations(on: Queryable, viewer: Viewer): Promise<CalibrationRow[]> {
  const { rows } = await on.query<StoredCalibration>(
    `${SESSION} order by c.created_at desc, c.id limit ${CALIBRATIONS_MAX}`,
    [viewer.org],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scorecard: row.content.name,
    dueOn: row.dueOn,
    isOverdue: isOverdue(row),
    tickets: row.tickets,
    raters: row.raters,
    ...(row.closedAt ? { closedAt: row.closedAt } : {}),
    isWaiting: isWaiting(viewer, row),
  }))
}

/** Throws not_found when there is none, or it is deleted. */
export async function findCalibration(
  on: Queryable,
  org: string,
  id: string,
): Promise<StoredCalibration> {
  const { rows } = await on.query<StoredCalibration>(`${SESSION} and c.id = $2`, [org, id])
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'There is no such calibration session.')
  return found
}

/** Locks a session until the end of the transaction. */
export async function lockCalibration(
  tx: Queryable,
  org: string,
  id: string,
): Promise<StoredCalibration> {
  await tx.query('select 1 from calibration where organisation_id = $1 and id = $2 for update', [
    org,
    id,
  ])
  return findCalibration(tx, org, id)
}

type StoredRating = CalibrationRating & { revision: number }

/** Ratings of one rater, or of all who have submitted. */
async function readRatings(
  on: Queryable,
  org: string,
  id: string,
  raterId?: string,
): Promise<StoredRating[]> {
  const { rows } = await on.query<StoredRating>(
    `select g.ticket_id as "ticketId", g.user_id as "raterId", g.ratings, g.comment, g.score,
       g.revision
     from calibration_rating g
     join calibration_rater r on r.organisation_id = g.organisation_id
       and r.calibration_id = g.calibration_id and r.user_id = g.user_id
     join calibration_ticket t on t.organisation_id = g.organisation_id
       and t.calibration_id = g.calibration_id and t.ticket_id = g.ticket_id
     where g.organisation_id = $1 and g.calibration_id = $2
       and case when $3::uuid is null then r.submitted_at is not null else g.user_id = $3 end
     order by t.place, g.user_id`,
    [org, id, raterId ?? null],
  )
  return rows
}

interface TicketRow {
  ticketId: string
  subject: string
  requester: string
  note: string
}

async function readTickets(on: Queryable, org: string, id: string): Promise<TicketRow[]> {
  const { rows } = await on.query<TicketRow>(
    `select c.ticket_id as "ticketId", t.subject, t.requester, c.note
     from calibration_ticket c
     join ticket t on t.organisation_id = c.organisation_id and t.id = c.ticket_id
     where c.organisation_id = $1 and c.calibration_id = $2 order by c.place, c.ticket_id`,
    [org, id],
  )
  return rows
}

const shownRating = ({ ticketId, raterId, ratings, comment, score }: StoredRating) => ({
  ticketId,
  raterId,
  ratings,
  comment,
  ...(score === undefined ? {} : { score }),
})

/** A session as the viewer may see it. */
export async function readCalibration(
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Calibration> {
  const { org, userId } = viewer
  const found = await findCalibration(on, org, id)
  const own = new Map(
    (await readRatings(on, org, id, userId)).map((one) => [one.ticketId, one] as const),
  )
  const isShown = isRevealed(viewer, found)
  const tickets = (await readTickets(on, org, id)).map(({ ticketId, subject, requester, note }) => {
    const mine = own.get(ticketId)
    return {
      ticketId,
      subject: maskText(subject, [requester]),
      ...(mine
        ? { own: { ratings: mine.ratings, comment: mine.comment, revision: mine.revision } }
        : {}),
      ...(isShown ? { note } : {}),
    }
  })
  return {
    id,
    name: found.name,
    scorecardId: found.scorecardId,
    scorecardVersion: found.scorecardVersion,
    scorecard: found.content,
    ...(found.benchmarkId ? { benchmarkId: found.benchmarkId } : {}),
    dueOn: found.dueOn,
    isOverdue: isOverdue(found),
    raters: found.raters,
    ...(found.closedAt ? { closedAt: found.closedAt } : {}),
    isWaiting: isWaiting(viewer, found),
    tickets,
    ...(isShown ? { results: (await readRatings(on, org, id)).map(shownRating) } : {}),
  }
}

/** Throws forbidden while the ratings of others are hidden from the viewer. */
export function checkRevealed(viewer: Viewer, found: StoredCalibration): void {
  if (!isRevealed(viewer, found))
    throw new Refusal('forbidden', 'Submit your own ratings first: until then all rate blind.')
}
