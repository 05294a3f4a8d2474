import { type Dimension, type MetricValue, type Share, wilson } from '@agent-assist/contract/wire'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { segmentLabel } from '../../domain/metrics/metric-labels.ts'

/** Minimum number of scored tickets on each side of a comparison. */
export const LEAST_TICKETS = 20

/**
 * The difference of two shares in points with its 95 % interval (Newcombe 1998, method 10, which is also
 * valid for small numbers and shares near zero).
 */
export function difference(one: Share, other: Share) {
  const [first, second] = [one.part / one.whole, other.part / other.whole]
  const [low1, high1] = wilson(one)
  const [low2, high2] = wilson(other)
  return {
    value: (first - second) * 100,
    low: (first - second - Math.hypot(first - low1, high2 - second)) * 100,
    high: (first - second + Math.hypot(high1 - first, second - low2)) * 100,
  }
}

/** A segment compared with all other tickets by its share of negative ones. */
export interface Driver {
  id: string
  dimension: Dimension
  key: string
  label: string
  kind: string
  /** Share of negative tickets in the segment and among all others, in percent. */
  rate: number
  others: number
  /** The difference in points. */
  value: number
  low: number
  high: number
  /** Scored tickets of the segment, and of all others. */
  n: number
  othersN: number
}

export const isClear = ({ low, high }: Pick<Driver, 'low' | 'high'>): boolean => low > 0 || high < 0

const KINDS: { readonly [D in Dimension]?: string } = {
  tag: 'Tag',
  replyWait: 'Wait',
  handoffs: 'Handoffs',
}

/** The segments of all dimensions; insignificant ones come last, otherwise the largest difference first. */
export function driversOf(all: MetricValue | undefined, answers: readonly Groups[]): Driver[] {
  const { part: allNegative = 0, whole: allScored = 0 } = all ?? {}
  const drivers = answers
    .flatMap(({ groups }) => groups)
    .flatMap(({ segments: [mark], items: [metricValue] }): Driver[] => {
      const { part = 0, whole = 0 } = metricValue ?? {}
      const others = { part: allNegative - part, whole: allScored - whole }
      if (!mark?.key || whole < LEAST_TICKETS || others.whole < LEAST_TICKETS) return []
      const { dimension, key } = mark
      return [
        {
          id: `${dimension} ${key}`,
          dimension,
          key,
          label: segmentLabel(dimension, key, 'sent_negative'),
          kind: KINDS[dimension] ?? dimension,
          rate: (part / whole) * 100,
          others: (others.part / others.whole) * 100,
          ...difference({ part, whole }, others),
          n: whole,
          othersN: others.whole,
        },
      ]
    })
  return drivers.toSorted(
    (one, other) => Number(isClear(other)) - Number(isClear(one)) || other.value - one.value,
  )
}
