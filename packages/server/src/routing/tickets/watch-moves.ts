import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MOVES, type RoutingMove } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'

const LOOK_MS = 1000
const ALIVE_MS = 15_000
const PORTION = 500

async function readMoves(on: Queryable, org: string, after: number): Promise<RoutingMove[]> {
  const { rows } = await on.query<RoutingMove>(
    `select id::int, ticket_id as "ticketId", event, agent from routing_event
     where organisation_id = $1 and id > $2 and event = any($3::text[]) order by id limit ${PORTION}`,
    [org, after, LIVE_MOVES],
  )
  return rows
}

async function lastMove(on: Queryable, org: string): Promise<number> {
  const { rows } = await on.query<{ id?: number }>(
    'select max(id)::int as id from routing_event where organisation_id = $1',
    [org],
  )
  return rows[0]?.id ?? 0
}

interface Watch {
  /** Number of the last move that the reader knows; undefined: only what happens from now on. */
  after?: number | undefined
  seconds: number
  /** Runs before each look. */
  prepare: () => Promise<void>
}

/** Tickets on their way to agents as they move, for so many seconds; an empty line now and then. */
export async function* watchMoves(
  db: Db,
  org: string,
  { after: from, seconds, prepare }: Watch,
  signal: AbortSignal,
): AsyncGenerator<{ after: number; items: RoutingMove[] }> {
  const end = performance.now() + seconds * 1000
  let after = from ?? (await lastMove(db, org))
  let quietMs = ALIVE_MS
  for (;;) {
    await prepare()
    const items = await readMoves(db, org, after)
    after = items.at(-1)?.id ?? after
    if (items.length > 0 || quietMs >= ALIVE_MS) {
      yield { after, items }
      quietMs = 0
    }
    if (items.length === PORTION) continue
    if (signal.aborted || performance.now() + LOOK_MS > end) return
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
    quietMs += LOOK_MS
  }
}
