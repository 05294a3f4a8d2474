import { isClear } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { randomOf } from '../../metrics/comparison/test-organisation.ts'
import { compareSimilar, type SidedCase } from './similar.ts'

const TAGS = { refund: 0.35, order: 0.6, login: 0.85 } as const
const AGENTS = { Ann: 0.12, Bo: 0, Cem: -0.12 } as const
type Tag = keyof typeof TAGS
type Agent = keyof typeof AGENTS

interface Simulated {
  days?: number
  /** What a used answer adds to the chance of one touch. */
  effect?: number
  /** How likely an answer is used; 0.5 by default. */
  useOf?: (tag: Tag, agent: Agent) => number
}

/** Solved tickets of an organisation: kinds of ticket, agents and days differ in how often one reply is enough. */
function simulated(
  random: () => number,
  { days = 14, effect = 0, useOf = () => 0.5 }: Simulated,
): SidedCase[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  return Array.from({ length: days }, (_, day) => {
    const luck = (random() - 0.5) * 0.2
    return Array.from({ length: 12 }, () => {
      const tag = pick(Object.keys(TAGS) as Tag[])
      const agent = pick(Object.keys(AGENTS) as Agent[])
      const isTreated = random() < useOf(tag, agent)
      const chance = TAGS[tag] + AGENTS[agent] + luck + (isTreated ? effect : 0)
      const value = Number(random() < chance)
      return { agent, tags: [tag], levels: [], value, isTreated, day }
    })
  }).flat()
}

/** Percentage of organisations whose difference chance does not explain. */
function clearPct(given: Simulated, runs = 300): number {
  const random = randomOf(5)
  const clear = Array.from({ length: runs }, () => {
    const found = compareSimilar(simulated(random, given), 'share')
    return found !== undefined && isClear(found)
  })
  return (clear.filter(Boolean).length / runs) * 100
}

test('[PREP-1] answers that change nothing are coloured in at most 5 % of organisations', () => {
  expect(clearPct({})).toBeLessThanOrEqual(5)
})

test('[PREP-1] used on easy tickets or by good agents, answers that change nothing are not better', () => {
  const easy = (tag: Tag) => ({ refund: 0.2, order: 0.5, login: 0.8 })[tag]
  const good = (_: Tag, agent: Agent) => ({ Ann: 0.8, Bo: 0.5, Cem: 0.2 })[agent]
  expect(clearPct({ useOf: easy })).toBeLessThanOrEqual(5)
  expect(clearPct({ useOf: good })).toBeLessThanOrEqual(5)
  // as they are, these tickets differ by far more
  const plain = (useOf: NonNullable<Simulated['useOf']>) => {
    const cases = simulated(randomOf(5), { useOf, days: 200 })
    const mean = (side: boolean) => {
      const own = cases.filter(({ isTreated }) => isTreated === side)
      return own.reduce((sum, { value }) => sum + value, 0) / own.length
    }
    return mean(true) - mean(false)
  }
  expect(plain(easy)).toBeGreaterThan(0.1)
  expect(plain(good)).toBeGreaterThan(0.05)
})

test('[PREP-1] a true difference is found, at its size', () => {
  expect(clearPct({ effect: 0.3, days: 28 }, 40)).toBeGreaterThan(85)
  const found = compareSimilar(simulated(randomOf(9), { effect: 0.15, days: 300 }), 'share')
  expect(found?.value).toBeCloseTo(0.15, 1)
  expect(found && [found.low < 0.15, found.high > 0.15]).toEqual([true, true])
})

test('[PREP-1] without agents on both sides, or with few tickets, nothing is said', () => {
  const random = randomOf(3)
  const byAgent = simulated(random, { useOf: (_, agent) => (agent === 'Ann' ? 1 : 0) })
  expect(compareSimilar(byAgent, 'share')).toBeUndefined()
  expect(compareSimilar(simulated(random, { days: 1 }), 'share')).toBeUndefined()
})
