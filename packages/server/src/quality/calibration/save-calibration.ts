import type { CalibrationContent } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { REVIEWERS } from '../viewer/reviewers.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { lockCalibration } from './calibration-rows.ts'

const badField = (field: string, message: string) =>
  new Refusal('bad_input', message, { fields: { [field]: message } })

async function checkScorecard(tx: Queryable, org: string, body: CalibrationContent) {
  const { rows } = await tx.query(
    `select 1 from scorecard_version
     where organisation_id = $1 and scorecard_id = $2 and version = $3`,
    [org, body.scorecardId, body.scorecardVersion],
  )
  if (rows.length === 0) throw new Refusal('not_found', 'This scorecard does not exist.')
}

async function checkTickets(tx: Queryable, org: string, tickets: readonly string[]) {
  const { rows } = await tx.query<{ id: string }>(
    'select id from ticket where organisation_id = $1 and id = any($2::text[])',
    [org, tickets],
  )
  const known = new Set(rows.map(({ id }) => id))
  const gone = tickets.find((id) => !known.has(id))
  if (gone !== undefined) throw badField('tickets', `There is no ticket ${gone}.`)
  if (known.size < tickets.length) throw badField('tickets', 'A ticket is listed twice.')
}

async function checkRaters(
  tx: Queryable,
  org: string,
  { raters, benchmarkId }: CalibrationContent,
) {
  const { rows } = await tx.query(`${REVIEWERS} and u.id = any($2::uuid[])`, [org, raters])
  if (rows.length < raters.length)
    throw badField('raters', 'Choose supervisors and admins of this organisation, each once.')
  if (benchmarkId !== undefined && !raters.includes(benchmarkId))
    throw badField('benchmarkId', 'The benchmark grader has to be one of the reviewers.')
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Refuses a change that would take the ground from ratings. */
async function checkChange(tx: Queryable, org: string, id: string, body: CalibrationContent) {
  const found = await lockCalibration(tx, org, id)
  if (found.closedAt) throw new Refusal('conflict', 'The session is closed.')
  const left = found.raters.find((one) => one.hasSubmitted && !body.raters.includes(one.id))
  if (left) throw badField('raters', `${left.name} has submitted already.`)
  const { rows } = await tx.query<{ tickets: string[]; hasBegun: boolean }>(
    `select array(select ticket_id from calibration_ticket where organisation_id = $1
         and calibration_id = $2 order by place, ticket_id) as tickets,
       exists (select from calibration_rating where organisation_id = $1
         and calibration_id = $2) as "hasBegun"`,
    [org, id],
  )
  const isOther =
    !isSame(rows[0]?.tickets ?? [], body.tickets) ||
    found.scorecardId !== body.scorecardId ||
    found.scorecardVersion !== body.scorecardVersion
  if (rows[0]?.hasBegun && isOther)
    throw new Refusal(
      'conflict',
      'Somebody has begun to rate: tickets and scorecard cannot be changed any more.',
    )
}

async function storeTickets(tx: Queryable, org: string, id: string, tickets: readonly string[]) {
  await tx.query(
    `delete from calibration_ticket where organisation_id = $1 and calibration_id = $2
       and ticket_id <> all($3::text[])`,
    [org, id, tickets],
  )
  await tx.query(
    `insert into calibration_ticket (organisation_id, calibration_id, ticket_id, place)
     select $1, $2, ticket_id, place - 1
     from unnest($3::text[]) with ordinality as given (ticket_id, place)
     on conflict (organisation_id, calibration_id, ticket_id) do update set place = excluded.place`,
    [org, id, tickets],
  )
}

/** Stores the raters; returns the new ones. Drafts of those who are taken out go. */
async function storeRaters(
  tx: Queryable,
  org: string,
  id: string,
  raters: readonly string[],
): Promise<string[]> {
  for (const table of ['calibration_rating', 'calibration_rater'])
    await tx.query(
      `delete from ${table} where organisation_id = $1 and calibration_id = $2
         and user_id <> all($3::uuid[])`,
      [org, id, raters],
    )
  const { rows } = await tx.query<{ id: string }>(
    `insert into calibration_rater (organisation_id, calibration_id, user_id)
     select $1, $2, unnest($3::uuid[])
     on conflict (organisation_id, calibration_id, user_id) do nothing returning user_id as id`,
    [org, id, raters],
  )
  return rows.map((one) => one.id)
}

/** Creates a session or changes an open one; returns the raters who are new in it. */
export async function saveCalibration(
  tx: Queryable,
  { org, userId }: Viewer,
  id: string,
  body: CalibrationContent,
): Promise<{ isNew: boolean; invited: string[] }> {
  const { rows: known } = await tx.query(
    'select 1 from calibration where organisation_id = $1 and id = $2',
    [org, id],
  )
  if (known.length > 0) await checkChange(tx, org, id, body)
  await checkScorecard(tx, org, body)
  await checkTickets(tx, org, body.tickets)
  await checkRaters(tx, org, body)
  await tx.query(
    `update calibration_rater r set reminders = 0 from calibration c
     where c.organisation_id = $1 and c.id = $2 and c.due_on < $3::date
       and r.organisation_id = $1 and r.calibration_id = $2 and r.submitted_at is null`,
    [org, id, body.dueOn],
  )
  await tx.query(
    `insert into calibration (organisation_id, id, name, scorecard_id, scorecard_version,
       benchmark_id, due_on, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organisation_id, id) do update set name = excluded.name,
       scorecard_id = excluded.scorecard_id, scorecard_version = excluded.scorecard_version,
       benchmark_id = excluded.benchmark_id, due_on = excluded.due_on`,
    [
      org,
      id,
      body.name,
      body.scorecardId,
      body.scorecardVersion,
      body.benchmarkId ?? null,
      body.dueOn,
      userId,
    ],
  )
  await storeTickets(tx, org, id, body.tickets)
  return { isNew: known.length === 0, invited: await storeRaters(tx, org, id, body.raters) }
}
