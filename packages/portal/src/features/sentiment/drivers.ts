import {
  type Dimension,
  isClear,
  type MetricValue,
  shareDifference,
} from '@agent-assist/contract/wire'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { segmentLabel } from '../../domain/metrics/metric-labels.ts'

/** Minimum number of scored tickets on each side of a comparison. */
export const LEAST_TICKETS = 20

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
      const [rate, rest] = [(part / whole) * 100, (others.part / others.whole) * 100]
      const { low, high } = shareDifference({ part, whole }, others) ?? { low: 0, high: 0 }
      return [
        {
          id: `${dimension} ${key}`,
          dimension,
          key,
          label: segmentLabel(dimension, key, 'sent_negative'),
          kind: KINDS[dimension] ?? dimension,
          rate,
          others: rest,
          value: rate - rest,
          low,
          high,
          n: whole,
          othersN: others.whole,
        },
      ]
    })
  return drivers.toSorted(
    (one, other) => Number(isClear(other)) - Number(isClear(one)) || other.value - one.value,
  )
}
