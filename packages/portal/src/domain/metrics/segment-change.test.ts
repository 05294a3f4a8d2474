import { type ComparedMetric, METRICS, type MetricName, MOST_PCT } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { changeInterval, changeNumber, intervalText } from './segment-change.ts'

const valueOf = (metric: MetricName, value: number, n: number) => {
  const { unit, direction, dateField } = METRICS[metric]
  const parts = unit === 'pct' ? { part: (value * n) / 100, whole: n } : {}
  const median = unit === 'min' ? { median: value } : {}
  return { metric, unit, direction, dateField, value, n, excluded: [], ...parts, ...median }
}
const compared = (
  metric: MetricName,
  [now, before]: [number, number],
  [n, nBefore]: [number, number] = [100, 100],
): ComparedMetric => ({ ...valueOf(metric, now, n), before: valueOf(metric, before, nBefore) })

test('[DASH-4] times and counts change in percent, shares in points, of few nothing is said', () => {
  expect(changeNumber(compared('frt', [90, 60]))).toBe(50)
  expect(changeNumber(compared('created', [50, 100]))).toBe(-50)
  expect(changeNumber(compared('reopen', [30, 20]))).toBe(10)
  expect(changeNumber(compared('frt', [90, 60], [9, 100]))).toBeUndefined()
  expect(changeNumber(compared('reopen', [30, 20], [100, 9]))).toBeUndefined()
  expect(changeNumber(compared('created', [5, 0]))).toBeUndefined()
  expect(changeNumber(valueOf('frt', 1, 100))).toBeUndefined()
})

test('[DASH-4] the interval stands beside the change in its unit; an end that is not known is not named', () => {
  const of = (low: number, high: number) =>
    intervalText({ ...compared('frt', [90, 60]), difference: { low, high } })
  expect(of(-9, 50)).toBe('−9.0\u202F% to +50.0\u202F%')
  expect(of(-9, MOST_PCT)).toBe('from −9.0\u202F%')
  expect(of(-MOST_PCT, 50)).toBe('up to +50.0\u202F%')
  expect(of(-MOST_PCT, MOST_PCT)).toBeUndefined()
  // of shares by Newcombe's method: 30 of 100 against 20 of 100
  expect(intervalText(compared('reopen', [30, 20]))).toBe('−2.0\u202Fpoints to +21.7\u202Fpoints')
  const few = { ...compared('frt', [90, 60], [9, 100]), difference: { low: 1, high: 2 } }
  expect(changeInterval(few)).toBeUndefined()
})
