import { BACKTEST_WEEKS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { expectedTogether, type Result, resultOf } from './compare.ts'
import { type DayTest, dayTests, testsOfSum } from './day-tests.ts'
import type { SpecialDays } from './history.ts'
import { weightsOfQueues } from './queue-weights.ts'
import { arrivals, LEVELS, MONDAY, poisson, randomOf, specialEach } from './test-series.ts'
import { WAYS } from './ways.ts'
import { chooseWeights, errorsOf, USUAL_WEIGHTS, type Weights } from './weights.ts'

const NONE: SpecialDays = new Map()
/** The last digits of sums in another order. */
const TINY = 1e-9

const testsOf = (totals: number[], special = NONE) =>
  dayTests({ from: MONDAY, totals }, BACKTEST_WEEKS, special)

/** The tests of queues with some arrivals, and those of their sum as one queue. */
const testsOfAll = (queues: number[][]) => ({
  queues: queues.map((totals) => testsOf(totals)),
  sum: testsOf(queues[0]!.map((_, day) => queues.reduce((all, own) => all + own[day]!, 0))),
})

function resultWith(queues: readonly DayTest[][], weights: readonly Weights[]): Result {
  const weighted = queues.map((tests, at) => ({ tests, weights: weights[at]! }))
  const result = resultOf(testsOfSum(queues), expectedTogether(weighted))
  if (!result) throw new Error('no tests')
  return result
}
const ownWeights = (tests: DayTest[]) => weightsOfQueues([tests], tests).own[0]!
const isWorse = ({ error, meanError, naiveError }: Result) =>
  error > Math.min(meanError, naiveError) + TINY

/** Queues of all kinds, sizes and lengths, with special days and without. */
const CASES = Object.entries(LEVELS).flatMap(([kind, level], place) =>
  [60, 150, 330].flatMap((days) =>
    [0.4, 3, 25].map((mean, at) => {
      const seed = place * 1000 + days + at
      const special = at === 1 ? specialEach(9, days + 40) : NONE
      return { kind, special, seed, totals: arrivals(level, days, mean, seed) }
    }),
  ),
)

test('[ROUT-2] the forecast of a queue is never off by more than the better simple way in the tests that weigh it', () => {
  const controls = CASES.map(({ totals, special }) => {
    const tests = testsOf(totals, special)
    const { isOwn, own: weights } = weightsOfQueues([tests], tests)
    expect(isOwn).toBe(true)
    const sum = Object.values(weights[0]!).reduce((all, one) => all + one, 0)
    expect(sum).toBeCloseTo(1)
    expect(isWorse(resultWith([tests], weights))).toBe(false)
    return isWorse(resultWith([tests], [USUAL_WEIGHTS]))
  })
  // without a choice it is worse in many of them
  expect(controls.filter(Boolean).length).toBeGreaterThan(CASES.length / 5)
})

test('[ROUT-2] nor is the forecast of all queues together, each with its own weights or forecast as one', () => {
  const random = randomOf(3)
  let asOne = 0
  for (let round = 0; round < 40; round++) {
    const days = 90 + Math.floor(random() * 300)
    const { queues, sum } = testsOfAll(
      Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
        const kinds = Object.values(LEVELS)
        const level = kinds[Math.floor(random() * kinds.length)]!
        return arrivals(level, days, 0.3 + 15 * random() ** 3, Math.floor(random() * 1e6))
      }),
    )
    const { isOwn, own, ofSum } = weightsOfQueues(queues, sum)
    const [each, one] = [resultWith(queues, own), resultWith([sum], [ofSum])]
    // both know the same simple ways
    expect([each.meanError, each.naiveError]).toEqual([
      expect.closeTo(one.meanError),
      expect.closeTo(one.naiveError),
    ])
    expect(isWorse(isOwn ? each : one)).toBe(false)
    if (!isOwn) asOne++
    if (!isOwn) expect(each.error).toBeGreaterThan(one.error)
    for (const [at, tests] of queues.entries())
      expect(isWorse(resultWith([tests], [own[at]!]))).toBe(false)
  }
  // both happen
  expect(asOne).toBeGreaterThan(5)
  expect(asOne).toBeLessThan(35)
})

test('[ROUT-2] tickets that only move between two queues: the sum, which the week before knows, is not worse for it', () => {
  const random = randomOf(11)
  const moved = Array.from({ length: 300 }, () => Math.min(20, poisson(8, random)))
  const { queues, sum } = testsOfAll([moved, moved.map((count) => 20 - count)])
  const { isOwn, own, ofSum } = weightsOfQueues(queues, sum)
  // negative control: each by its own weights, the sum is off
  expect(isWorse(resultWith(queues, own))).toBe(true)
  expect(isOwn).toBe(false)
  expect(resultWith([sum], [ofSum]).error).toBeLessThan(TINY)
})

test('[ROUT-2] the trend counts where arrivals grow, the mean where they only vary', () => {
  const weightsFor = (level: (day: number) => number) =>
    ownWeights(testsOf(arrivals(level, 420, 25, 5)))
  const growing = weightsFor((day) => 1 + Math.max(0, day - 200) / 40)
  const steady = weightsFor(() => 1)
  expect(growing.trend).toBeGreaterThan(steady.trend)
  expect(steady.weekdayMean).toBeGreaterThan(growing.weekdayMean)
})

test('[ROUT-2] without tests the usual weights count, and one test moves them less than many', () => {
  expect(ownWeights(testsOf(arrivals(() => 1, 55, 10, 1)))).toEqual(USUAL_WEIGHTS)
  const distance = (weights: Weights) =>
    WAYS.reduce((all, way) => all + (weights[way] - USUAL_WEIGHTS[way]) ** 2, 0)
  const distances = Array.from({ length: 20 }, (_, seed) => {
    const [one] = testsOf(arrivals(LEVELS.wild!, 300, 10, seed))
      .slice(-1)
      .map(errorsOf)
    const many = Array.from({ length: BACKTEST_WEEKS }, () => one!)
    return [distance(chooseWeights([one!])), distance(chooseWeights(many))] as const
  })
  for (const [one, many] of distances) expect(one).toBeLessThanOrEqual(many)
  expect(distances.some(([one, many]) => one < many)).toBe(true)
})
