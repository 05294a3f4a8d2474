import {
  type Dimension,
  isClear,
  type MetricValue,
  METRICS,
  shareDifference,
} from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { driversOf } from './drivers.ts'

const metricValue = (part: number, whole: number): MetricValue => {
  const { unit, direction, dateField } = METRICS.sent_negative
  const same = { metric: 'sent_negative', unit, direction, dateField } as const
  return { ...same, excluded: [], n: whole, part, whole, value: (part / whole) * 100 }
}
const groups = (dimension: Dimension, shares: Record<string, [number, number]>): Groups => ({
  groups: Object.entries(shares).map(([key, [part, whole]]) => ({
    segments: [{ dimension, ...(key ? { key, label: key } : {}) }],
    items: [metricValue(part, whole)],
  })),
  more: 0,
  asOf: '2026-11-21T09:42:00.000Z',
})

test('[DASH-5] the interval of a difference is Newcombe’s, with the examples of his paper', () => {
  // Statistics in Medicine 17 (1998), table II: method 10 of 56/70 - 48/80, 9/10 - 3/10 and 10/10 - 0/20
  const rounded = ([a, b]: [number, number], [c, d]: [number, number]) => {
    const { low = 0, high = 0 } =
      shareDifference({ part: a, whole: b }, { part: c, whole: d }) ?? {}
    return [low, high].map((value) => Math.round(value * 100) / 10_000)
  }
  expect(rounded([56, 70], [48, 80])).toEqual([0.0524, 0.3339])
  expect(rounded([9, 10], [3, 10])).toEqual([0.1705, 0.809])
  expect(rounded([10, 10], [0, 20])).toEqual([0.6791, 1])
})

test('[DASH-5] a segment is compared with all other tickets', () => {
  // 100 of 400 are negative; of the 50 with the tag 40 are, so 60 of the other 350
  const [late] = driversOf(metricValue(100, 400), [groups('tag', { late: [40, 50] })])
  expect(late).toMatchObject({ label: 'late', kind: 'Tag', rate: 80, n: 50 })
  expect(late?.others).toBeCloseTo((60 / 350) * 100, 9)
  expect(late?.value).toBeCloseTo(80 - (60 / 350) * 100, 9)
  expect((late?.low ?? 0) > 0 && (late?.high ?? 0) > (late?.value ?? 0)).toBe(true)
})

test('[DASH-5] segments with too few tickets on either side, and tickets without a value, are excluded', () => {
  const some = groups('tag', { few: [19, 19], all: [90, 385], '': [40, 100], enough: [1, 20] })
  expect(driversOf(metricValue(100, 400), [some]).map(({ key }) => key)).toEqual(['enough'])
  expect(driversOf(undefined, [some])).toEqual([])
})

test('[DASH-5] insignificant differences come last, otherwise the largest come first', () => {
  const tags = groups('tag', { good: [1, 100], bad: [60, 100], maybe: [8, 25] })
  const waits = groups('replyWait', { '1440': [50, 100] })
  const drivers = driversOf(metricValue(100, 400), [tags, waits])
  expect(drivers.map(({ label }) => label)).toEqual([
    'bad',
    'First reply after 24 h',
    'good',
    'maybe',
  ])
  expect(drivers.map(isClear)).toEqual([true, true, true, false])
})
