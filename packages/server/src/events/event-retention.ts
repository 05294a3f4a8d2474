import type { Db } from '../platform/db/db.ts'

/** The rows of one delete; a concurrent writer waits for no more than these. */
const PORTION = 5000

/*
 * Finds the first instant of the oldest retained day: where clocks change at midnight, the local
 * time alone does not determine it. All zones change at quarters of an hour.
 */
const MARK = `
  with due as (
    select o.id, o.event_zone as zone, (now() at time zone o.event_zone)::date
      - (s.settings ->> 'eventDays')::int as day
    from organisation o join assist_settings s on s.organisation_id = o.id
    where o.event_zone is not null and s.settings ->> 'eventDays' is not null
  ), begun as (
    select id, day, min(instant) as instant
    from due, generate_series(day::timestamp at time zone zone - interval '3 hours',
      day::timestamp at time zone zone + interval '3 hours', interval '15 minutes') as instant
    where (instant at time zone zone)::date = day
    group by id, day
  )
  update organisation o set events_since = instant, events_since_day = day
  from begun where begun.id = o.id and (o.events_since is null or o.events_since < instant)`

const DELETE = `
  delete from assist_event where organisation_id = $1 and id in (
    select id from assist_event where organisation_id = $1 and created_on < $2
    order by created_on limit ${PORTION})`

/**
 * Deletes the events that are older than their organisation's retention, by whole days of the zone
 * of the daily counts. The counts of those days stay, and no older event is stored any more.
 * Returns the number of deleted rows.
 */
export async function deleteOldEvents(db: Db): Promise<number> {
  await db.query(MARK)
  const { rows } = await db.query<{ id: string; since: string }>(
    'select id, events_since as since from organisation where events_since is not null order by id',
  )
  let deleted = 0
  for (const { id, since } of rows) {
    let portion = 0
    do {
      portion = (await db.query(DELETE, [id, since])).affected
      deleted += portion
    } while (portion > 0)
  }
  return deleted
}
