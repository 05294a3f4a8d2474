import {
  type ComparedMetric,
  type DateField,
  type Difference,
  type Dimension,
  hasBefore,
  hasDays,
  type MetricName,
  METRICS,
  MOST_PCT,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { pointsOf } from '../platform/db/series-points.ts'
import type { Interval, View } from './definitions/date-fields.ts'
import { dayNumber } from './definitions/day-spans.ts'
import { type DayTallies, emptyDays, evaluate, readDays, splitMetrics } from './evaluate.ts'
import { withScratch } from './tallies/scratch.ts'
import { emptyMetric } from './tallies/tally.ts'
import { countDifference } from './comparison/count-difference.ts'
import { meanDifference } from './comparison/mean-difference.ts'
import { quantileDifference } from './comparison/quantile-difference.ts'

/**
 * Whether a metric has an interval from its days. Shares have theirs by numerator and denominator, and the change of a
 * metric where neither is better is not judged.
 */
const isJudged = (metric: MetricName): boolean => {
  const { kind, direction } = METRICS[metric]
  return direction !== 'none' && (kind === 'mean' || kind === 'sum') && hasDays(metric)
}

const DAYS_A_WEEK = 7
const bounded = ({ low, high }: Difference): Difference => ({
  low: Math.max(low, -MOST_PCT),
  high: Math.min(high, MOST_PCT),
})

/** The points of two ranges, and whether they are of the same weekdays one by one. */
export function pointsOfBoth(view: View, earlier: View) {
  const [now, before] = [pointsOf(view), pointsOf(earlier)]
  const [first = '', firstBefore = ''] = [now[0], before[0]]
  const apart = dayNumber(first) - dayNumber(firstBefore)
  return { now, before, isPaired: now.length === before.length && apart % DAYS_A_WEEK === 0 }
}

/** The points on which something counts in one of the ranges; of unpaired ranges, in each by itself. */
function sampled<T>(
  { now, before, isPaired }: ReturnType<typeof pointsOfBoth>,
  days: readonly [DayTallies['days'], DayTallies['days']],
  of: (tallies: DayTallies['days'], point: string) => T,
): [T[], T[]] {
  const counts = (place: 0 | 1, point: string | undefined) =>
    (point === undefined ? undefined : days[place].get(point)?.n) ?? 0
  const isOwn = (at: number) => counts(0, now[at]) > 0 || (isPaired && counts(1, before[at]) > 0)
  const isPast = (at: number) => counts(1, before[at]) > 0 || (isPaired && counts(0, now[at]) > 0)
  return [
    now.filter((_, at) => isOwn(at)).map((point) => of(days[0], point)),
    before.filter((_, at) => isPast(at)).map((point) => of(days[1], point)),
  ]
}

interface CompareOptions {
  /** Only what is credited to this agent. */
  agent?: string
  /** Compares the means of times instead of their medians, and all means in their unit. */
  isOfMean?: boolean
}

/** The interval of the change of a metric, in the unit in which the change is shown; only in `withScratch`. */
function differenceOf(
  metric: MetricName,
  [now, before]: readonly [DayTallies, DayTallies],
  points: ReturnType<typeof pointsOfBoth>,
  isOfMean: boolean,
): Difference | undefined {
  const { kind, unit } = METRICS[metric]
  const days = [now.days, before.days] as const
  const { isPaired } = points
  if (kind === 'sum') {
    const [counts, past] = sampled(points, days, (of, point) => of.get(point)?.part ?? 0)
    return countDifference(counts, past, isPaired)
  }
  const samples = sampled(points, days, (of, point) => of.get(point)?.values ?? [])
  if (isOfMean) return meanDifference(...samples, isPaired)
  const base = unit === 'min' ? before.value.median : before.value.value
  const difference =
    unit === 'min'
      ? quantileDifference(0.5, samples, isPaired)
      : meanDifference(...samples, isPaired)
  if (unit === 'score' || !difference) return difference
  if (!base || base < 0) return undefined
  return { low: (difference.low / base) * 100, high: (difference.high / base) * 100 }
}

/** A metric beside its earlier value, with the interval of the difference; only in `withScratch`. */
function comparedOf(
  metric: MetricName,
  [now, before]: readonly [DayTallies, DayTallies],
  points: ReturnType<typeof pointsOfBoth>,
  isOfMean = false,
): ComparedMetric {
  const difference = differenceOf(metric, [now, before], points, isOfMean)
  return {
    ...now.value,
    before: before.value,
    ...(difference ? { difference: bounded(difference) } : {}),
  }
}

/** Metrics of a view, or of one agent in it, beside those of an earlier range, with the intervals of their differences. */
export async function evaluateCompared(
  db: Queryable,
  view: View,
  past: Interval,
  metrics: readonly MetricName[],
  { agent, isOfMean = false }: CompareOptions = {},
): Promise<ComparedMetric[]> {
  const earlier: View = { ...view, ...past }
  const judged = metrics.filter(isJudged)
  const others = metrics.filter((metric) => !isJudged(metric))
  const valuesOf = async (of: View, some: readonly MetricName[]) => {
    if (agent === undefined) return evaluate(db, of, some)
    const groups = await splitMetrics(db, of, some, ['agent'])
    const own = groups.find(({ keys: [key] }) => key === agent)?.metricValues
    return some.map((metric) => own?.get(metric) ?? emptyMetric(metric, of))
  }
  const only = agent === undefined ? {} : { split: 'agent' as const, only: agent }
  const [now, before, values, valuesBefore] = await Promise.all([
    readDays(db, view, judged, only),
    readDays(db, earlier, judged, only),
    valuesOf(view, others),
    valuesOf(earlier, others.filter(hasBefore)),
  ])
  const points = pointsOfBoth(view, earlier)
  const compared = withScratch(() => {
    const [known, knownBefore] = [now().get(agent), before().get(agent)]
    return judged.map((metric) => {
      const own = known?.get(metric) ?? emptyDays(metric, view)
      const of = knownBefore?.get(metric) ?? emptyDays(metric, earlier)
      return comparedOf(metric, [own, of], points, isOfMean)
    })
  })
  const all = [
    ...compared,
    ...values.map((value) => ({
      ...value,
      before: valuesBefore.find(({ metric }) => metric === value.metric),
    })),
  ]
  return metrics.flatMap((metric) => all.find((one) => one.metric === metric) ?? [])
}

/**
 * Whether the segments of a metric have intervals from their days. Unlike a whole metric also where neither is better,
 * because segments are ordered by their change; not where days do not add up to the range.
 */
const isSegmentJudged = (metric: MetricName): boolean => {
  const { kind, dateField } = METRICS[metric]
  return (kind === 'mean' || kind === 'sum') && hasDays(metric) && !NOT_SUMMED.includes(dateField)
}
const NOT_SUMMED: readonly DateField[] = ['end', 'flow']

/** A segment of a dimension with its metrics; without a key it has the tickets without a value. */
export interface ComparedSegment {
  key: string | undefined
  metricValues: Map<MetricName, ComparedMetric>
}

/** Metrics of each segment of a dimension beside an earlier range, of segments that have tickets in either of the two. */
export async function splitCompared(
  db: Queryable,
  view: View,
  past: Interval,
  metrics: readonly MetricName[],
  dimension: Dimension,
): Promise<ComparedSegment[]> {
  const earlier: View = { ...view, ...past }
  const judged = metrics.filter(isSegmentJudged)
  const others = metrics.filter((metric) => !isSegmentJudged(metric))
  const valuesOf = async (of: View, some: readonly MetricName[]) => {
    const groups = some.length > 0 ? await splitMetrics(db, of, some, [dimension]) : []
    return new Map(groups.map(({ keys: [key], metricValues }) => [key, metricValues]))
  }
  const split = { split: dimension }
  const [now, before, values, valuesBefore] = await Promise.all([
    readDays(db, view, judged, split),
    readDays(db, earlier, judged, split),
    valuesOf(view, others),
    valuesOf(earlier, others.filter(hasBefore)),
  ])
  const points = pointsOfBoth(view, earlier)
  return withScratch(() => {
    const [known, knownBefore] = [now(), before()]
    const keys = new Set(
      [known, knownBefore, values, valuesBefore].flatMap((one) => [...one.keys()]),
    )
    return [...keys].map((key) => ({
      key,
      metricValues: new Map(
        metrics.map((metric): [MetricName, ComparedMetric] => {
          if (!isSegmentJudged(metric)) {
            const value = values.get(key)?.get(metric) ?? emptyMetric(metric, view)
            const of = valuesBefore.get(key)?.get(metric) ?? emptyMetric(metric, earlier)
            return [metric, hasBefore(metric) ? { ...value, before: of } : value]
          }
          const own = known.get(key)?.get(metric) ?? emptyDays(metric, view)
          const of = knownBefore.get(key)?.get(metric) ?? emptyDays(metric, earlier)
          return [metric, comparedOf(metric, [own, of], points)]
        }),
      ),
    }))
  })
}
