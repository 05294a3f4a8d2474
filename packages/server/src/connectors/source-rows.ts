import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'
import { claim, inSeconds } from '../platform/jobs/claim.ts'
import { sql } from '../platform/db/sql.ts'
import type { RefusedRow } from './base/connector.ts'
import { SourceError } from './base/source-error.ts'

/** Duration of a lease; longer than a page and a wait take. */
const LEASE_S = 300
/** Number of refused rows that are stored for each source. */
const PROBLEMS_MAX = 100

/** What is needed to open an account. */
export interface SourceRow {
  org: string
  id: string
  kind: string
  prefix: string
  settings: unknown
  secret: Uint8Array
}

/** A source that is leased to this run. */
export interface Taken extends SourceRow {
  runId: string
  startAt: string
  cursors: unknown
  tries: number
}

/** The source was paused, removed or reconnected: the run must end. */
export class RunEnded extends Error {}

const sealedFor = (org: string, id: string): SealedFor => ({
  purpose: 'agent-assist source',
  id: `${org} ${id}`,
})

export const sealSecret = (config: Config, org: string, id: string, value: object): Buffer =>
  seal(config, sealedFor(org, id), value)

const UNREADABLE = 'What we kept to sign in cannot be read any more: SESSION_SECRET has changed.'

/** Decrypts a source's secret. Throws SourceError when it cannot be decrypted any more. */
export function openSecret(config: Config, org: string, id: string, sealed: Uint8Array): unknown {
  const value = unseal(config, sealedFor(org, id), sealed)
  if (value === undefined) throw new SourceError('unreadable', `${UNREADABLE} Connect again.`)
  return value
}

/** Leases the source that has been due longest; undefined when none is due. */
export async function takeDue(db: Db, runId: string): Promise<Taken | undefined> {
  const [taken] = await claim<Taken>(db, {
    table: 'source',
    key: ['organisation_id', 'id'],
    where: sql`due_at <= now() and not is_paused
      and (leased_until is null or leased_until < now())`,
    orderBy: 'due_at',
    set: sql`run_id = ${runId}, started_at = now(), tries = tries + 1,
      leased_until = ${inSeconds(LEASE_S)}`,
    returning: `organisation_id as org, id, kind, prefix, run_id as "runId", settings, secret,
      start_at as "startAt", cursors, tries`,
  })
  return taken
}

/** What one step of a run adds to its source's counts and cursor. */
export interface Progress {
  cursor?: Record<string, unknown>
  read?: number
  refused?: number
  stored?: number
  deleted?: number
}

/**
 * Records a step, in the transaction that stores its rows. Throws RunEnded when the run is over.
 */
export async function noteProgress(
  tx: Queryable,
  { org, id, runId }: Taken,
  { cursor = {}, read = 0, refused = 0, stored = 0, deleted = 0 }: Progress,
): Promise<void> {
  const { affected } = await tx.query(
    `update source set cursors = cursors || $4::jsonb, rows_read = rows_read + $5,
       rows_refused = rows_refused + $6, tickets_stored = tickets_stored + $7,
       tickets_deleted = tickets_deleted + $8,
       last_row_at = case when $5 > 0 then now() else last_row_at end,
       leased_until = now() + make_interval(secs => ${LEASE_S})
     where organisation_id = $1 and id = $2 and run_id = $3 and not is_paused`,
    [org, id, runId, JSON.stringify(cursor), read, refused, stored, deleted],
  )
  if (affected === 0) throw new RunEnded('The source was paused or changed.')
}

/** Stores refused rows and deletes all but the newest of the source. */
export async function noteProblems(
  tx: Queryable,
  org: string,
  sourceId: string,
  problems: readonly RefusedRow[],
): Promise<void> {
  if (problems.length === 0) return
  await tx.query(
    `insert into source_problem (organisation_id, source_id, place, reason)
     select $1, $2, place, reason from jsonb_to_recordset($3::jsonb) as p (place text, reason text)`,
    [org, sourceId, JSON.stringify(problems.slice(-PROBLEMS_MAX))],
  )
  await tx.query(
    `delete from source_problem where organisation_id = $1 and source_id = $2 and id <= (
       select id from source_problem where organisation_id = $1 and source_id = $2
       order by id desc offset ${PROBLEMS_MAX} limit 1)`,
    [org, sourceId],
  )
}

/**
 * Records a successful run; the source is due again after `againInS` seconds, without it not at
 * all.
 */
export async function noteDone(
  db: Db,
  { org, id, runId }: Taken,
  againInS: number | undefined,
): Promise<void> {
  await db.query(
    `update source set run_id = null, leased_until = null, started_at = null, tries = 0,
       last_ok_at = now(), failed_at = null, error = null, error_code = null,
       due_at = case when due_at > started_at then due_at
         else now() + make_interval(secs => $4::double precision) end
     where organisation_id = $1 and id = $2 and run_id = $3`,
    [org, id, runId, againInS ?? null],
  )
}

/** Records a failed run; it is retried after `againInS` seconds, without it only on request. */
export async function noteFailed(
  db: Db,
  { org, id, runId }: Taken,
  { code, message }: SourceError,
  againInS: number | undefined,
): Promise<void> {
  await db.query(
    `update source set run_id = null, leased_until = null, started_at = null,
       failed_at = now(), error_code = $4, error = $5,
       due_at = now() + make_interval(secs => $6::double precision)
     where organisation_id = $1 and id = $2 and run_id = $3`,
    [org, id, runId, code, message, againInS ?? null],
  )
}

/** Records a run that ended early without an error; the source stays due. */
export async function noteLeft(db: Db, { org, id, runId }: Taken): Promise<void> {
  await db.query(
    `update source set run_id = null, leased_until = null, started_at = null, tries = 0
     where organisation_id = $1 and id = $2 and run_id = $3`,
    [org, id, runId],
  )
}

/** Releases the leases of a killed process. Call it only where no other process can be at work. */
export async function freeAll(db: Db): Promise<void> {
  await db.query('update source set run_id = null, leased_until = null, started_at = null')
}
