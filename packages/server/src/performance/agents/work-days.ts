import { HOUR_MS } from '@agent-assist/contract'
import type { Interval, View } from '../../metrics/definitions/date-fields.ts'
import { dayAt, dayStart, withoutDays } from '../../metrics/definitions/day-spans.ts'
import type { WrittenDay } from '../../metrics/rollup/read-written.ts'
import { HOUR, writtenIn } from '../../metrics/rollup/written-days.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'

/** What an agent wrote in a range. */
export interface Work {
  agent: string
  /** Public replies, and internal notes. */
  replies: number
  notes: number
  /** Hours of the clock in which the agent wrote something. */
  hours: number
  /** Tickets with a public reply of the agent. */
  tickets: number
}

/** Sums of an agent; hours at the edge of a day belong to two days where a zone begins its days within an hour. */
interface Sums extends Work {
  edges: Set<number>
}

function sumsOf(all: Map<string, Sums>, agent: string): Sums {
  const known = all.get(agent) ?? {
    agent,
    replies: 0,
    notes: 0,
    hours: 0,
    tickets: 0,
    edges: new Set(),
  }
  all.set(agent, known)
  return known
}

/** How many bits are set. */
function bitsIn(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

const hourAt = (ms: number) => Math.floor(ms / HOUR_MS)

/** Adds a day of rollups; a ticket counts on the first of its days within the range. */
function addDay(all: Map<string, Sums>, timeZone: string, firstDay: number, one: WrittenDay): void {
  const first = hourAt(dayStart(timeZone, one.day))
  const last = hourAt(dayStart(timeZone, one.day + 1) - 1) - first
  const edges = 1 | (1 << last)
  for (const [agent, replies, notes, hours, , , gaps] of one.agents) {
    const sums = sumsOf(all, agent)
    sums.replies += replies
    sums.notes += notes
    sums.hours += bitsIn(hours & ~edges)
    if (hours & 1) sums.edges.add(first)
    if (hours & (1 << last)) sums.edges.add(first + last)
    for (const [dayBefore, tickets] of gaps ?? [])
      if (dayBefore === null || dayBefore < firstDay) sums.tickets += tickets
  }
}

/** What was written in the parts of a range without rollups; a ticket counts where it is replied to for the first time. */
async function readParts(db: Queryable, { org, from }: View, parts: readonly Interval[]) {
  const { rows } = await db.query<Omit<Work, 'hours'> & { hours: number[] }>(
    ...statement(sql`with written as materialized (
        select author, ticket_id, is_public, at from ${writtenIn(org, parts)}
      ), work as (
        select author, (count(*) filter (where is_public))::int as replies,
          (count(*) filter (where not is_public))::int as notes,
          array_agg(distinct ${raw(HOUR)}) as hours
        from written group by author
      ), replied as materialized (
        select author, ticket_id, min(at) as at from written where is_public group by author, ticket_id
      ), begun as (
        select author, count(*)::int as tickets from replied
        where (select true from ticket_message earlier where earlier.organisation_id = ${org}
            and earlier.ticket_id = replied.ticket_id and earlier.author_role = 'agent' and earlier.is_public
            and earlier.author = replied.author and earlier.at >= ${from} and earlier.at < replied.at
          limit 1) is null
        group by author
      )
      select author as agent, replies, notes, hours, coalesce(tickets, 0) as tickets
      from work left join begun using (author)`),
  )
  return rows
}

/**
 * Tickets that agents replied to on the first day of a range, but only before the range, by the day of their first reply
 * within it: the rollup of that day does not tell them from those of the first day's part.
 */
async function readBefore(db: Queryable, { org, from, to, timeZone }: View, firstDay: number) {
  const { rows } = await db.query<{ agent: string; day: number; tickets: number }>(
    ...statement(sql`with replied as materialized (
        select distinct author, ticket_id
        from ${writtenIn(org, [{ from: new Date(dayStart(timeZone, firstDay)).toISOString(), to: from }])}
          and is_public and at < ${from}
      ), next as (
        select author, (select min((later.at at time zone ${timeZone})::date) - date '1970-01-01'
            from ticket_message later where later.organisation_id = ${org} and later.ticket_id = replied.ticket_id
              and later.author_role = 'agent' and later.is_public and later.author = replied.author
              and later.at between ${from} and ${to}) as day
        from replied
      )
      select author as agent, day, count(*)::int as tickets from next where day is not null group by author, day`),
  )
  return rows
}

/** What each agent wrote, from daily rollups of some days of a view and the messages of the rest. */
export async function workOfDays(
  db: Queryable,
  view: View,
  days: readonly WrittenDay[],
): Promise<Work[]> {
  const { from, timeZone } = view
  const all = new Map<string, Sums>()
  const firstDay = dayAt(timeZone, Date.parse(from))
  for (const day of days) addDay(all, timeZone, firstDay, day)
  const kept = new Set(days.map(({ day }) => day))
  const isCut = dayStart(timeZone, firstDay) < Date.parse(from)
  for (const { agent, day, tickets } of isCut ? await readBefore(db, view, firstDay) : [])
    if (kept.has(day)) sumsOf(all, agent).tickets += tickets
  const parts = withoutDays(view, [...kept])
  for (const part of parts.length > 0 ? await readParts(db, view, parts) : []) {
    const sums = sumsOf(all, part.agent)
    sums.replies += part.replies
    sums.notes += part.notes
    sums.tickets += part.tickets
    for (const hour of part.hours) sums.edges.add(hour)
  }
  return Array.from(all.values(), ({ edges, ...work }) => ({
    ...work,
    hours: work.hours + edges.size,
  }))
}
