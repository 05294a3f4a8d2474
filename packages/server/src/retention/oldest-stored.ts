import type { Queryable } from '../platform/db/db.ts'

/*
 * Finds the first instant of a day: where clocks change at midnight, the local time alone does not determine it. All
 * zones change at quarters of an hour.
 */
const BEGIN = `
  select min(instant) as instant
  from generate_series($1::date::timestamp at time zone $2 - interval '3 hours',
    $1::date::timestamp at time zone $2 + interval '3 hours', interval '15 minutes') as instant
  where (instant at time zone $2)::date = $1::date`

/** The start of the oldest day that is kept on a day of the zone: so many days before that day. */
export async function oldestStored(
  on: Queryable,
  { day, days, timeZone }: { day: string; days: number; timeZone: string },
): Promise<string> {
  const { rows } = await on.query<{ day: string }>('select ($1::date - $2::int)::text as day', [
    day,
    days,
  ])
  const { rows: found } = await on.query<{ instant: string }>(BEGIN, [rows[0]?.day, timeZone])
  return found[0]?.instant ?? new Date(0).toISOString()
}

/** Today in the organisation's zone, and tomorrow. */
export async function todayOf(
  on: Queryable,
  organisationId: string,
): Promise<{ today: string; tomorrow: string; timeZone: string; name: string } | undefined> {
  const { rows } = await on.query<{
    today: string
    tomorrow: string
    timeZone: string
    name: string
  }>(
    `select day::text as today, (day + 1)::text as tomorrow, time_zone as "timeZone", name
     from (select (now() at time zone time_zone)::date as day, time_zone, name
       from organisation where id = $1) as organisation`,
    [organisationId],
  )
  return rows[0]
}
