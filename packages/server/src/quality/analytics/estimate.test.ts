import { expect, test } from 'vitest'
import { estimateMean, estimateScore } from './estimate.ts'

test('[QA-2] the interval of a score ends where scores end', () => {
  const few = [100, 100, 75, 70]
  expect(estimateMean(few)?.high).toBeGreaterThan(100) // negative control: a mean of anything else goes on
  expect(estimateScore(few)).toMatchObject({ high: 100, n: 4 })
  expect(estimateScore(few)?.low).toBe(estimateMean(few)?.low)
  expect(estimateScore([0, 0, 30])).toMatchObject({ low: 0 })
  expect(estimateScore([110, 100, 75, 70])?.high).toBe(110) // with a bonus
  expect(estimateScore([80])).toEqual({ value: 80, n: 1 })
})
