import { LEAST_N } from '@agent-assist/contract/wire'
import { dayAxis, partialPoint } from '@agent-assist/kit/charts/day-axis'
import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import type { BarsSpec, ChartSpec, ScatterSpec } from '@agent-assist/kit/charts/spec'
import { counted, decimal, number, wholePercent } from '@agent-assist/kit/format'
import { hourText } from '../../domain/metrics/metric-labels.ts'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { differenceOf, metricOf } from './columns.tsx'
import type { AgentMetrics, Concurrency, AgentTable } from './queries.ts'

export const HEIGHT = 320
/** Most agents in a chart with a row for each. */
const ROWS = 16

/** An agent with enough tickets and quality to be compared. */
export interface Placed {
  agent: AgentMetrics
  speed: number
  quality: number
  n: number
  isReviewed: boolean
}

const hasReviews = ({ items }: AgentTable) =>
  items.some(({ iqs }) => iqs !== undefined && iqs.n >= LEAST_N)

/** Agents by solved tickets per hour, and IQS; one-touch where nothing is reviewed. */
export function placedOf(data: AgentTable): Placed[] {
  const isReviewed = hasReviews(data)
  return data.items.flatMap((agent) => {
    const rate = agent.adjustedPerHour
    const touch = metricOf(agent, 'one_touch')
    const quality = isReviewed
      ? agent.iqs && agent.iqs.n >= LEAST_N
        ? agent.iqs.value
        : undefined
      : touch?.value
    if (!rate || rate.n < LEAST_N || quality === undefined) return []
    return [{ agent, speed: rate.value, quality, n: rate.n, isReviewed }]
  })
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

/** Speed against quality; the lines are those of the team. */
export function speedSpec(data: AgentTable): ScatterSpec | undefined {
  const placed = placedOf(data)
  if (placed.length < 2) return undefined
  const [speed, quality] = [
    data.team.perHour ?? meanOf(placed.map((one) => one.speed)),
    meanOf(placed.map((one) => one.quality)),
  ]
  const isReviewed = placed[0]?.isReviewed
  return {
    kind: 'scatter',
    model: scatterModel,
    title: 'Speed against quality',
    height: HEIGHT,
    name: 'Agent',
    x: {
      name: 'Solved per hour, adjusted for difficulty',
      format: 'decimal',
      fromData: true,
      target: { value: speed, label: `Team ${decimal(speed)}` },
    },
    y: {
      name: isReviewed ? 'Internal quality score' : 'One-touch resolution',
      format: isReviewed ? 'decimal' : 'percent',
      fromData: true,
      target: { value: quality, label: `Team ${decimal(quality)}` },
    },
    groups: [{ key: 'agent', label: 'Agents', color: 'var(--c1)' }],
    points: placed.map((one) => ({
      label: one.agent.name,
      x: one.speed,
      y: one.quality,
      n: one.n,
      group: 'agent',
    })),
  }
}

/** Who is quicker than the team and below its quality. */
export function speedFoot(data: AgentTable): string {
  const placed = placedOf(data)
  if (placed.length < 2) return ''
  const [speed, quality] = [data.team.perHour ?? 0, meanOf(placed.map((one) => one.quality))]
  const hurried = placed.filter((one) => one.speed > speed && one.quality < quality)
  if (hurried.length === 0) return 'No one is quicker than the team at the cost of quality.'
  return `${number(hurried.length)} of ${number(placed.length)} are quicker than the team and below its quality.`
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const countOf = (groups: Groups['groups'], agent: string | undefined, hour: number) =>
  groups.find(
    ({ segments }) =>
      segments.some(({ dimension, key }) => dimension === 'hour' && key === String(hour)) &&
      (agent === undefined ||
        segments.some(({ dimension, label }) => dimension === 'agent' && label === agent)),
  )?.items[0]?.value ?? 0

/** Names of the agents of groups, those with most tickets first. */
function namesIn({ groups }: Groups): string[] {
  const sums = new Map<string, number>()
  for (const { segments, items } of groups) {
    const name = segments.find(({ dimension }) => dimension === 'agent')?.label
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + (items[0]?.value ?? 0))
  }
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, ROWS)
}

/** Solved tickets of each agent by hour of the day. */
export function hoursSpec(data: Groups): ChartSpec | undefined {
  const names = namesIn(data)
  if (names.length === 0) return undefined
  return {
    kind: 'heatmap',
    title: 'Solved per hour of the day',
    height: Math.max(200, 56 + names.length * 22),
    format: 'count',
    unit: 'Solved tickets',
    x: {
      name: 'Hour',
      labels: HOURS.map(hourText),
      short: HOURS.map((hour) => String(hour).padStart(2, '0')),
      ticks: HOURS.filter((hour) => hour % 3 === 0),
    },
    y: { name: 'Agent', labels: names },
    values: names.map((name) => HOURS.map((hour) => countOf(data.groups, name, hour) || null)),
  }
}

/** When most tickets come, and how many of the agents solve some in that hour. */
export function hoursFoot(solved: Groups, created: Groups | undefined): string {
  if (!created) return ''
  const counts = HOURS.map((hour) => countOf(created.groups, undefined, hour))
  const peak = counts.indexOf(Math.max(...counts))
  const names = namesIn(solved)
  const busy = names.filter((name) => countOf(solved.groups, name, peak) > 0)
  return `Most tickets come from ${hourText(peak)} on. Of these ${counted(names.length, 'agent')}, ${number(busy.length)} solved some in that hour.`
}

const COLORS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'] as const
const TEAM = 'Team'
const OTHER = 'Other'

const NO_TAG = 'None'

/** Solved tickets by agent and tag, and by tag alone. */
function mixIn({ groups }: Groups) {
  const byAgent = new Map<string, Map<string, number>>()
  const all = new Map<string, number>()
  for (const { segments, items } of groups) {
    const name = segments.find(({ dimension }) => dimension === 'agent')?.label
    const tag = segments.find(({ dimension }) => dimension !== 'agent')?.label ?? NO_TAG
    const n = items[0]?.value ?? 0
    if (name === undefined) continue
    const own = byAgent.get(name) ?? new Map<string, number>()
    own.set(tag, (own.get(tag) ?? 0) + n)
    byAgent.set(name, own)
    all.set(tag, (all.get(tag) ?? 0) + n)
  }
  return { byAgent, all }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0)

/** Shares of tags in the solved tickets of the team and of each agent; undefined when no ticket has one. */
export function mixSpec(data: Groups): BarsSpec | undefined {
  const { byAgent, all } = mixIn(data)
  if ([...all.keys()].every((tag) => tag === NO_TAG)) return undefined
  const top = [...all].toSorted(([, one], [, other]) => other - one).slice(0, COLORS.length)
  const tags = top.map(([tag]) => tag)
  const rows: [string, ReadonlyMap<string, number>][] = [
    [TEAM, all],
    ...namesIn(data).map((name): [string, ReadonlyMap<string, number>] => [
      name,
      byAgent.get(name) ?? new Map(),
    ]),
  ]
  const share = (counts: ReadonlyMap<string, number>, tag: string) => {
    const whole = sum(counts.values())
    if (whole === 0) return 0
    const n = tag === OTHER ? whole - sum(tags.map((one) => counts.get(one) ?? 0)) : counts.get(tag)
    return ((n ?? 0) / whole) * 100
  }
  return {
    kind: 'bars',
    title: 'Work mix',
    name: 'Agent',
    format: 'percent',
    height: 60 + rows.length * 28,
    rows: rows.map(([label]) => ({ key: label, label })),
    series: [...tags, ...(all.size > tags.length ? [OTHER] : [])].map((tag, place) => ({
      key: tag,
      label: tag,
      color: COLORS[place] ?? 'var(--c8)',
      values: rows.map(([, counts]) => share(counts, tag)),
    })),
  }
}

/** Tickets in which agents write in the same hour, by day. */
export function concurrencySpec({ days }: Concurrency, today: string): ChartSpec | undefined {
  if (days.length === 0) return undefined
  const dates = days.map(({ day }) => day)
  return {
    kind: 'series',
    title: 'Tickets at the same time',
    height: 260,
    x: dayAxis(dates),
    lanes: [{ format: 'decimal' }],
    series: [
      {
        key: 'peak',
        label: 'Busiest hour',
        shape: 'line',
        color: 'var(--c1)',
        values: days.map(({ peak }) => peak),
      },
      {
        key: 'median',
        label: 'Median hour',
        shape: 'line',
        color: 'var(--c8)',
        values: days.map(({ median }) => median),
      },
    ],
    derived: [{ label: 'Agents', format: 'count', values: days.map(({ agents }) => agents) }],
    partial: partialPoint(dates, today),
  }
}

export function concurrencyFoot({ days }: Concurrency): string {
  const [first] = days.toSorted((one, other) => other.peak - one.peak)
  return first
    ? `On average at most ${decimal(first.peak)} in one hour, with ${counted(first.agents, 'agent')}.`
    : ''
}

/** Share of the agents whose first reply is clearly better or worse than expected. */
export function expectedFoot({ items }: AgentTable): string {
  const known = items.flatMap((one) => differenceOf(one, 'frt') ?? [])
  if (known.length === 0) return ''
  const clear = known.filter(({ low, high }) => low > 0 || high < 0)
  return `${wholePercent(Math.round((clear.length / known.length) * 100))} of agents differ clearly from what is expected of their first replies.`
}
