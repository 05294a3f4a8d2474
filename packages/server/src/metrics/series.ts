import { filtersAgents, type MetricValue, type MetricName } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { pointsOf } from '../platform/db/series-points.ts'
import { sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { unsolvedAt } from '../tickets/facts/moments.ts'
import type { View } from './definitions/date-fields.ts'
import { dayNumber, dayStart } from './definitions/day-spans.ts'
import { splitMetrics } from './evaluate.ts'
import { type Turns, turnsIn, unsolvedIn } from './flow/flow.ts'
import { microseconds, momentOf, readFlow } from './flow/read-flow.ts'
import { emptyMetric, type Group } from './tallies/tally.ts'

type DayGroups = Map<string | undefined, Map<MetricName, MetricValue>>

const daysOf = (groups: readonly Group[]): DayGroups =>
  new Map(groups.map(({ keys: [day], metricValues }) => [day, metricValues]))

function withoutCounting(view: View): View {
  const plain = { ...view }
  delete plain.attribution
  delete plain.cohort
  return plain
}

const startsOf = (days: readonly string[], timeZone: string): number[] =>
  days.map((day) => dayStart(timeZone, dayNumber(day)))

/**
 * The reopenings of each day, and the solutions that the solved tickets lack, since those count each
 * ticket once: the solve cycles of reopened tickets without the last solution. Days are found by their start, which is
 * faster than the local time of each cycle.
 */
async function comingsBack(
  db: Queryable,
  { filters, org, from, to, timeZone }: View,
  days: readonly string[],
): Promise<Map<string, Turns>> {
  const starts = startsOf(days, timeZone).map((ms) => new Date(ms).toISOString())
  const back = sql`select solved_at, done_at, undone_at from ticket
    where ${ticketWhere(filters, org)} and (solved_at is null or solved_at >= ${from})`
  // the halves use the indexes ticket_turns and ticket_many_turns
  const { rows } = await db.query<{ place: number } & Turns>(
    ...statement(sql`with back as materialized (
        ${back} and reopens between 1 and 50 union all ${back} and reopens > 50
      ), turn (at, reopened, solutions) as (
        select unnest(undone_at), 1, 0 from back
        union all select unnest(done_at), 0, 1 from back
        union all select solved_at, 0, -1 from back
      )
      select width_bucket(at, ${starts}::timestamptz[]) as place, sum(reopened)::int as reopened,
        sum(solutions)::int as solutions
      from turn where at between ${from} and ${to} group by place`),
  )
  return new Map(rows.map(({ place, ...turns }) => [days[place - 1] ?? '', turns]))
}

/** The number of tickets unsolved just before the range. */
async function unsolvedBefore(db: Queryable, { filters, org, from }: View): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket
      where ${ticketWhere(filters, org)} and ${unsolvedAt(from, 'before')}`),
  )
  return rows[0]?.n ?? 0
}

/** The number of tickets unsolved just before the range, and how they came back in it. */
async function flowIn(db: Queryable, view: View, days: readonly string[]) {
  const [from, to] = [momentOf(view.from), momentOf(view.to)]
  const flow = from === undefined || to === undefined ? undefined : await readFlow(db, view)
  if (!flow || from === undefined || to === undefined) {
    const [before, back] = await Promise.all([
      unsolvedBefore(db, view),
      comingsBack(db, view, days),
    ])
    return { before, back }
  }
  const starts = Float64Array.from(startsOf(days, view.timeZone), (ms) => microseconds(ms))
  const turns = turnsIn(flow, [from, to], starts)
  return {
    before: unsolvedIn(flow, from, 'before'),
    back: new Map(Array.from(turns, ([place, own]) => [days[place - 1] ?? '', own])),
  }
}

const NO_TURNS: Turns = { reopened: 0, solutions: 0 }

/** How tickets were reopened and solved on each day, each time anew. */
const turnsOf = (days: string[], groups: DayGroups, turns: Map<string, Turns>): Turns[] =>
  days.map((day) => {
    const { reopened, solutions } = turns.get(day) ?? NO_TURNS
    return { reopened, solutions: solutions + (groups.get(day)?.get('solved')?.n ?? 0) }
  })

interface Flow {
  /** Created tickets of each day, whatever the cohort. */
  groups: DayGroups
  before: number
  turns: Turns[]
}

/** The backlog at the end of each day: unsolved before the range, plus created and reopened less solutions. */
function backlogDays(view: View, days: string[], { groups, before, turns }: Flow) {
  let backlog = before
  return days.map((day, place) => {
    const { reopened, solutions } = turns[place] ?? NO_TURNS
    backlog += (groups.get(day)?.get('created')?.n ?? 0) + reopened - solutions
    return { ...emptyMetric('backlog', view), value: backlog, n: backlog }
  })
}

interface MetricSeries {
  days: string[]
  items: { metric: MetricName; days: MetricValue[] }[]
  /** Tickets unsolved just before the range; 0 unless the backlog was requested. */
  unsolvedBefore: number
  /** For each day; empty unless the backlog was requested. */
  turns: Turns[]
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
  // the backlog has no choice of attribution and cohort, hence neither has its flow; all of it counts for the assignee
  const isPlain = !view.attribution && !view.cohort && !filtersAgents(view.filters)
  const plain = { ...withoutCounting(view), agent: 'assignee' }
  const counted = new Set(
    [...metrics, ...(isPlain ? flow : [])].filter((metric) => metric !== 'backlog'),
  )
  const [groups, flows, { before, back }] = await Promise.all([
    splitMetrics(db, view, [...counted], ['day']),
    isPlain ? undefined : splitMetrics(db, plain, flow, ['day']),
    hasBacklog ? flowIn(db, view, days) : { before: 0, back: new Map<string, Turns>() },
  ])
  const byDay = daysOf(groups)
  const flowGroups = flows ? daysOf(flows) : byDay
  const turns = hasBacklog ? turnsOf(days, flowGroups, back) : []
  const backlog = hasBacklog ? backlogDays(view, days, { groups: flowGroups, before, turns }) : []
  const metricValuesOf = (metric: MetricName) =>
    metric === 'backlog'
      ? backlog
      : days.map((day) => byDay.get(day)?.get(metric) ?? emptyMetric(metric, view))
  const items = metrics.map((metric) => ({ metric, days: metricValuesOf(metric) }))
  return { days, items, unsolvedBefore: before, turns }
}
