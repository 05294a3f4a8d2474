import { type CategoryKind, CRITICAL_SCORE } from './scorecard-kinds.ts'

/** What the formulas need of a category of a scorecard. */
export interface ScoredCategory {
  id: string
  /** Number of options of its scale. */
  points: number
  weight: number
  kind: CategoryKind
}

/** An option that was chosen for a category, from 1; missing: not rated, or not applicable. */
export interface ScoredRating {
  categoryId: string
  option?: number | undefined
}

/** Score of a category: (selected - min) / (max - min), in percent. */
export const categoryScore = (option: number, points: number): number =>
  ((option - 1) / (points - 1)) * 100

/** The score of a review, and the category that made it 0. */
export interface ReviewScore {
  /** In percent; bonus categories may lead above 100. Missing: no category that counts is rated. */
  score?: number
  /** The critical or auto-fail category because of which the review is 0. */
  failedBy?: string
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const fails = ({ kind, points }: ScoredCategory, option: number) =>
  (kind === 'critical' && categoryScore(option, points) < CRITICAL_SCORE) ||
  (kind === 'autoFail' && option === 1)

/**
 * Score of a review: the mean of its rated categories by weight. Bonus categories add their points without being
 * expected; a critical category below 50 %, or an auto-fail category at its lowest option, makes it 0.
 */
export function reviewScore(
  categories: readonly ScoredCategory[],
  ratings: readonly ScoredRating[],
): ReviewScore {
  const options = new Map(ratings.map(({ categoryId, option }) => [categoryId, option]))
  const rated = categories.flatMap((category) => {
    const option = options.get(category.id)
    return option === undefined ? [] : [{ category, option }]
  })
  const failed = rated.find(({ category, option }) => fails(category, option))
  if (failed) return { score: 0, failedBy: failed.category.id }
  const weighed = rated.filter(({ category }) => category.kind !== 'autoFail')
  const whole = sum(
    weighed.map(({ category }) => (category.kind === 'bonus' ? 0 : category.weight)),
  )
  if (whole === 0) return {}
  const earned = weighed.map(
    ({ category, option }) => categoryScore(option, category.points) * category.weight,
  )
  return { score: sum(earned) / whole }
}

/** The mean of numbers; undefined without any. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : sum(values) / values.length

/** IQS: the mean of review scores; reviews of agents about themselves are never passed. AQS: of machine scores. */
export const qualityScore = meanOf

const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : (part / whole) * 100)

/** Coverage: reviewed of eligible conversations, in percent. */
export const coverageOf = (reviewed: number, eligible: number) => shareOf(reviewed, eligible)

/** Efficiency gain: conversations that were scored by machine for each one that a person reviewed. */
export const efficiencyGain = (automatic: number, manual: number): number | undefined =>
  manual === 0 ? undefined : automatic / manual

/** Disputes that were accepted, of those that were decided, in percent. */
export const acceptedDisputes = (accepted: number, rejected: number) =>
  shareOf(accepted, accepted + rejected)
