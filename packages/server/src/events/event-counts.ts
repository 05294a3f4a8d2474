import { type Filters, isDefault } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'
import { dayAfter, spansOf } from './event-spans.ts'
import { offsetAt } from '../platform/basics/zone-offsets.ts'
import { hasWeeks, pointDay } from '../platform/db/series-points.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'

/** A query of event counts. */
export interface EventQuestion {
  org: string
  /** Only events of tickets that match, whenever created; the default includes events without a ticket. */
  filters: Filters
  /** The range, both ends included. */
  from: string
  to: string
  /** The zone of the days. */
  timeZone: string
  /** The zone of the organisation's daily counts (event-days.ts). */
  eventZone?: string | undefined
  /** Absent: all types. */
  types?: readonly string[] | undefined
  /** Absent: all agents. */
  agents?: readonly string[] | undefined
}

/** The dimensions of event counts. */
export type EventPart = 'day' | 'type' | 'agent'

/** The sources of counts. All of them read a common table `event`, which the caller makes of `event`. */
interface EventSource {
  event: Fragment
  /** Rows of day, type, agent and n, with possible duplicates; without days where none are requested. */
  counts: Fragment
  /**
   * Rows of day and n: the tickets loaded on that day, or in the week that begins with it
   * (series-points.ts).
   */
  loadDays: Fragment
  /** One number: the distinct tickets that were loaded. */
  loaded: Fragment
}

/** Margins around a day: its local midnight may occur twice, an hour apart, or not at all. */
const [BEFORE, AFTER] = [`- interval '3 hours'`, `+ interval '3 hours'`]

const only = ({ types, agents }: EventQuestion): Fragment => sql`
  ${types ? sql`and type = any(${types}::text[])` : raw('')}
  ${agents ? sql`and agent = any(${agents}::text[])` : raw('')}`

function rowsOf(question: EventQuestion): Fragment {
  const { org, filters, from, to, timeZone } = question
  const ofTickets = isDefault(filters)
    ? raw('')
    : sql`and ticket_id in (select ticket.id from ticket where ${ticketWhere(filters, org)})`
  return sql`select (created_on at time zone ${timeZone})::date as day, type, agent, ticket_id
    from assist_event where assist_event.organisation_id = ${org}
      and created_on between ${from} and ${to} and ${raw(HAPPENED)} ${only(question)} ${ofTickets}`
}

const COUNTS = sql`select day, type, agent, 1 as n from event`
const LOADED = sql`select day, ticket_id from event where type = 'loads'`

/** Distinct tickets of each point of a series; `loaded` are rows of day and ticket_id. */
const loadsOf = (question: EventQuestion, loaded: Fragment): Fragment => sql`
  select day, count(distinct ticket_id)::int as n
  from (select ${pointDay(question, sql`day`)} as day, ticket_id from (${loaded}) as loaded) as pointed
  group by day`

const ALL_LOADS = sql`select count(distinct ticket_id)::int from event where type = 'loads'`

/** The days of a range in its zone: the first and the last whole day, and the days that it cuts. */
function daysOf({ from, to, timeZone }: EventQuestion) {
  const dayOf = (instant: string, movedMs = 0) => {
    const ms = Date.parse(instant) + movedMs
    return new Date(ms + offsetAt(timeZone, ms)).toISOString().slice(0, 10)
  }
  const [first, last] = [dayOf(from), dayOf(to)]
  const [firstWhole, lastWhole] = [dayAfter(dayOf(from, -1)), dayAfter(dayOf(to, 1), -1)]
  const cut = [...(first < firstWhole ? [first] : []), ...(last > lastWhole ? [last] : [])]
  return { firstWhole, lastWhole, cut: [...new Set(cut)] }
}
type Days = ReturnType<typeof daysOf>

/** The events of the days that the range cuts, at most two. */
function cutRows(question: EventQuestion, { cut }: Days): Fragment {
  const { timeZone } = question
  const near = (day: string, slack: string) =>
    sql`((${day}::timestamp ${raw(slack)}) at time zone ${timeZone})`
  const rows = rowsOf(question)
  const [one = sql`select * from (${rows} and false) as cut`, other] = cut.map(
    (day) => sql`select * from (${rows} and created_on >= ${near(day, BEFORE)}
      and created_on < ${near(dayAfter(day), AFTER)}) as cut where day = ${day}`,
  )
  return other ? sql`${one} union all ${other}` : one
}

/** Counts by agent without days, added up from months, thirds of months and single days. */
function agentCounts(question: EventQuestion, { firstWhole, lastWhole }: Days): Fragment {
  const of = sql`organisation_id = ${question.org} ${only(question)}`
  const { day, third, month } = spansOf(firstWhole, lastWhole)
  const spans = (span: string, starts: string[]) => sql`
    select type, agent, n from assist_event_agent_span
    where ${of} and span = ${span} and start = any(${starts}::date[])`
  return sql`select type, agent, n from assist_event_agent_day where ${of} and day = any(${day}::date[])
    union all ${spans('third', third)} union all ${spans('month', month)}`
}

/** Counts whole days from the daily tables, and a first and last day that the range cuts by row. */
function dailySource(question: EventQuestion, by: readonly EventPart[]): EventSource {
  const { org } = question
  const days = daysOf(question)
  const between = sql`organisation_id = ${org} and day between ${days.firstWhole} and ${days.lastWhole}`
  const needsAgent = by.includes('agent') || question.agents !== undefined
  const columns = raw(by.includes('day') ? 'day, type, agent, n' : 'type, agent, n')
  const daily = needsAgent
    ? sql`select day, type, agent, n from assist_event_agent_day where ${between} ${only(question)}`
    : sql`select day, type, null::text as agent, n from assist_event_day where ${between} ${only(question)}`
  return {
    event: cutRows(question, days),
    counts: sql`select ${columns} from (${COUNTS}) as cut union all
      ${needsAgent && !by.includes('day') ? agentCounts(question, days) : sql`select ${columns} from (${daily}) as kept`}`,
    loadDays: hasWeeks(question)
      ? loadsOf(
          question,
          sql`select day, ticket_id from assist_load_day where ${between} union all ${LOADED}`,
        )
      : sql`select day, sum(n)::int as n from assist_load_gap where ${between} group by day
          union all ${loadsOf(question, LOADED)}`,
    loaded: sql`select (select coalesce(sum(n), 0) from assist_load_gap
        where ${between} and day_before < ${days.firstWhole})::int
      + (select count(distinct ticket_id) from event where type = 'loads' and not exists (
          select from assist_load_day as whole where ${between}
            and whole.ticket_id = event.ticket_id))::int`,
  }
}

/** The source of counts: the daily tables where they give the same result as the rows, else the rows. */
export function eventSource(question: EventQuestion, by: readonly EventPart[]): EventSource {
  return isDefault(question.filters) && question.timeZone === question.eventZone
    ? dailySource(question, by)
    : {
        event: rowsOf(question),
        counts: COUNTS,
        loadDays: loadsOf(question, LOADED),
        loaded: ALL_LOADS,
      }
}

/** The number of events by day, type or agent, in no order. */
export async function countEvents(
  on: Queryable,
  question: EventQuestion,
  by: readonly EventPart[],
): Promise<({ n: number } & Partial<Record<EventPart, string>>)[]> {
  const { event, counts } = eventSource(question, by)
  const keys = raw(by.map((part) => (part === 'day' ? 'day::text' : part)).join(', '))
  const { rows } = await on.query<{ n: number }>(
    ...statement(sql`with event as materialized (${event})
      select ${keys}, sum(n)::int as n from (${counts}) as counted group by ${keys}`),
  )
  return rows
}
