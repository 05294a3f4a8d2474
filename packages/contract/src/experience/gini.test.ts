import { expect, test } from 'vitest'
import { gini } from './gini.ts'

test('[EXP-1] the Gini coefficient of the example of the R package ineq', () => {
  // help page of ineq::ineq: ten incomes, 0.4620911
  const incomes = [541, 1463, 2445, 3438, 4437, 5401, 6392, 8304, 11904, 22261]
  expect(gini(incomes)).toBeCloseTo(0.4620911, 7)
  expect(gini(incomes.toReversed())).toBeCloseTo(0.4620911, 7)
})

test('[EXP-1] the Gini coefficient is 0 for equal amounts, (n - 1) / n when one has all, and none without amounts', () => {
  expect(gini([7, 7, 7, 7, 7])).toBe(0)
  expect(gini([0, 0, 0, 0, 5])).toBeCloseTo(0.8, 10)
  expect(gini([])).toBeUndefined()
  expect(gini([0, 0, 0])).toBeUndefined()
})

test('[EXP-1] it is half of the mean difference of all pairs, over the mean', () => {
  const amounts = [3, 1, 4, 1, 5, 9, 2, 6]
  const pairs = amounts.flatMap((one) => amounts.map((other) => Math.abs(one - other)))
  const mean = amounts.reduce((sum, one) => sum + one, 0) / amounts.length
  const difference = pairs.reduce((sum, one) => sum + one, 0) / pairs.length
  expect(gini(amounts)).toBeCloseTo(difference / 2 / mean, 10)
})
