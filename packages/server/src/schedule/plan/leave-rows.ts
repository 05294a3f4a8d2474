import { randomUUID } from 'node:crypto'
import { daysBetween, type Leave, LEAVE_DAYS_MAX } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'

const ROW = `id, agent, first_day::text as "from", last_day::text as "to", note, state,
  asked_at as "askedAt"`

/** Leave of a range, of one agent or of all; the oldest first. */
export async function readLeave(
  on: Queryable,
  org: string,
  { from, to, agent }: { from: string; to: string; agent?: string },
): Promise<Leave[]> {
  const { rows } = await on.query<Leave>(
    `select ${ROW} from schedule_leave where organisation_id = $1
       and (state = 'requested' or (last_day >= $2::date and first_day <= $3::date))
       and agent = coalesce($4, agent)
     order by first_day, asked_at, id`,
    [org, from, to, agent ?? null],
  )
  return rows
}

interface NewLeave {
  agent: string
  from: string
  to: string
  note: string
  state: 'requested' | 'approved'
  userId?: string | undefined
}

export async function addLeave(tx: Queryable, org: string, given: NewLeave): Promise<Leave> {
  const { agent, from, to, note, state, userId } = given
  if (daysBetween(from, to).length > LEAVE_DAYS_MAX)
    throw new Refusal('bad_input', `At most ${LEAVE_DAYS_MAX} days.`, {
      fields: { to: `At most ${LEAVE_DAYS_MAX} days` },
    })
  const isDecided = state === 'approved'
  const { rows } = await tx.query<Leave>(
    `insert into schedule_leave
       (organisation_id, id, agent, first_day, last_day, note, state, decided_at, decided_by)
     values ($1, $2, $3, $4::date, $5::date, $6, $7, case when $8 then now() end, $9::uuid)
     returning ${ROW}`,
    [
      org,
      randomUUID(),
      agent,
      from,
      to,
      note,
      state,
      isDecided,
      isDecided ? (userId ?? null) : null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the leave was not stored')
  return row
}

const gone = () => new Refusal('not_found', 'This leave no longer exists.')

export async function decideLeave(
  tx: Queryable,
  org: string,
  {
    id,
    state,
    userId,
  }: { id: string; state: 'approved' | 'declined'; userId?: string | undefined },
): Promise<Leave> {
  const { rows } = await tx.query<Leave>(
    `update schedule_leave set state = $3, decided_at = now(), decided_by = $4::uuid
     where organisation_id = $1 and id = $2 returning ${ROW}`,
    [org, id, state, userId ?? null],
  )
  const [row] = rows
  if (!row) throw gone()
  return row
}

/** Deletes leave; of an agent only what is not decided. */
export async function dropLeave(
  tx: Queryable,
  org: string,
  { id, agent }: { id: string; agent?: string | undefined },
): Promise<Leave> {
  const { rows } = await tx.query<Leave>(
    `delete from schedule_leave where organisation_id = $1 and id = $2
       and ($3::text is null or (agent = $3 and state = 'requested')) returning ${ROW}`,
    [org, id, agent ?? null],
  )
  const [row] = rows
  if (!row) throw gone()
  return row
}
