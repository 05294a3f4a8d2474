import { BEGAN_DAYS, DAY_MS, IMPACT_METRICS, LEAST_N, type Reply } from '@agent-assist/contract'
import type { Interval, View } from '../../metrics/definitions/date-fields.ts'
import { dayAt, daySpan } from '../../metrics/definitions/day-spans.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { HAPPENED } from '../../tickets/happened.ts'
import { USES } from '../expected/assist-cases.ts'
import { everyOf, type ImpactCase, readImpactCases } from './impact-cases.ts'
import { onScale, scaleOf, shownDifference, sideOf } from './sides.ts'
import { differenceWithin, unexplained } from './similar.ts'

/** Agents who began within as many days before the end of a range are compared. */
const WITHIN_DAYS = 365
const WEEK = 7

/** The day on which each agent first used an answer, of those who began in the year before the end of the view. */
async function readBeginnings(db: Queryable, view: View): Promise<Map<string, number>> {
  const since = new Date(Date.parse(view.to) - WITHIN_DAYS * DAY_MS).toISOString()
  const { rows } = await db.query<{ agent: string; at: string }>(
    ...statement(sql`with candidate as (
        select agent from assist_event_agent_span
        where organisation_id = ${view.org} and span = 'month' and type = any(${[...USES]}::text[])
        group by agent having min(start) >= date_trunc('month', ${since}::timestamptz at time zone 'UTC') - interval '1 day'
      )
      select agent, min(created_on) as at from assist_event
      where organisation_id = ${view.org} and agent in (select agent from candidate)
        and type = any(${[...USES]}::text[]) and ${raw(HAPPENED)}
      group by agent having min(created_on) between ${since} and ${view.to}`),
  )
  return new Map(rows.map(({ agent, at }) => [agent, dayAt(view.timeZone, Date.parse(at))]))
}

/** The days around all beginnings, as intervals without overlap. */
function intervalsAround(days: readonly number[], timeZone: string): Interval[] {
  const spans: [number, number][] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const [from, to] = [day - BEGAN_DAYS, day + BEGAN_DAYS - 1]
    const last = spans.at(-1)
    if (last && from <= last[1] + 1) last[1] = to
    else spans.push([from, to])
  }
  return spans.map((span) => daySpan(timeZone, span))
}

/** A ticket of an agent who began, with how many days after that it counts; negative: before. */
interface Around extends ImpactCase {
  after: number
}

/** The tickets around the beginning of their agent, and those of colleagues. */
function sorted(cases: readonly ImpactCase[], beginnings: ReadonlyMap<string, number>) {
  const [own, colleagues]: [Around[], ImpactCase[]] = [[], []]
  for (const one of cases) {
    const began = beginnings.get(one.agent)
    const after = began === undefined ? Infinity : one.day - began
    if (after >= -BEGAN_DAYS && after < BEGAN_DAYS) own.push({ ...one, after })
    else colleagues.push(one)
  }
  return { own, colleagues }
}

/** Only agents with ten tickets on both sides: what somebody new does better later is no merit of the answers. */
function withBoth(own: readonly Around[]): Set<string> {
  const agents = [...Map.groupBy(own, ({ agent }) => agent)]
  const isEnough = (some: readonly Around[]) =>
    Math.min(
      some.filter(({ after }) => after < 0).length,
      some.filter(({ after }) => after >= 0).length,
    ) >= LEAST_N
  return new Set(agents.filter(([, some]) => isEnough(some)).map(([agent]) => agent))
}

/** Means by week of the residuals of colleagues; of a week without any, the mean of all. Without colleagues 0. */
function trendOf(days: readonly { day: number; value: number }[]): (day: number) => number {
  const meanOf = (some: readonly { value: number }[]) =>
    some.reduce((sum, { value }) => sum + value, 0) / some.length
  if (days.length === 0) return () => 0
  const all = meanOf(days)
  const weekOf = (day: number) => Math.floor(day / WEEK)
  const weeks = new Map(
    [...Map.groupBy(days, ({ day }) => weekOf(day))].map(([week, some]) => [week, meanOf(some)]),
  )
  return (day) => weeks.get(weekOf(day)) ?? all
}

/** How the tickets of agents changed when they began, beyond what changed for their colleagues in the same weeks. */
function changeOf(
  metric: (typeof IMPACT_METRICS)[number],
  own: readonly Around[],
  colleagues: readonly ImpactCase[],
) {
  const all = onScale(metric, [...own, ...colleagues]).map((one, at) => {
    const after = own[at]?.after ?? -1
    // before, whole weeks later, so that the same weekdays are one day
    return { ...one, isTreated: after >= 0, day: after >= 0 ? after : after + BEGAN_DAYS }
  })
  const known = unexplained(all, scaleOf(metric))
  const others = colleagues.map(({ day }, at) => ({
    day,
    value: known[own.length + at]?.value ?? 0,
  }))
  const trend = trendOf(others.length < LEAST_N ? [] : others)
  return differenceWithin(
    own.flatMap(({ day }, at) => {
      const one = known[at]
      return one ? [{ ...one, value: one.value - trend(day) }] : []
    }),
  )
}

/** Tickets of agents before and after they began to use answers, in eight weeks on either side. */
export async function readBegan(
  db: Queryable,
  view: View,
): Promise<Reply<'getAssistImpact'>['began']> {
  const beginnings = await readBeginnings(db, view)
  const none = { agents: 0, colleagues: 0, items: [] }
  if (beginnings.size === 0) return none
  const intervals = intervalsAround([...beginnings.values()], view.timeZone)
  const [first, last] = [intervals[0], intervals.at(-1)]
  if (!first || !last) return none
  const around: View = { ...view, from: first.from, to: last.to, intervals }
  const every = await everyOf(db, { ...view, from: first.from, to: last.to })
  const read = await Promise.all(
    IMPACT_METRICS.map(async (metric) => ({
      metric,
      ...sorted(await readImpactCases(db, around, metric, every), beginnings),
    })),
  )
  const agents = withBoth(read[0]?.own ?? [])
  if (agents.size === 0) return none
  const colleagues = read[0]?.colleagues.length ?? 0
  return {
    agents: agents.size,
    colleagues: colleagues < LEAST_N ? 0 : colleagues,
    items: read.map(({ metric, own: all, colleagues: others }) => {
      const own = all.filter(({ agent }) => agents.has(agent))
      const valuesOf = (isAfter: boolean) =>
        own.filter(({ after }) => after >= 0 === isAfter).map(({ value }) => value)
      const difference = changeOf(metric, own, others)
      return {
        metric,
        before: sideOf(metric, valuesOf(false)),
        after: sideOf(metric, valuesOf(true)),
        ...(difference ? { difference: shownDifference(metric, difference) } : {}),
      }
    }),
  }
}
