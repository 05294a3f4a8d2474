import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { noMerged } from '../../tickets/merged.ts'
import type { Interval, View } from '../definitions/date-fields.ts'

/*
 * Daily rollups of what agents wrote, by the day of the message: a day is one column, whose keys have a list for each
 * agent. Tickets of a range are counted by gaps: each ticket of a day has the day before on which the agent replied to
 * it, so the distinct tickets of a range are those whose day before lies before the range.
 */

/** In place of a date field of tickets. */
export const WRITTEN = 'written'
export const WRITTEN_COLUMN = 'work'

/** Tickets to which an agent replied on a day, and the day before on which they did; null: never before. */
type Gap = [dayBefore: number | null, tickets: number]

/** What an agent wrote on a day. Bit `n` of `hours`: something in the nth hour of the clock (UTC) that the day touches. */
export type WrittenBy = [
  agent: string,
  replies: number,
  notes: number,
  hours: number,
  /** Tickets at the same time: in the busiest hour of the zone, and in the median one. */
  peak: number,
  median: number,
  gaps: Gap[] | null,
]

/** Messages of agents, of all tickets, in some intervals. */
export const writtenIn = (org: string, intervals: readonly Interval[]): Fragment => {
  const ranges = intervals
    .map(({ from, to }) => sql`at between ${from} and ${to}`)
    .reduce((all, range) => sql`${all} or ${range}`)
  return sql`ticket_message where ticket_message.organisation_id = ${org} and author_role = 'agent' and (${ranges})
    and ${noMerged('ticket_message.ticket_id', org)}`
}

/** The hour of the clock, counted since 1970. */
export const HOUR = `floor(date_part('epoch', at) / 3600)::int`

/** The statement that writes days of a view; they must have no rows. */
export function writtenStatement(view: View & { intervals: readonly Interval[] }): Fragment {
  const { org, timeZone, intervals } = view
  return sql`with written as materialized (
      select (at at time zone ${timeZone})::date as day, date_trunc('hour', at at time zone ${timeZone}) as hour,
        author, ticket_id, is_public, at
      from ${writtenIn(org, intervals)}
    ), work as (
      select day, author, (count(*) filter (where is_public))::int as replies,
        (count(*) filter (where not is_public))::int as notes,
        bit_or(1 << (${raw(HOUR)} - floor(date_part('epoch', day::timestamp at time zone ${timeZone}) / 3600)::int)) as hours
      from written group by day, author
    ), hourly as (
      select day, author, count(distinct ticket_id) as tickets from written group by day, author, hour
    ), busy as (
      select day, author, max(tickets)::int as peak,
        percentile_cont(0.5) within group (order by tickets) as median
      from hourly group by day, author
    ), replied as materialized (
      select day, author, ticket_id, min(at) as at from written where is_public group by day, author, ticket_id
    ), gap as (
      select day, author, day_before, count(*)::int as tickets
      from (select day, author, (select max((earlier.at at time zone ${timeZone})::date) - date '1970-01-01'
          from ticket_message earlier where earlier.organisation_id = ${org} and earlier.ticket_id = replied.ticket_id
            and earlier.author_role = 'agent' and earlier.is_public and earlier.author = replied.author
            and earlier.at < replied.at) as day_before
        from replied) as one
      group by day, author, day_before
    ), gaps as (
      select day, author, jsonb_agg(jsonb_build_array(day_before, tickets)) as gaps from gap group by day, author
    ), days as materialized (
      select day, count(*)::int as agents,
        jsonb_agg(jsonb_build_array(author, replies, notes, hours, peak, median, gaps)) as keys
      from work join busy using (day, author) left join gaps using (day, author) group by day
    ), kept as (
      insert into ticket_daily_rollup (organisation_id, date_field, day, tickets)
      select ${org}, ${raw(`'${WRITTEN}'`)}, day, agents from days
    )
    insert into ticket_daily_rollup_column (organisation_id, date_field, day, name, keys)
    select ${org}, ${raw(`'${WRITTEN}', day, '${WRITTEN_COLUMN}'`)}, keys from days`
}
