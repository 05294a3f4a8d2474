import {
  type Difference,
  type ImpactDifference,
  type ImpactMetric,
  type ImpactSide,
  METRICS,
} from '@agent-assist/contract'
import { quantiles } from '../../metrics/tallies/quantiles.ts'
import type { ExpectedModel } from '../expected/model.ts'
import { scaled } from '../expected/model.ts'

const isTime = (metric: ImpactMetric) => METRICS[metric].unit === 'min'

/** Times are compared by their logarithm, shares as they are. */
export const scaleOf = (metric: ImpactMetric): ExpectedModel['scale'] =>
  isTime(metric) ? 'log' : 'share'

/** The same tickets with their values on the scale of the metric. */
export const onScale = <T extends { value: number }>(
  metric: ImpactMetric,
  cases: readonly T[],
): T[] => cases.map((one) => ({ ...one, value: scaled(scaleOf(metric), one.value) }))

/** The tickets of one side as they are, whatever kind they are of. */
export function sideOf(metric: ImpactMetric, values: readonly number[]): ImpactSide {
  const n = values.length
  if (n === 0) return { n }
  const value = isTime(metric)
    ? quantiles(Float64Array.from(values), [0.5])[0]
    : (values.reduce((sum, one) => sum + one, 0) / n) * 100
  return { n, ...(value === undefined ? {} : { value }) }
}

/** A difference on the scale of a metric, in points or in percent. */
export function shownDifference(
  metric: ImpactMetric,
  { value, low, high }: Difference & { value: number },
): ImpactDifference {
  const shown = (one: number) => (isTime(metric) ? Math.expm1(one) : one) * 100
  return { value: shown(value), low: shown(low), high: shown(high) }
}
