import { expect, test } from 'vitest'
import { meanWithInterval, tQuantile, welch } from './welch.ts'

test("[EXP-1] Welch's interval of Student's sleep data, as R's t.test gives it", () => {
  // R, ?t.test: extra sleep of ten patients with two drugs; 95 % interval -3.3654832 to 0.2054832
  const one = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
  const other = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
  const found = welch(other, one)
  expect(found?.difference).toBeCloseTo(-1.58, 10)
  expect(found?.low).toBeCloseTo(-3.3654832, 3)
  expect(found?.high).toBeCloseTo(0.2054832, 3)
})

test("[EXP-1] quantiles of Student's t are those of the tables", () => {
  const table = { 1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.98 }
  for (const [df, t] of Object.entries(table))
    expect(Math.abs(tQuantile(Number(df)) - t)).toBeLessThan(0.005)
})

test('[EXP-1] too few values have no difference and no interval', () => {
  expect(welch([1], [2, 3])).toBeUndefined()
  expect(meanWithInterval([])).toBeUndefined()
  expect(meanWithInterval([4])).toEqual({ mean: 4, low: 4, high: 4, n: 1 })
})
