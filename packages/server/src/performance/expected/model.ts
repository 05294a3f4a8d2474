import { EXPECTED_FEATURES, type ExpectedFeature } from '@agent-assist/contract/expected-metrics'

/** Effects by level; a level that the model does not know has none. */
export type Effects = Record<string, number>

/** What a team does with tickets of a metric: additive effects, each shrunk towards 0 by how little is known of it. */
export interface ExpectedModel {
  /** Times are modelled as `ln(1 + minutes)`, shares as they are. */
  scale: 'log' | 'share'
  intercept: number
  features: Record<ExpectedFeature, Effects>
  /** Effects of tags, those of their tag groups included; a ticket has the mean of its tags. */
  tags: Effects
  /** Mean number of tags of a ticket that has any; 1 at least. */
  tagsPerTicket: number
  /** Variance of a ticket around its expected value, on the model's scale. */
  variance: number
}

/** A ticket as the model sees it: its level of each feature, '' for none, and its tags. */
export interface ExpectedCase {
  levels: readonly string[]
  tags: readonly string[]
}

/** Expected shares stay between these. */
const [LEAST, MOST] = [0.005, 0.995]

/** The prediction on the model's scale, within its bounds. */
export const bounded = ({ scale }: ExpectedModel, sum: number): number =>
  scale === 'log' ? Math.max(0, sum) : Math.min(MOST, Math.max(LEAST, sum))

/** The effect of a ticket's tags: the mean of those that the model knows. */
function tagEffect({ tags: effects }: ExpectedModel, tags: readonly string[]): number {
  const known = tags.flatMap((tag) => effects[tag] ?? [])
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length
}

/** The expected value of a ticket, on the model's scale. */
export function expectedOf(model: ExpectedModel, { levels, tags }: ExpectedCase): number {
  const own = EXPECTED_FEATURES.reduce(
    (sum, feature, place) => sum + (model.features[feature][levels[place] ?? ''] ?? 0),
    model.intercept,
  )
  return bounded(model, own + tagEffect(model, tags))
}

/** A value on the scale of a model. */
export const scaled = (scale: ExpectedModel['scale'], value: number): number =>
  scale === 'log' ? Math.log1p(Math.max(0, value)) : value
/** A value of a model's scale in the unit of the metric: minutes, or a share. */
export const unscaled = (scale: ExpectedModel['scale'], value: number): number =>
  scale === 'log' ? Math.expm1(value) : value
