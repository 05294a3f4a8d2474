import { expect, test } from 'vitest'
import { outliersOf, type Pair, ranksOf, spearman, strengthOf } from './correlation.ts'

const pairs = (xs: readonly number[], ys: readonly number[]): Pair[] =>
  xs.map((x, i) => ({ label: `${i}`, key: `${i}`, x, y: ys[i] ?? 0, n: 10 }))

test('equal values share the mean of their ranks', () => {
  expect(ranksOf([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1])
})

test('[DASH-3] rho and its interval match a calculation by hand', () => {
  // textbook example, IQ and hours of television: Σd² = 194, rho = 1 − 6 × 194 / 990
  const iq = [106, 86, 100, 101, 99, 103, 97, 113, 112, 110]
  const hours = [7, 0, 27, 50, 28, 29, 20, 12, 6, 17]
  const found = spearman(pairs(iq, hours))
  expect(found?.rho).toBeCloseTo(1 - (6 * 194) / 990, 9)
  // z = atanh(−0.175758) = −0.177602; 1.96 × √((1 + 0.030891 / 2) / 7) = 0.746504
  expect(found?.low).toBeCloseTo(Math.tanh(-0.177602 - 0.746504), 4)
  expect(found?.high).toBeCloseTo(Math.tanh(-0.177602 + 0.746504), 4)
  expect(found && strengthOf(found)).toBe('no clear relation')
})

test('[DASH-3] a monotonic relation has rho 1; a constant has no correlation', () => {
  const xs = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(spearman(pairs(xs, xs.map(Math.exp)))).toEqual({ rho: 1, low: 1, high: 1, n: 8 })
  expect(
    spearman(
      pairs(
        xs,
        xs.map(() => 4),
      ),
    ),
  ).toBeUndefined()
})

test('[DASH-3] fewer than eight segments give no correlation and no outliers', () => {
  const xs = [1, 2, 3, 4, 5, 6, 7]
  expect(spearman(pairs(xs, xs))).toBeUndefined()
  expect(outliersOf(pairs(xs, [1, 2, 3, 400, 5, 6, 7]))).toEqual(xs.map(() => false))
})

test('[DASH-3] an outlier is far from the line, not from the centre', () => {
  const xs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100]
  // y = 2x with some noise; the last point is far out but on the line; the fifth is off it
  const ys = [2.1, 3.9, 6.2, 7.8, 30, 12.1, 13.9, 16.2, 17.8, 200]
  expect(outliersOf(pairs(xs, ys)).flatMap((is, i) => (is ? [i] : []))).toEqual([4])
  const line = xs.map((x) => x / 3 + 0.1)
  expect(outliersOf(pairs(xs, line)).some(Boolean)).toBe(false)
  // all points but one are on one line
  const off = line.map((y, i) => (i === 2 ? y + 1 : y))
  expect(outliersOf(pairs(xs, off)).flatMap((is, i) => (is ? [i] : []))).toEqual([2])
})

test('a relation is described by its interval and strength', () => {
  expect(strengthOf({ rho: 0.7, low: 0.4, high: 0.9, n: 30 })).toContain('strong, both')
  expect(strengthOf({ rho: -0.4, low: -0.6, high: -0.1, n: 30 })).toContain('moderate, one goes up')
})
