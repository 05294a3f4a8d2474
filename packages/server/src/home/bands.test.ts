import { type MetricValue, type MetricName, METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { bandOf, medianOf } from './bands.ts'

function metricValue(metric: MetricName, value: number, n: number): MetricValue {
  const { unit, direction, dateField } = METRICS[metric]
  const median = unit === 'min' ? { median: value } : {}
  return { metric, unit, direction, dateField, value, ...median, n, excluded: [] }
}
const counts = (...values: number[]) => values.map((value) => metricValue('created', value, value))

test('the median of an even number of values lies between the two in the middle', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
  expect(medianOf([9, 1, 5])).toBe(5)
})

test('[DASH-2] the band is median ± 3 deviations; one unusual week does not widen it', () => {
  // sorted 90 92 96 100 104 108 110 400: median 102; distances 12 10 6 2 2 6 8 298, median 7
  // deviation 1.4826 × 7 = 10.3782, and √102 = 10.0995 is less
  const band = bandOf(metricValue('created', 150, 150), counts(100, 92, 110, 400, 96, 104, 90, 108))
  expect(band?.middle).toBe(102)
  expect(band?.low).toBeCloseTo(102 - 3 * 10.3782, 3)
  expect(band?.high).toBeCloseTo(102 + 3 * 10.3782, 3)
  expect(band?.score).toBeCloseTo(48 / 10.3782, 3)
  expect(band?.weeks).toBe(8)
})

test('[DASH-2] weeks with equal values give a band as wide as chance variation', () => {
  const band = bandOf(metricValue('created', 130, 130), counts(...Array(8).fill(100)))
  expect(band).toMatchObject({ low: 70, high: 130, score: 3 }) // √100 = 10: 130 is just not outside
  const share = bandOf(
    metricValue('one_touch', 50, 100),
    Array.from({ length: 8 }, () => metricValue('one_touch', 80, 100)),
  )
  expect(share?.score).toBeCloseTo(-30 / 4, 5) // √(0.8 × 0.2 / 100) = 4 points
  const time = bandOf(
    metricValue('frt', 60, 25),
    Array.from({ length: 8 }, () => metricValue('frt', 30, 25)),
  )
  expect(time?.score).toBeCloseTo(30 / 6, 5) // 30 / √25
})

test('[DASH-2] a share of 100 % every week still has room for half a ticket', () => {
  const weeks = Array.from({ length: 8 }, () => metricValue('sla', 100, 20))
  expect(bandOf(metricValue('sla', 95, 20), weeks)?.score).toBeCloseTo(-5 / 3.4911, 2)
  expect(bandOf(metricValue('sla', 95, 20), weeks)?.high).toBe(100)
})

test('[DASH-2] too few tickets or weeks give no band', () => {
  const weeks = Array.from({ length: 8 }, () => metricValue('frt', 30, 25))
  expect(bandOf(metricValue('frt', 300, 9), weeks)).toBeUndefined() // few tickets now
  expect(bandOf(metricValue('frt', 300, 10), weeks)).toBeDefined()
  const thin = weeks.map((week, place) => (place < 3 ? { ...week, n: 9 } : week))
  expect(bandOf(metricValue('frt', 300, 25), thin)).toBeUndefined() // five weeks with enough
  expect(bandOf(metricValue('created', 90, 90), counts(7, 7, 7, 7, 7, 7, 7, 7))).toBeUndefined()
  expect(bandOf(metricValue('created', 0, 0), counts(30, 30, 30, 30, 30, 30))?.score).toBeLessThan(
    -3,
  )
})

test('[DASH-2] a level that has held for two weeks is usual', () => {
  const fridays = counts(118, 119, 80, 82, 78, 80, 81, 79)
  const band = bandOf(metricValue('created', 120, 120), fridays)
  expect(band).toMatchObject({ middle: 118.5, weeks: 2 })
  expect(Math.abs(band?.score ?? 9)).toBeLessThan(1)
  // it is learnt for shares and times too
  const shares = [62, 61, 81, 80, 82, 79, 80, 81].map((value) =>
    metricValue('one_touch', value, 200),
  )
  expect(bandOf(metricValue('one_touch', 61, 200), shares)?.score).toBeCloseTo(-0.15, 1)
  // the level before is not forgotten: whoever returns to it is not unusual
  expect(Math.abs(bandOf(metricValue('created', 80, 80), fridays)?.score ?? 9)).toBeLessThan(1)
})

test('[DASH-2] one odd week, two different ones, or the other side are no level', () => {
  const unusual = (value: number, ...weeks: number[]) =>
    Math.abs(bandOf(metricValue('created', value, value), counts(...weeks))?.score ?? 0)
  expect(unusual(120, 118, 80, 82, 78, 80, 81, 79, 80)).toBeGreaterThan(3)
  expect(unusual(120, 80, 118, 119, 82, 78, 80, 81, 79)).toBeGreaterThan(3) // not the last weeks
  expect(unusual(120, 118, 240, 80, 82, 78, 80, 81, 79)).toBeGreaterThan(3)
  expect(unusual(30, 118, 119, 80, 82, 78, 80, 81, 79)).toBeGreaterThan(3)
  expect(unusual(190, 118, 119, 80, 82, 78, 80, 81, 79)).toBeGreaterThan(3) // beyond the new level
})
