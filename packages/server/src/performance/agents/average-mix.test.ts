import { expect, test } from 'vitest'
import { forAverageMix, type RatedWork } from './average-mix.ts'

/** The same numbers in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const meansOf = (works: readonly RatedWork[]) =>
  [...Map.groupBy(works, ({ agent }) => agent)].map(
    ([, own]) => own.reduce((sum, { score }) => sum + score, 0) / own.length,
  )

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  const sum = (of: (x: number, y: number) => number) =>
    one.reduce((all, x, at) => all + of(x - a, other[at]! - b), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}

const AGENTS = 20
const mixOf = (agent: number) => 2 + (agent / AGENTS) * 2

/** Agents of equal skill, whose tickets are harder the later they are in the list; scores fall with difficulty. */
function equalAgents(seed: number, slope: number): RatedWork[] {
  const random = randomOf(seed)
  return Array.from({ length: AGENTS }, (_, agent) =>
    Array.from({ length: 25 }, () => {
      const difficulty = mixOf(agent) + normal(random)
      return {
        agent: String(agent),
        difficulty,
        score: 80 + slope * (difficulty - 3) + 8 * normal(random),
      }
    }),
  ).flat()
}

test('[LB-1] adjusted reviews do not follow the mix of agents of equal skill; raw ones do', () => {
  const mix = Array.from({ length: AGENTS }, (_, agent) => mixOf(agent))
  let [raw, fair] = [0, 0]
  for (let seed = 1; seed <= 50; seed++) {
    const works = equalAgents(seed, -6)
    raw += correlation(mix, meansOf(works)) / 50
    fair += correlation(mix, meansOf(forAverageMix(works))) / 50
  }
  expect(raw).toBeLessThan(-0.8)
  expect(Math.abs(fair)).toBeLessThan(0.15)
})

test('[LB-1] a good agent with the hard tickets keeps the advantage', () => {
  const works = equalAgents(3, -6).map((one) =>
    Number(one.agent) >= AGENTS - 5 ? { ...one, score: one.score + 10 } : one,
  )
  const means = meansOf(forAverageMix(works))
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
  expect(mean(means.slice(-5)) - mean(means.slice(0, -5))).toBeGreaterThan(7)
})

test('[LB-1] scores that do not follow difficulty, few of them, and tickets of no known difficulty stay', () => {
  const works = equalAgents(5, 0)
  const moved = forAverageMix(works).map(({ score }, at) => Math.abs(score - works[at]!.score))
  expect(Math.max(...moved)).toBeLessThan(3)
  const few = equalAgents(5, -6).slice(0, 15)
  expect(forAverageMix(few)).toEqual(few)
  const unknown = { agent: '0', score: 12 }
  expect(forAverageMix([...equalAgents(5, -6), unknown]).at(-1)).toEqual(unknown)
  const same = works.map((one) => ({ ...one, difficulty: 3 }))
  expect(forAverageMix(same)).toEqual(same)
})
