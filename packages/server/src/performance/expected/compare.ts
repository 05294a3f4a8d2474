import { type ExpectedMetric, isDefault, METRICS } from '@agent-assist/contract'
import { creditOf, dateFieldOf, filteredBy } from '../../metrics/definitions/counting.ts'
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
  /** Sum of the variances that chance alone gives to shares, `p (1 − p)` of the expected one; 0 for times. */
  chance: number
  /** Sum of the expected values in the metric's unit: minutes, or a share. */
  work: number
}

export const NONE: Compared = { n: 0, actual: 0, expected: 0, squares: 0, chance: 0, work: 0 }

export const addCompared = (one: Compared, other: Compared): Compared => ({
  n: one.n + other.n,
  actual: one.actual + other.actual,
  expected: one.expected + other.expected,
  squares: one.squares + other.squares,
  chance: one.chance + other.chance,
  work: one.work + other.work,
})

/** The sums of each agent; the key undefined is that of tickets without one. */
export type ByAgent = Map<string | undefined, Compared>

/** What is compared: a metric with the model of its expected values. `solved` counts tickets, without values of their own. */
export interface Wanted {
  metric: ExpectedMetric | 'solved'
  model: ExpectedModel
  view: View
}

function mergeByAgent(parts: readonly ByAgent[]): ByAgent {
  const all: ByAgent = new Map()
  for (const part of parts)
    for (const [agent, own] of part) all.set(agent, addCompared(all.get(agent) ?? NONE, own))
  return all
}

/** The sums of each agent; tickets without a value do not count. */
function tally(
  { metric, model: { scale } }: Wanted,
  { agents, length }: Cases,
  values: Float64Array,
  expected: Float64Array,
): ByAgent {
  const all = agents.keys.map(() => ({ ...NONE }))
  const isCounted = metric === 'solved'
  for (let ticket = 0; ticket < length; ticket++) {
    if (Number.isNaN(values[ticket]!)) continue
    const own = all[agents.codes[ticket]!]!
    own.n += 1
    own.work += unscaled(scale, expected[ticket]!)
    if (isCounted) continue
    const value = scaled(scale, values[ticket]!)
    own.actual += value
    own.expected += expected[ticket]!
    own.squares += (value - expected[ticket]!) ** 2
    if (scale === 'share') own.chance += expected[ticket]! * (1 - expected[ticket]!)
  }
  return new Map(agents.keys.map((key, place) => [key, all[place]!]))
}

/** Tickets of equal passes are the same ones, with the same agents. */
const passOf = ({ metric, view }: Wanted): string =>
  [
    dateFieldOf(metric, view),
    creditOf(metric, view),
    isDefault(view.filters) ? '' : filteredBy(metric, view),
  ].join(' ')

/** Sums of unchanged weeks, by model and metric: a range of a year has fifty of them, and predicts only the cut ones. */
const kept = new WeakMap<object, WeakMap<ExpectedModel, Map<string, ByAgent>>>()

/** The sums of a model for the tickets, by metric, where they are kept; otherwise an empty map. */
function keptOf({ source }: Cases, model: ExpectedModel): Map<string, ByAgent> {
  if (!source) return new Map()
  const ofModels = kept.get(source) ?? new WeakMap<ExpectedModel, Map<string, ByAgent>>()
  kept.set(source, ofModels)
  const ofMetrics = ofModels.get(model) ?? new Map<string, ByAgent>()
  ofModels.set(model, ofMetrics)
  return ofMetrics
}

/** What is wanted of the same tickets, read at once; each model predicts once. */
async function compareInPass(
  db: Queryable,
  all: readonly [Wanted, ...Wanted[]],
): Promise<ByAgent[]> {
  const [first, ...others] = [...new Set(all.map(({ metric }) => metric))]
  const metrics = [first ?? all[0].metric, ...others] as const
  const parts = await forCases(db, all[0].view, metrics, (cases) => {
    const predicted = new Map<ExpectedModel, Float64Array>()
    return all.map((wanted) => {
      const { metric, model } = wanted
      const sums = keptOf(cases, model)
      const known = sums.get(metric)
      if (known) return known
      const expected = predicted.get(model) ?? predict(model, cases)
      predicted.set(model, expected)
      const values = cases.values[metrics.indexOf(metric)] ?? new Float64Array()
      const own = tally(wanted, cases, values, expected)
      sums.set(metric, own)
      return own
    })
  })
  return all.map((_, place) => mergeByAgent(parts.map((part) => part[place] ?? new Map())))
}

/** The sums of each agent for all that is wanted, in its order; tickets that several are about are read once. */
export async function compareAll(db: Queryable, wanted: readonly Wanted[]): Promise<ByAgent[]> {
  const found = new Map<Wanted, ByAgent>()
  for (const pass of Map.groupBy(wanted, passOf).values()) {
    const [first, ...others] = pass
    const compared = first ? await compareInPass(db, [first, ...others]) : []
    for (const [place, own] of pass.entries()) found.set(own, compared[place] ?? new Map())
  }
  return wanted.map((one) => found.get(one) ?? new Map())
}

/** The sums of each agent whom the metric credits in a view. */
export async function compareAgents(
  db: Queryable,
  view: View,
  metric: Wanted['metric'],
  model: ExpectedModel,
): Promise<ByAgent> {
  const [compared = new Map<string | undefined, Compared>()] = await compareAll(db, [
    { metric, model, view },
  ])
  return compared
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

/** Variance that chance gives to the tickets when each share is the expected one, moved by `base`; 0 for times. */
function chanceOf({ n, expected, chance }: Compared, base: number): number {
  if (chance === 0) return 0
  return Math.max(0, chance / n + base * (1 - (2 * expected) / n) - base ** 2)
}

/**
 * How an agent's tickets differ from their expected values. `base` is the mean difference of the whole team in the same
 * range: the team itself is always as expected. The spread is shrunk towards that of the model while there are few tickets,
 * and that of shares is at least what chance gives: twenty tickets that all end alike say little about the next one.
 */
export function differenceOf(
  sums: Compared,
  { variance }: Pick<ExpectedModel, 'variance'>,
  base = 0,
): Difference | undefined {
  const { n, actual, expected, squares } = sums
  if (n === 0) return undefined
  const mean = (actual - expected) / n
  const own = Math.max(chanceOf(sums, base), squares / n - mean ** 2)
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
