import { describe, expect, test } from 'vitest'
import { addCompared, type Compared, differenceOf, NONE } from './compare.ts'

/*
 * How often chance alone would be called a difference: every number of ones among `n` tickets, each with its probability
 * when each ticket has the expected share. No random numbers, so that the answer is exact.
 */
const SHARES = [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98, 0.995]
const COUNTS = [5, 10, 20, 40, 100]
/** Of 5 % that an interval of 95 % allows; with few tickets the probability grows in steps. */
const MOST = 0.08

const ticket = (actual: number, expected: number): Compared => ({
  n: 1,
  actual,
  expected,
  squares: (actual - expected) ** 2,
  chance: expected * (1 - expected),
  work: expected,
})

const sumOf = (tickets: readonly Compared[]) => tickets.reduce(addCompared, NONE)

/** The sums of `n` tickets, of which `ones` have the property. */
const outcome = (n: number, ones: number, share: number): Compared =>
  sumOf(Array.from({ length: n }, (_, place) => ticket(place < ones ? 1 : 0, share)))

/** The probabilities of 0 to n ones. */
function binomial(n: number, share: number): number[] {
  const all = [(1 - share) ** n]
  for (let ones = 1; ones <= n; ones++)
    all.push((((all[ones - 1] ?? 0) * (n - ones + 1)) / ones) * (share / (1 - share)))
  return all
}

/** Probability of an interval without 0, above and below, when nothing differs. */
function falselyCalled(n: number, share: number, without: Partial<Compared> = {}) {
  const called = { worse: 0, better: 0 }
  for (const [ones, probability] of binomial(n, share).entries()) {
    const sums = { ...outcome(n, ones, share), ...without }
    const { low, high } = differenceOf(sums, { variance: share * (1 - share) }) ?? {
      low: 0,
      high: 0,
    }
    if (high < 0) called.worse += probability
    if (low > 0) called.better += probability
  }
  return called
}

describe('[QA-3] a difference of shares that chance alone explains', () => {
  test.each(SHARES)('is hardly ever called one, at a share of %d', (share) => {
    for (const n of COUNTS) {
      const { worse, better } = falselyCalled(n, share)
      expect(worse + better, `${n} tickets`).toBeLessThanOrEqual(MOST)
    }
  })

  test('was called one in an eighth of all cases without the spread of chance: the negative control', () => {
    const { worse } = falselyCalled(20, 0.1, { chance: 0 })
    expect(worse).toBeGreaterThan(0.12)
  })

  test('a true difference is called one', () => {
    expect(differenceOf(outcome(40, 8, 0.5), { variance: 0.25 })?.high).toBeLessThan(0)
    expect(differenceOf(outcome(40, 12, 0.05), { variance: 0.05 })?.low).toBeGreaterThan(0)
  })
})

test('[QA-3] [LB-1] tickets that all end alike have an interval, whatever is expected of them', () => {
  for (const share of [0.005, 0.3])
    for (const base of [0, -share]) {
      const { value, low, high } = differenceOf(outcome(20, 0, share), { variance: 0 }, base) ?? {}
      expect(value).toBeCloseTo(-share - base)
      if (base === 0) expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(0.05)
    }
})
