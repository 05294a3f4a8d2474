import { randomUUID } from 'node:crypto'
import type { AdherenceReason, Deviation, TimeSpan } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'

const ROW = `id, agent, from_at as "from", to_at as "to", kind, reason, note, state,
  asked_at as "askedAt"`

const instant = (ms: number) => new Date(ms).toISOString()

/** Reasons for times in a range, of one agent or of all; the oldest first. */
export async function readReasons(
  on: Queryable,
  org: string,
  { range, agent }: { range: TimeSpan; agent?: string | undefined },
): Promise<AdherenceReason[]> {
  const { rows } = await on.query<AdherenceReason>(
    `select ${ROW} from schedule_reason
     where organisation_id = $1 and to_at > $2 and from_at < $3 and agent = coalesce($4, agent)
     order by asked_at, id`,
    [org, instant(range.from), instant(range.to), agent ?? null],
  )
  return rows
}

/** Reasons that wait for a decision, the oldest first. */
export async function readOpenReasons(on: Queryable, org: string): Promise<AdherenceReason[]> {
  const { rows } = await on.query<AdherenceReason>(
    `select ${ROW} from schedule_reason where organisation_id = $1 and state = 'requested'
     order by asked_at, id`,
    [org],
  )
  return rows
}

type NewReason = Deviation & Pick<AdherenceReason, 'agent' | 'reason' | 'note'>

/** Stores a reason; `conflict` when the agent has another one for the time that waits or is approved. */
export async function addReason(
  tx: Queryable,
  org: string,
  { agent, from, to, kind, reason, note }: NewReason,
): Promise<AdherenceReason> {
  // two requests at once wait for each other
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${org} ${agent}`])
  const { rows } = await tx.query<AdherenceReason>(
    `insert into schedule_reason
       (organisation_id, id, agent, from_at, to_at, kind, reason, note, state)
     select $1, $2::uuid, $3, $4::timestamptz, $5::timestamptz, $6, $7, $8, 'requested'
     where not exists (select 1 from schedule_reason
       where organisation_id = $1 and agent = $3 and state <> 'declined' and to_at > $4 and from_at < $5)
     returning ${ROW}`,
    [org, randomUUID(), agent, instant(from), instant(to), kind, reason, note],
  )
  if (!rows[0]) throw new Refusal('conflict', 'This time has a reason already.')
  return rows[0]
}

const gone = () => new Refusal('not_found', 'This reason no longer exists.')

export async function decideReason(
  tx: Queryable,
  org: string,
  {
    id,
    state,
    userId,
  }: { id: string; state: 'approved' | 'declined'; userId?: string | undefined },
): Promise<AdherenceReason> {
  const { rows } = await tx.query<AdherenceReason>(
    `update schedule_reason set state = $3, decided_at = now(), decided_by = $4::uuid
     where organisation_id = $1 and id = $2 and state = 'requested' returning ${ROW}`,
    [org, id, state, userId ?? null],
  )
  if (rows[0]) return rows[0]
  const { rows: decided } = await tx.query(
    'select 1 from schedule_reason where organisation_id = $1 and id = $2',
    [org, id],
  )
  throw decided.length > 0 ? new Refusal('conflict', 'This reason is decided already.') : gone()
}

/** Deletes an agent's reason that nobody has decided. */
export async function dropReason(
  tx: Queryable,
  org: string,
  { id, agent }: { id: string; agent: string },
): Promise<AdherenceReason> {
  const { rows } = await tx.query<AdherenceReason>(
    `delete from schedule_reason
     where organisation_id = $1 and id = $2 and agent = $3 and state = 'requested'
     returning ${ROW}`,
    [org, id, agent],
  )
  if (!rows[0]) throw gone()
  return rows[0]
}
