import {
  isRate,
  type MetricName,
  METRICS,
  type MetricSide,
  type Parsed,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { DEFINITIONS } from './definitions.ts'

type Query = Pick<Parsed<'getMetricTickets'>['query'], 'metric' | 'side' | 'excluded' | 'order'>

/**
 * What a ticket adds to each side of a metric, as SQL over its rows in `ticketsOf`. The metric itself is the sum of the
 * same columns, so that a figure and its list agree: the numerator sums `v0`, the denominator `w0` or the rows.
 */
export function sideAmounts(metric: MetricName): Record<MetricSide, string> {
  const { kind } = METRICS[metric]
  const part = kind === 'sum' || kind === 'share' ? 'sum(v0)' : 'null::float8'
  if (!isRate(metric)) return { part, rest: 'null::float8' }
  return { part, rest: `${DEFINITIONS[metric].whole ? 'sum(w0)' : 'count(*)'} - sum(v0)` }
}

/** Refuses a side that the metric does not have. */
export function checkSide({ metric, side, excluded }: Query): void {
  if (side === undefined) return
  if (excluded !== undefined)
    throw new Refusal('bad_input', 'query.side: excluded tickets are on no side')
  if (isRate(metric) || (side === 'part' && METRICS[metric].kind === 'sum')) return
  throw new Refusal('bad_input', `query.side: ${metric} has no such side`)
}

/** Which picked tickets a list has, by which value, and in which order; as SQL. */
export function listedBy({ metric, side, order }: Query) {
  if (side) return { value: `picked.${side}`, where: `picked.${side} <> 0`, order: 'desc' }
  const isUp = METRICS[metric].direction === 'up'
  return { value: 'picked.own', where: 'true', order: order && isUp ? 'asc' : 'desc' }
}
