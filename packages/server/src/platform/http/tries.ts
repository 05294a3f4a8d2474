import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { Allowance } from '../config/shapes.ts'

/** A try that was counted. */
export interface CountedTry {
  key: string
  /** The instant under which it is stored, to the microsecond. */
  at: string
}

/** Expired rows are deleted at most this often. */
const SWEEP_MS = 60_000

/**
 * One statement, so that concurrent tries are counted exactly: the row is locked while its recent
 * tries are counted. The last instant of a row is unique within it, so that one try can be taken
 * back.
 */
const TAKE = `
  insert into rate_limit as kept (key, tries, last_by, expires_at)
  values ($1, array[clock_timestamp()], $2, clock_timestamp() + make_interval(secs => $4))
  on conflict (key) do update set (tries, last_by, expires_at) = (
    select
      case when cardinality(recent) < $3 then recent || moment else recent end,
      case when cardinality(recent) < $3 then $2 else kept.last_by end,
      case when cardinality(recent) < $3 then moment + make_interval(secs => $4)
        else kept.expires_at end
    from (
      select
        array(
          select made from unnest(kept.tries) made
          where made > clock_timestamp() - make_interval(secs => $4) order by made
        ) as recent,
        greatest(
          clock_timestamp(), kept.tries[cardinality(kept.tries)] + interval '1 microsecond'
        ) as moment
    ) now
  )
  returning last_by = $2 as "isTaken", tries[cardinality(tries)]::text as at,
    extract(epoch from tries[1] + make_interval(secs => $4) - clock_timestamp())::float8 as "waitS"`

/** Counts tries in the database, shared by all servers on it. */
export function createTries(db: Db) {
  let sweptAt = 0

  /** Deletes expired rows. */
  const sweep = () => db.query('delete from rate_limit where expires_at < clock_timestamp()')

  /** Counts a try, or returns in how many seconds one is allowed; a refused try is not counted. */
  async function take(
    key: string,
    { points, windowS }: Allowance,
  ): Promise<CountedTry | { waitS: number }> {
    if (Date.now() - sweptAt > SWEEP_MS) {
      sweptAt = Date.now()
      await sweep()
    }
    const { rows } = await db.query<{ isTaken: boolean; at: string; waitS: number }>(TAKE, [
      key,
      randomUUID(),
      points,
      windowS,
    ])
    const row = rows[0]
    if (!row) throw new Error('the limit gave no row')
    return row.isTaken ? { key, at: row.at } : { waitS: row.waitS }
  }

  /** Takes tries back, as if they had not been made. */
  async function giveBack(taken: readonly CountedTry[]): Promise<void> {
    for (const { key, at } of taken)
      await db.query(
        'update rate_limit set tries = array_remove(tries, $2::timestamptz) where key = $1',
        [key, at],
      )
  }

  return { take, giveBack, sweep }
}
