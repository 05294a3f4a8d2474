import type { Queryable } from '../platform/db/db.ts'

/** A ticket that was loaded on a day. */
export interface LoadDay {
  /** yyyy-MM-dd */
  day: string
  ticketId: string
}

/** Seed of the advisory lock; no other lock uses it. */
const LOCK = 27

const DAY_BEFORE = `coalesce(lag(day) over (partition by ticket_id order by day), '-infinity')`

/**
 * Updates how many tickets were loaded on each day, by the day of their previous load, for new days
 * that are already in assist_load_day; a new day also changes the next load of its ticket. Writers
 * run one after the other: each sees only committed days of the other, and only the second one sees
 * both (docs/decisions/0043).
 */
export async function addLoadGaps(
  tx: Queryable,
  org: string,
  fresh: readonly LoadDay[],
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [org, LOCK])
  await tx.query(
    `with fresh as (
       select day, "ticketId" as ticket_id
       from jsonb_to_recordset($2::jsonb) as f (day date, "ticketId" text)
     ), loaded as materialized (
       select ticket_id, day, ${DAY_BEFORE} as day_before, fresh.day is null as is_old
       from assist_load_day left join fresh using (ticket_id, day)
       where organisation_id = $1 and ticket_id in (select ticket_id from fresh)
     ), change as (
       select day, day_before, 1 as n from loaded
       union all
       select day, ${DAY_BEFORE}, -1 from loaded where is_old
     )
     insert into assist_load_gap as kept (organisation_id, day, day_before, n)
     select $1, day, day_before, sum(n) from change
     group by day, day_before having sum(n) <> 0 order by day, day_before
     on conflict (organisation_id, day, day_before) do update set n = kept.n + excluded.n`,
    [org, JSON.stringify(fresh)],
  )
}

/** Rebuilds these counts for all tickets; no events may be stored meanwhile. */
export async function rebuildLoadGaps(tx: Queryable, org: string): Promise<void> {
  await tx.query('delete from assist_load_gap where organisation_id = $1', [org])
  await tx.query(
    `insert into assist_load_gap (organisation_id, day, day_before, n)
     select $1, day, day_before, count(*) from (
       select day, ${DAY_BEFORE} as day_before from assist_load_day where organisation_id = $1
     ) as loaded group by day, day_before`,
    [org],
  )
}
