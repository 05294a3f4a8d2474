import { type ExpectedMetric, METRICS } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Cases } from '../cases/cases.ts'
import { forCases } from '../cases/read-cases.ts'
import { type ExpectedModel, scaled, unscaled } from './model.ts'
import { predict } from './predict.ts'

/** Sums of an agent's tickets of a metric, on the model's scale; those of different tickets can be added. */
export interface Compared {
  n: number
  /** Sum of the values, and of the expected values. */
  actual: number
  expected: number
  /** Sum of the squares of the differences. */
  squares: number
  /** Sum of the expected values in the metric's unit: minutes, or a share. */
  work: number
}

export const NONE: Compared = { n: 0, actual: 0, expected: 0, squares: 0, work: 0 }

export const addCompared = (one: Compared, other: Compared): Compared => ({
  n: one.n + other.n,
  actual: one.actual + other.actual,
  expected: one.expected + other.expected,
  squares: one.squares + other.squares,
  work: one.work + other.work,
})

/** The sums of each agent; the key undefined is that of tickets without one. */
export type ByAgent = Map<string | undefined, Compared>

function mergeByAgent(parts: readonly ByAgent[]): ByAgent {
  const all: ByAgent = new Map()
  for (const part of parts)
    for (const [agent, own] of part) all.set(agent, addCompared(all.get(agent) ?? NONE, own))
  return all
}

function tally(model: ExpectedModel, cases: Cases): ByAgent {
  const all = cases.agents.keys.map(() => ({ ...NONE }))
  const [values = new Float64Array()] = cases.values
  const expected = predict(model, cases)
  for (let ticket = 0; ticket < cases.length; ticket++) {
    if (Number.isNaN(values[ticket]!)) continue
    const own = all[cases.agents.codes[ticket]!]!
    const value = scaled(model.scale, values[ticket]!)
    own.n += 1
    own.actual += value
    own.expected += expected[ticket]!
    own.squares += (value - expected[ticket]!) ** 2
    own.work += unscaled(model.scale, expected[ticket]!)
  }
  return new Map(cases.agents.keys.map((key, place) => [key, all[place]!]))
}

/** The sums of each agent whom the metric credits in a view. */
export async function compareAgents(
  db: Queryable,
  view: View,
  metric: ExpectedMetric,
  model: ExpectedModel,
): Promise<ByAgent> {
  const parts = await forCases(db, view, [metric], (cases) => tally(model, cases))
  return mergeByAgent(parts)
}

/** Solved tickets of each agent, with the sum of what the model expects of them as `work`. */
export async function solvedWork(
  db: Queryable,
  view: View,
  model: ExpectedModel,
): Promise<ByAgent> {
  const parts = await forCases(db, view, ['solved'], (cases): ByAgent => {
    const all = cases.agents.keys.map(() => ({ ...NONE }))
    const expected = predict(model, cases)
    for (let ticket = 0; ticket < cases.length; ticket++) {
      const own = all[cases.agents.codes[ticket]!]!
      own.n += 1
      own.work += unscaled(model.scale, expected[ticket]!)
    }
    return new Map(cases.agents.keys.map((key, place) => [key, all[place]!]))
  })
  return mergeByAgent(parts)
}

/** Cases that count like the team's spread for the spread of an agent's own. */
const PRIOR = 10
const Z = 1.959964

/** A difference from what is expected, on the model's scale, with its 95 % interval. */
export interface Difference {
  value: number
  low: number
  high: number
  /** Standard error. */
  error: number
  n: number
}

/**
 * How an agent's tickets differ from their expected values. `base` is the mean difference of the whole team in the same
 * range: the team itself is always as expected. The spread is shrunk towards that of the model while there are few tickets.
 */
export function differenceOf(
  { n, actual, expected, squares }: Compared,
  { variance }: Pick<ExpectedModel, 'variance'>,
  base = 0,
): Difference | undefined {
  if (n === 0) return undefined
  const mean = (actual - expected) / n
  const own = Math.max(0, squares / n - mean ** 2)
  const error = Math.sqrt((own * n + variance * PRIOR) / (n + PRIOR) / n)
  const value = mean - base
  return { value, low: value - Z * error, high: value + Z * error, error, n }
}

/** The mean difference of all tickets. */
export function baseOf(all: ByAgent): number {
  const { n, actual, expected } = [...all.values()].reduce(addCompared, NONE)
  return n === 0 ? 0 : (actual - expected) / n
}

/** Whether a higher value of a metric is better: 1, or -1. */
export const signOf = (metric: ExpectedMetric): 1 | -1 =>
  METRICS[metric].direction === 'down' ? -1 : 1
