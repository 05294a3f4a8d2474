import { randomUUID } from 'node:crypto'
import type { ShiftSwap } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Pair } from './swap-rules.ts'

export type SwapRow = Omit<ShiftSwap, 'shift' | 'otherShift'>

const ROW = `id, agent, day::text as day, other, other_day::text as "otherDay", state,
  asked_at as "askedAt"`

/** Open swaps, the oldest first; of one agent also those of the last days that were decided. */
export async function readSwaps(on: Queryable, org: string, agent?: string): Promise<SwapRow[]> {
  const { rows } = await on.query<SwapRow>(
    `select ${ROW} from schedule_swap where organisation_id = $1
       and (state in ('asked', 'accepted')
         or ($2::text is not null and decided_at > now() - interval '14 days'))
       and ($2::text is null or agent = $2 or other = $2)
     order by asked_at, id`,
    [org, agent ?? null],
  )
  return rows
}

const gone = () => new Refusal('not_found', 'This swap no longer exists.')

/** A swap that is locked until the transaction ends. */
export async function lockSwap(tx: Queryable, org: string, id: string): Promise<SwapRow> {
  const { rows } = await tx.query<SwapRow>(
    `select ${ROW} from schedule_swap where organisation_id = $1 and id = $2 for update`,
    [org, id],
  )
  if (!rows[0]) throw gone()
  return rows[0]
}

export async function addSwap(tx: Queryable, org: string, pair: Pair): Promise<SwapRow> {
  const { rows } = await tx.query<SwapRow>(
    `insert into schedule_swap (organisation_id, id, agent, day, other, other_day, state)
     values ($1, $2, $3, $4::date, $5, $6::date, 'asked') returning ${ROW}`,
    [org, randomUUID(), pair.agent, pair.day, pair.other, pair.otherDay],
  )
  if (!rows[0]) throw new Error('the swap was not stored')
  return rows[0]
}

export async function setSwapState(
  tx: Queryable,
  org: string,
  { id, state, userId }: { id: string; state: ShiftSwap['state']; userId: string | undefined },
): Promise<SwapRow> {
  const { rows } = await tx.query<SwapRow>(
    `update schedule_swap set state = $3, decided_at = now(), decided_by = $4::uuid
     where organisation_id = $1 and id = $2 returning ${ROW}`,
    [org, id, state, userId ?? null],
  )
  if (!rows[0]) throw gone()
  return rows[0]
}

export async function dropSwap(tx: Queryable, org: string, id: string, agent: string) {
  const { rows } = await tx.query<SwapRow>(
    `delete from schedule_swap where organisation_id = $1 and id = $2 and agent = $3
       and state in ('asked', 'accepted') returning ${ROW}`,
    [org, id, agent],
  )
  if (!rows[0]) throw gone()
  return rows[0]
}
