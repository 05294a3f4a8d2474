import { type MetricValue, type MetricName, METRICS, satisfactionPct } from '@agent-assist/contract'
import { countingOf } from '../definitions/counting.ts'
import type { View } from '../definitions/date-fields.ts'
import { reasonsOf } from '../definitions/definitions.ts'
import { quantiles } from './quantiles.ts'
import { joinedNumbers, scratch } from './scratch.ts'

/** Partial aggregate of one metric. Partials of disjoint tickets can be merged. */
export interface Tally {
  n: number
  /** Excluded tickets, by the reasons of the metric. */
  excluded: number[]
  /** Sum of the values; for `distinct`, the number of distinct values. */
  part: number
  /** Denominator of a share. */
  whole: number
  /** Each value of a mean, in chunks and unordered. */
  values: Float64Array[]
}

/** Results of the tickets that share their keys. */
export interface Group<Known = Map<MetricName, MetricValue>> {
  /** One key per dimension; undefined: the tickets have none. */
  keys: (string | undefined)[]
  metricValues: Known
}
/** A group with a tally for each metric of a batch. */
export type Tallied = Group<Tally[]>

export const emptyTally = (metric: MetricName): Tally => ({
  n: 0,
  excluded: reasonsOf(metric).map(() => 0),
  part: 0,
  whole: 0,
  values: [],
})

const added = (one: Tally, other: Tally): Tally => ({
  n: one.n + other.n,
  excluded: one.excluded.map((count, place) => count + (other.excluded[place] ?? 0)),
  part: one.part + other.part,
  whole: one.whole + other.whole,
  values: [...one.values, ...other.values],
})

/** Merges groups with the same keys. */
export function mergeTallied(all: readonly Tallied[]): Tallied[] {
  const groups = new Map<string, Tallied>()
  for (const { keys, metricValues } of all) {
    const name = JSON.stringify(keys)
    const known = groups.get(name)?.metricValues
    const tallies = known
      ? known.map((tally, at) => added(tally, metricValues[at] ?? tally))
      : metricValues
    groups.set(name, { keys, metricValues: tallies })
  }
  return [...groups.values()]
}

const percentOf = (metric: MetricName, part: number, whole: number): number | undefined => {
  if (whole === 0) return undefined
  return metric === 'csat' ? satisfactionPct(part, whole - part) : (part / whole) * 100
}

/** The values of a metric, by its kind. */
function numbersOf(metric: MetricName, { part, whole, values }: Tally): Partial<MetricValue> {
  switch (METRICS[metric].kind) {
    case 'distinct':
    case 'sum':
      return { value: part }
    case 'share':
      return { value: percentOf(metric, part, whole), part, whole }
    case 'mean': {
      const all = joinedNumbers(values, scratch.float64)
      if (all.length === 0) return {}
      const [median, p90] = quantiles(all, [0.5, 0.9])
      return { value: part / all.length, median, p90 }
    }
  }
}

/** How metrics are asked to count. */
type Counted = Pick<View, 'attribution' | 'cohort'>

/** The result of a metric from its tally; only in `withScratch`. */
export function metricValueOf(metric: MetricName, tally: Tally, view: Counted = {}): MetricValue {
  const { unit, direction } = METRICS[metric]
  const excluded = reasonsOf(metric).map(([reason], place) => ({
    reason,
    count: tally.excluded[place] ?? 0,
  }))
  return {
    metric,
    unit,
    direction,
    ...countingOf(metric, view),
    ...numbersOf(metric, tally),
    n: tally.n,
    excluded: excluded.filter(({ count }) => count > 0),
  }
}

/** The result of a metric without tickets. */
export const emptyMetric = (metric: MetricName, view: Counted = {}): MetricValue =>
  metricValueOf(metric, emptyTally(metric), view)
