import { QUALITY_TOPICS, SCORE_CLASS } from '@agent-assist/contract/wire'
import { axisTicks } from '@agent-assist/kit/charts/axis'
import { dayAxis, partialPoint } from '@agent-assist/kit/charts/day-axis'
import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import { ticksTo100, WHOLE } from '@agent-assist/kit/charts/ticks-to-100'
import type {
  BarsSpec,
  ChartSpec,
  HistogramSpec,
  Lane,
  ScatterSpec,
} from '@agent-assist/kit/charts/spec'
import { decimal, number, percent, wholePercent } from '@agent-assist/kit/format'
import { withGoalBand } from './goal-band.ts'
import type { Agreement, Analytics } from './queries.ts'

export const HEIGHT = 300
const BAR_HEIGHT = 300
/** Root causes that together make about this share are drawn full. */
const PARETO = 80
const lighter = (color: string) => `color-mix(in srgb, ${color} 65%, var(--surface))`

/** Ticks of an axis of scores: down from 100, or up to the highest if a bonus goes beyond. */
function scoreTicks(low: number, high: number): number[] {
  return high > WHOLE
    ? axisTicks(low, high, { format: 'decimal', fromData: true })
    : ticksTo100(low)
}

/** A linear axis with room for the ends of intervals. */
function withEnds(ends: readonly (number | null)[]): NonNullable<Lane['axis']> {
  const known = ends.filter((end) => end !== null)
  return {
    at: (value) => value,
    ticks: (low, high) => scoreTicks(Math.min(low, ...known), Math.max(high, ...known)),
  }
}

/** IQS with its interval and goal, and AQS beside it; undefined without a review and a ticket. */
export function trendSpec({ points, goal }: Analytics, today: string): ChartSpec | undefined {
  if (!points.some(({ iqs, aqs }) => iqs ?? aqs)) return undefined
  const dates = points.map(({ from }) => from)
  const low = points.map(({ iqs }) => iqs?.low ?? null)
  const high = points.map(({ iqs }) => iqs?.high ?? null)
  return withGoalBand(
    {
      kind: 'series',
      title: QUALITY_TOPICS.trend.name,
      height: HEIGHT,
      x: dayAxis(dates),
      lanes: [
        {
          format: 'decimal',
          axis: withEnds([...low, ...high]),
          ...(goal === undefined
            ? {}
            : { targets: [{ value: goal, label: `Goal: ${decimal(goal)} or more` }] }),
        },
      ],
      series: [
        {
          key: 'iqs',
          label: 'Reviewers (IQS)',
          shape: 'line',
          color: 'var(--c1)',
          values: points.map(({ iqs }) => iqs?.value ?? null),
        },
        {
          key: 'aqs',
          label: 'Machine (AQS), kept apart',
          shape: 'line',
          color: 'var(--c8)',
          values: points.map(({ aqs }) => aqs?.value ?? null),
        },
      ],
      derived: [
        { label: '95 % from', format: 'decimal', values: low },
        { label: 'to', format: 'decimal', values: high },
        { label: 'Reviews', format: 'count', values: points.map(({ reviews }) => reviews) },
      ],
      partial: partialPoint(dates, today),
    },
    { goal, low, high },
  )
}

/** How many of the days or weeks reach the goal. */
export function trendFoot({ points, goal, unit }: Analytics): string {
  const known = points.flatMap(({ iqs }) => iqs ?? [])
  if (known.length === 0) return 'No review in this range.'
  if (goal === undefined) return `${number(known.length)} ${unit}s with reviews.`
  const reached = known.filter(({ value }) => value >= goal).length
  return `${number(reached)} of ${number(known.length)} ${unit}s reach the goal of ${decimal(goal)}.`
}

/** Running shares of the causes, in percent. */
export function runningShares(causes: Analytics['causes']): number[] {
  const all = causes.reduce((sum, { count }) => sum + count, 0)
  let sum = 0
  return causes.map(({ count }) => ((sum += count) / all) * 100)
}

/** How many causes make about 80 % together. */
export const mainCauses = (causes: Analytics['causes']): number =>
  runningShares(causes).findIndex((share) => share >= PARETO) + 1

/** Root causes with their running share; those after about 80 % are lighter. */
export function causesSpec({ causes }: Analytics): BarsSpec | undefined {
  if (causes.length === 0) return undefined
  const shares = runningShares(causes)
  const most = mainCauses(causes)
  return {
    kind: 'bars',
    title: QUALITY_TOPICS.causes.name,
    name: 'Root cause',
    format: 'count',
    height: BAR_HEIGHT,
    most: 9,
    rows: causes.map(({ cause }, place) => ({
      key: cause,
      label: cause,
      note: wholePercent(Math.round(shares[place] ?? 0)),
      color: place < most ? 'var(--c1)' : lighter('var(--c1)'),
    })),
    series: [{ key: 'ratings', label: 'Ratings', values: causes.map(({ count }) => count) }],
  }
}

/** Reviews by score, with the goal. */
export function scoresSpec({ scores, goal }: Analytics): HistogramSpec | undefined {
  if (scores.every((count) => count === 0)) return undefined
  return {
    kind: 'histogram',
    title: QUALITY_TOPICS.spread.name,
    name: 'Score',
    unit: 'reviews',
    classes: scores.map((count, place) => {
      const from = place * SCORE_CLASS
      const isLast = place === scores.length - 1
      return {
        label: isLast ? '100 and more' : `${from} to ${from + SCORE_CLASS - 1}`,
        short: isLast ? '100+' : String(from),
        from,
        to: from + SCORE_CLASS,
        count,
      }
    }),
    ...(goal === undefined ? {} : { markers: [{ value: goal, label: `Goal ${decimal(goal)}` }] }),
  }
}

/** An agent with enough reviews and ratings to be compared. */
export interface Compared {
  id: string | undefined
  name: string
  iqs: number
  csat: number
  reviews: number
}

/** IQS against Ticket CSAT. */
export function csatSpec(
  agents: readonly Compared[],
  goal: number | undefined,
): ScatterSpec | undefined {
  if (agents.length === 0) return undefined
  return {
    kind: 'scatter',
    model: scatterModel,
    title: QUALITY_TOPICS.csat.name,
    height: 320,
    name: 'Agent',
    x: {
      name: 'Internal quality score',
      format: 'decimal',
      fromData: true,
      ...(goal === undefined ? {} : { target: { value: goal, label: `Goal ${decimal(goal)}` } }),
    },
    y: { name: 'Ticket CSAT', format: 'percent', fromData: true },
    groups: [{ key: 'agent', label: 'Agents', color: 'var(--c1)' }],
    points: agents.map(({ name, iqs, csat, reviews }) => ({
      label: name,
      x: iqs,
      y: csat,
      n: reviews,
      group: 'agent',
    })),
  }
}

const BANDS = [
  { key: 'high', label: 'High agreement', color: 'var(--good)' },
  { key: 'medium', label: 'Medium', color: 'var(--c5)' },
  { key: 'low', label: 'Low', color: 'var(--bad)' },
] as const

/** Ratings of each category by how far machine and reviewer agree, in shares. */
export function agreementSpec({ items }: Agreement): BarsSpec | undefined {
  if (items.length === 0) return undefined
  return {
    kind: 'bars',
    title: QUALITY_TOPICS.machine.name,
    name: 'Category',
    format: 'percent',
    height: 60 * items.length + 40,
    isRoomy: true,
    rows: items.map(({ name, agreement, kappa, n }) => ({
      key: name,
      label: name,
      note: percent(agreement),
      below: [
        `based on ${number(n)}`,
        kappa === undefined ? '' : `kappa ${kappa.toFixed(2)}`,
      ] as const,
    })),
    series: BANDS.map(({ key, label, color }) => ({
      key,
      label,
      color,
      values: items.map((item) => (item[key] / item.n) * 100),
    })),
  }
}
