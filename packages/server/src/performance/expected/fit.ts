import { EXPECTED_FEATURES, type ExpectedFeature } from '@agent-assist/contract/expected-metrics'
import type { Effects, ExpectedCase, ExpectedModel } from './model.ts'

/*
 * Fits an additive model with a random effect for each level, by backfitting: each feature in turn takes what the others
 * leave, and each effect is shrunk by its share of noise. How far effects of a feature spread is estimated with them.
 */

/** A case with its value on the model's scale, and the agent it is credited to. */
export interface TrainingCase extends ExpectedCase {
  agent: string
  value: number
}

const ROUNDS = 12
/** Smallest variance of the effects of a feature, as a share of the variance of the cases. */
const LEAST_SPREAD = 1e-4

/** Levels of the cases: entries of a case, its levels and their weights. */
interface Factor {
  names: string[]
  cases: Uint32Array
  levels: Uint32Array
  weights: Float64Array
  effects: Float64Array
  /** Variance of the effects. */
  spread: number
}

/** A factor from the levels of each case; several levels of a case share its weight. */
function factorOf(levelsOf: readonly (readonly string[])[], spread: number): Factor {
  const known = new Map<string, number>()
  const entries = levelsOf.reduce((sum, own) => sum + own.length, 0)
  const [cases, levels] = [new Uint32Array(entries), new Uint32Array(entries)]
  const weights = new Float64Array(entries)
  let at = 0
  for (const [place, own] of levelsOf.entries())
    for (const name of own) {
      const level = known.get(name) ?? known.size
      known.set(name, level)
      cases[at] = place
      levels[at] = level
      weights[at++] = 1 / own.length
    }
  const effects = new Float64Array(known.size)
  return { names: [...known.keys()], cases, levels, weights, effects, spread }
}

/** Takes the factor's effects off the residuals. */
function apply({ cases, levels, weights, effects }: Factor, left: Float64Array): void {
  for (let entry = 0; entry < cases.length; entry++)
    left[cases[entry]!]! -= weights[entry]! * effects[levels[entry]!]!
}

/**
 * Moves one factor towards what the others leave, and estimates the spread of its effects. The step of a case with several
 * levels is bounded by the sum of their weights, so that it never overshoots.
 */
function refit(factor: Factor, left: Float64Array, variance: number): void {
  const { cases, levels, weights, effects } = factor
  const [sums, sizes] = [new Float64Array(effects.length), new Float64Array(effects.length)]
  for (let entry = 0; entry < cases.length; entry++) {
    sums[levels[entry]!]! += weights[entry]! * left[cases[entry]!]!
    sizes[levels[entry]!]! += weights[entry]!
  }
  const shrink = variance / factor.spread
  const steps = new Float64Array(effects.length)
  let squares = 0
  for (let level = 0; level < effects.length; level++) {
    const size = sizes[level]! + shrink
    steps[level] = (sums[level]! - shrink * effects[level]!) / size
    effects[level]! += steps[level]!
    squares += effects[level]! ** 2 + variance / size
  }
  factor.spread = Math.max(LEAST_SPREAD * variance, squares / Math.max(1, effects.length))
  apply({ ...factor, effects: steps }, left)
}

const meanOf = (values: Float64Array) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
const varianceOf = (values: Float64Array) => {
  const mean = meanOf(values)
  return meanOf(values.map((one) => (one - mean) ** 2))
}

const named = ({ names, effects }: Factor): Effects =>
  Object.fromEntries(names.map((name, level) => [name, effects[level]!]))

/** Effects of tags with those of their groups. */
const withGroups = (
  tags: Factor,
  groups: Factor,
  groupOf: ReadonlyMap<string, string>,
): Effects => {
  const ofGroup = named(groups)
  return Object.fromEntries(
    Object.entries(named(tags)).map(([tag, effect]) => [
      tag,
      effect + (ofGroup[groupOf.get(tag) ?? ''] ?? 0),
    ]),
  )
}

function tagsPerTicket(cases: readonly TrainingCase[]): number {
  const tagged = cases.filter(({ tags }) => tags.length > 0)
  const all = tagged.reduce((sum, { tags }) => sum + tags.length, 0)
  return tagged.length === 0 ? 1 : all / tagged.length
}

/** Mean of the values without the effects, and what the effects do not explain. */
function settle(values: Float64Array, factors: readonly Factor[], agents: Factor) {
  const left = values.slice()
  for (const factor of factors) apply(factor, left)
  const intercept = meanOf(left)
  const alone = left.map((one) => one - intercept)
  apply(agents, alone)
  return { intercept, variance: varianceOf(alone) }
}

/**
 * The model of some cases. Agents have effects as well, so that what an agent does better is not taken for an easy kind
 * of ticket; these are left out of the model. `groupOf` is the tag group of a tag.
 */
export function fitExpected(
  cases: readonly TrainingCase[],
  scale: ExpectedModel['scale'],
  groupOf: ReadonlyMap<string, string> = new Map(),
): ExpectedModel {
  const values = Float64Array.from(cases, ({ value }) => value)
  let variance = Math.max(varianceOf(values), 1e-9)
  const factor = (levels: (one: TrainingCase) => readonly string[]) =>
    factorOf(cases.map(levels), variance / 10)
  const features = EXPECTED_FEATURES.map((_, place) =>
    factor(({ levels }) => [levels[place] ?? '']),
  )
  const groups = factor(({ tags }) => tags.map((tag) => groupOf.get(tag) ?? ''))
  const tags = factor((one) => one.tags)
  const agents = factor(({ agent }) => [agent])
  const all = [...features, groups, tags, agents]
  const mean = meanOf(values)
  const left = values.map((value) => value - mean)
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of all) refit(one, left, variance)
    const rest = meanOf(left)
    for (let place = 0; place < left.length; place++) left[place]! -= rest
    variance = Math.max(varianceOf(left), 1e-9)
  }
  return {
    scale,
    ...settle(values, [...features, groups, tags], agents),
    features: Object.fromEntries(
      EXPECTED_FEATURES.map((feature, place) => [feature, named(features[place]!)]),
    ) as Record<ExpectedFeature, Effects>,
    tags: withGroups(tags, groups, groupOf),
    tagsPerTicket: tagsPerTicket(cases),
  }
}
