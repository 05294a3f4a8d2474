import { expect, test } from 'vitest'
import { rankStatistic } from './test-rank.ts'

test('the rank statistic is 0.5 for equal lists and 0 or 1 for disjoint ones', () => {
  expect(rankStatistic([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(rankStatistic([4, 5], [1, 2, 3])).toBe(1)
  expect(rankStatistic([1, 2], [3, 4])).toBe(0)
  expect(rankStatistic([1, 3], [2])).toBe(0.5)
  expect(() => rankStatistic([], [1])).toThrow('both sides')
})
