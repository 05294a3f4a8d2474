import { meanOf } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { fitExpected, type TrainingCase } from './fit.ts'
import { expectedOf } from './model.ts'

/*
 * Fifty agents of equal skill with unequal mixes of tickets: their adjusted figures must not follow their mix, while their
 * raw figures do. One simulation alone cannot tell: among 50 agents without any relation, rho itself spreads by .14.
 */
const SEEDS = 200
const AGENTS = 50
const TICKETS = 40

interface Simulated {
  cases: TrainingCase[]
  /** Share of hard tickets of each agent. */
  hard: number[]
}

const bell = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** Tickets of which a refund by phone takes three times as long as a question by e-mail; agents make no difference. */
function simulate(seed: number): Simulated {
  const random = createRandom(seed, 'plans')
  const hard: number[] = []
  const cases = Array.from({ length: AGENTS }, (_, agent) => {
    const share = random.next()
    hard.push(share)
    return Array.from({ length: TICKETS }, (): TrainingCase => {
      const [isRefund, isPhone] = [random.next() < share, random.next() < share]
      const value = 3 + (isRefund ? 0.7 : 0) + (isPhone ? 0.4 : 0) + 0.6 * bell(random)
      return {
        levels: [isPhone ? 'phone' : 'email', '', '', '', '', ''],
        tags: [isRefund ? 'refund' : 'question'],
        agent: String(agent),
        value,
      }
    })
  })
  return { cases: cases.flat(), hard }
}

const ranksOf = (values: readonly number[]): number[] => {
  const sorted = values
    .map((value, place) => ({ value, place }))
    .toSorted((a, b) => a.value - b.value)
  const ranks: number[] = []
  for (const [rank, { place }] of sorted.entries()) ranks[place] = rank
  return ranks
}

/** Spearman's rank correlation. */
function rho(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const squares = a.reduce((sum, rank, place) => sum + (rank - (b[place] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

/** Correlation of the agents' figures with their mix, raw and adjusted. */
function correlations(seed: number) {
  const { cases, hard } = simulate(seed)
  const model = fitExpected(cases, 'log')
  const byAgent = [...Map.groupBy(cases, ({ agent }) => agent).values()]
  const raw = byAgent.map((own) => meanOf(own.map(({ value }) => value)) ?? 0)
  const adjusted = byAgent.map(
    (own) => meanOf(own.map((one) => one.value - expectedOf(model, one))) ?? 0,
  )
  return { raw: rho(raw, hard), adjusted: rho(adjusted, hard) }
}

describe('[LB-1] agents of equal skill', () => {
  const all = Array.from({ length: SEEDS }, (_, seed) => correlations(seed))
  const mean = (of: 'raw' | 'adjusted') => meanOf(all.map((one) => one[of])) ?? NaN

  test('adjusted ranks do not follow the mix of tickets: |rho| is at most .15 over 200 seeds', () =>
    expect(Math.abs(mean('adjusted'))).toBeLessThanOrEqual(0.15))

  test('raw ranks do: the negative control', () => expect(mean('raw')).toBeGreaterThan(0.7))

  test('no seed comes near the correlation of raw ranks', () => {
    expect(Math.max(...all.map(({ adjusted }) => Math.abs(adjusted)))).toBeLessThan(
      Math.min(...all.map(({ raw }) => raw)),
    )
  })
})

test('[LB-1] a better agent stays better, although all hard tickets are theirs', () => {
  const random = createRandom(7, 'changes')
  const cases = Array.from({ length: 3000 }, (_, place): TrainingCase => {
    const isBest = place % 10 === 0
    const isHard = isBest ? random.next() < 0.9 : random.next() < 0.3
    const value = 3 + (isHard ? 1 : 0) - (isBest ? 0.4 : 0) + 0.5 * bell(random)
    return {
      levels: ['email', isHard ? 'urgent' : 'normal', '', '', '', ''],
      tags: [],
      agent: isBest ? 'best' : String(place % 10),
      value,
    }
  })
  const model = fitExpected(cases, 'log')
  const own = cases.filter(({ agent }) => agent === 'best')
  const others = cases.filter(({ agent }) => agent !== 'best')
  const difference = (of: readonly TrainingCase[]) =>
    meanOf(of.map((one) => one.value - expectedOf(model, one))) ?? 0
  // 0.4 better for the same tickets, although raw values are higher
  expect(difference(own) - difference(others)).toBeCloseTo(-0.4, 1)
  expect(meanOf(own.map(({ value }) => value))).toBeGreaterThan(
    meanOf(others.map(({ value }) => value)) ?? 0,
  )
})
