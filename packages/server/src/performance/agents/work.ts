import { isDefault, meanOf } from '@agent-assist/contract'
import type { Interval, View } from '../../metrics/definitions/date-fields.ts'
import { dayName, withoutDays } from '../../metrics/definitions/day-spans.ts'
import { readWrittenDays } from '../../metrics/rollup/read-written.ts'
import { HOUR, writtenIn } from '../../metrics/rollup/written-days.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import { type Work, workOfDays } from './work-days.ts'

export type { Work } from './work-days.ts'

/** Filters of a view select tickets of messages. */
const onTickets = ({ org, filters }: View): Fragment =>
  isDefault(filters)
    ? raw('')
    : sql`and ticket_id in (select ticket.id from ticket where ${ticketWhere(filters, org)})`

/** The messages of agents in a view. */
function messages(view: View) {
  const intervals: readonly Interval[] = view.intervals ?? [view]
  return sql`${writtenIn(view.org, intervals)} ${onTickets(view)}`
}

/** What each agent wrote: from daily rollups where they are fresh, else from each message. */
export async function readWork(db: Queryable, view: View): Promise<Work[]> {
  const days = await readWrittenDays(db, view)
  if (days.length > 0) return workOfDays(db, view, days)
  const { rows } = await db.query<Work>(
    ...statement(sql`select author as agent, (count(*) filter (where is_public))::int as replies,
        (count(*) filter (where not is_public))::int as notes,
        count(distinct ${raw(HOUR)})::int as hours,
        (count(distinct ticket_id) filter (where is_public))::int as tickets
      from ${messages(view)} group by author`),
  )
  return rows
}

export interface BusyDay {
  day: string
  peak: number
  median: number
  agents: number
}

async function liveBusyDays(db: Queryable, view: View): Promise<BusyDay[]> {
  const { rows } = await db.query<BusyDay>(
    ...statement(sql`with busy as (
        select author, date_trunc('hour', at at time zone ${view.timeZone}) as hour,
          count(distinct ticket_id) as tickets
        from ${messages(view)} group by 1, 2
      ), days as (
        select author, hour::date as day, max(tickets) as peak,
          percentile_cont(0.5) within group (order by tickets) as median
        from busy group by 1, 2
      )
      select day::text, avg(peak)::float8 as peak, avg(median)::float8 as median, count(*)::int as agents
      from days group by day order by day`),
  )
  return rows
}

/** Tickets in which agents wrote in the same hour, by day: the mean of their highest hours, and of their median hours. */
export async function readBusyDays(db: Queryable, view: View): Promise<BusyDay[]> {
  const kept = await readWrittenDays(db, view)
  if (kept.length === 0) return liveBusyDays(db, view)
  const gaps = withoutDays(
    view,
    kept.map(({ day }) => day),
  )
  const days = kept.map(({ day, agents }) => ({
    day: dayName(day),
    peak: meanOf(agents.map((one) => one[4])) ?? 0,
    median: meanOf(agents.map((one) => one[5])) ?? 0,
    agents: agents.length,
  }))
  const cut = gaps.length > 0 ? await liveBusyDays(db, { ...view, intervals: gaps }) : []
  return [...days, ...cut].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Tickets in which each agent used an answer of Agent Assist, of those that the agent replied to. */
export async function readAssisted(
  db: Queryable,
  view: View,
  types: readonly string[],
): Promise<Map<string, number>> {
  const { org, from, to } = view
  const { rows } = await db.query<{ agent: string; tickets: number }>(
    // distinct in a subselect: counting distinct ids of each agent sorts them all
    ...statement(sql`select agent, count(ticket_id)::int as tickets
      from (select distinct agent, ticket_id from assist_event
        where assist_event.organisation_id = ${org} and created_on between ${from} and ${to}
          and value is distinct from -1 and type = any(${types}::text[]) ${onTickets(view)}) as used
      group by agent`),
  )
  return new Map(rows.map(({ agent, tickets }) => [agent, tickets]))
}
