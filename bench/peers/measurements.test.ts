import { expect, test } from 'vitest'
import { median, ratio, spreadOf, unionLength } from './measurements.ts'

test('the median of an odd and of an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 9, 1, 4])).toBe(6.5)
  expect(median([7])).toBe(7)
})

test('values are compared as numbers, not as texts', () => {
  expect(spreadOf([100, 9, 20])).toEqual({ min: 9, median: 20 })
})

test('without values there is no median', () => {
  expect(median([])).toBeNaN()
})

test('a ratio above 1 means that the peer needs more', () => {
  expect(ratio(30, 10)).toBe(3)
  expect(ratio(5, 10)).toBe(0.5)
})

test('there is no ratio when ours is 0', () => {
  expect(ratio(30, 0)).toBeNaN()
})

test('nested and overlapping intervals count once', () => {
  const intervals = [
    [10, 20],
    [12, 15],
    [18, 25],
    [40, 41],
  ] as const
  expect(unionLength(intervals)).toBe(16)
  expect(unionLength([...intervals].reverse())).toBe(16)
  expect(unionLength([])).toBe(0)
})
