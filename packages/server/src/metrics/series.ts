import type { MetricValue, MetricName } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { pointsOf } from '../platform/db/series-points.ts'
import { sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { unsolvedAt } from '../tickets/facts/moments.ts'
import type { View } from './definitions/date-fields.ts'
import { dayNumber, dayStart } from './definitions/day-spans.ts'
import { splitMetrics } from './evaluate.ts'
import { emptyMetric } from './tallies/tally.ts'

type DayGroups = Map<string | undefined, Map<MetricName, MetricValue>>

/**
 * Corrects each day's backlog for reopened tickets, since created and solved count each ticket once:
 * the sum of their solve cycles, without the last solution. Days are found by their start, which is
 * faster than the local time of each cycle.
 */
async function comingsBack(
  db: Queryable,
  { filters, org, from, to, timeZone }: View,
  days: readonly string[],
): Promise<Map<string, number>> {
  const starts = days.map((day) => new Date(dayStart(timeZone, dayNumber(day))).toISOString())
  const back = sql`select solved_at, done_at, undone_at from ticket
    where ${ticketWhere(filters, org)} and (solved_at is null or solved_at >= ${from})`
  // the halves use the indexes ticket_turns and ticket_many_turns
  const { rows } = await db.query<{ place: number; delta: number }>(
    ...statement(sql`with back as materialized (
        ${back} and reopens between 1 and 50 union all ${back} and reopens > 50
      ), turn (at, delta) as (
        select unnest(undone_at), 1 from back
        union all select unnest(done_at), -1 from back
        union all select solved_at, 1 from back
      )
      select width_bucket(at, ${starts}::timestamptz[]) as place, sum(delta)::int as delta
      from turn where at between ${from} and ${to} group by place`),
  )
  return new Map(rows.map(({ place, delta }) => [days[place - 1] ?? '', delta]))
}

/** The number of tickets unsolved just before the range. */
async function unsolvedBefore(db: Queryable, { filters, org, from }: View): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket
      where ${ticketWhere(filters, org)} and ${unsolvedAt(from, 'before')}`),
  )
  return rows[0]?.n ?? 0
}

/**
 * The backlog at the end of each day: unsolved before the range, plus what was created, solved and
 * reopened since.
 */
function backlogDays(
  days: string[],
  groups: DayGroups,
  before: number,
  turns: Map<string, number>,
) {
  const countOf = (metric: MetricName, day: string) => groups.get(day)?.get(metric)?.n ?? 0
  let backlog = before
  return days.map((day) => {
    backlog += countOf('created', day) - countOf('solved', day) + (turns.get(day) ?? 0)
    return { ...emptyMetric('backlog'), value: backlog, n: backlog }
  })
}

interface MetricSeries {
  days: string[]
  items: { metric: MetricName; days: MetricValue[] }[]
  /** Tickets unsolved just before the range; 0 unless the backlog was requested. */
  unsolvedBefore: number
}

/**
 * Metrics for each point of the range: a day, or a week of a long range, those without tickets
 * included. Items are in the order of `metrics`.
 */
export async function seriesOf(
  db: Queryable,
  view: View,
  metrics: readonly MetricName[],
): Promise<MetricSeries> {
  const days = pointsOf(view)
  const hasBacklog = metrics.includes('backlog')
  const flow: MetricName[] = hasBacklog ? ['created', 'solved'] : []
  const counted = new Set([...metrics, ...flow].filter((metric) => metric !== 'backlog'))
  const [groups, before, turns] = await Promise.all([
    splitMetrics(db, view, [...counted], ['day']),
    hasBacklog ? unsolvedBefore(db, view) : 0,
    hasBacklog ? comingsBack(db, view, days) : new Map<string, number>(),
  ])
  const byDay: DayGroups = new Map(
    groups.map(({ keys: [day], metricValues }) => [day, metricValues]),
  )
  const backlog = hasBacklog ? backlogDays(days, byDay, before, turns) : []
  const metricValuesOf = (metric: MetricName) =>
    metric === 'backlog'
      ? backlog
      : days.map((day) => byDay.get(day)?.get(metric) ?? emptyMetric(metric))
  const items = metrics.map((metric) => ({ metric, days: metricValuesOf(metric) }))
  return { days, items, unsolvedBefore: before }
}
