import { expect, test } from 'vitest'
import { line, powerLaw, sizesOf } from './law.ts'

test('sizes are very different, sum up and are never empty', () => {
  const sizes = sizesOf(2000, 1_000_000)
  expect(sizes).toHaveLength(2000)
  expect(Math.abs(sizes.reduce((sum, one) => sum + one, 0) - 1_000_000)).toBeLessThan(1000)
  expect(sizes[0]).toBeGreaterThan(100_000)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
})

test('the law of points is found', () => {
  const points = [1, 10, 100].map((x) => ({ x, y: 3 * x ** 0.5 }))
  const { exponent, factor } = powerLaw(points)
  expect([exponent, factor].map((one) => one.toFixed(6))).toEqual(['0.500000', '3.000000'])
  const straight = line([1, 2, 5].map((x) => ({ x, y: 7 + 2 * x })))
  expect([straight.start, straight.slope].map((one) => one.toFixed(6))).toEqual([
    '7.000000',
    '2.000000',
  ])
})
