import type { CalibrationRating } from './calibration.ts'
import { alignmentOf, fleissKappaOf, kappaOf, type RatingPair } from './agreement.ts'
import { categoryScore, meanOf, type ScoredCategory } from './quality-scores.ts'

/** Stands for N/A among options, which begin with 1: who chose it agrees with others who did. */
export const NA_OPTION = 0

/** What was chosen for a category: an option or `NA_OPTION`; undefined: it was not rated. */
export function chosenOf(
  { ratings }: Pick<CalibrationRating, 'ratings'>,
  categoryId: string,
): number | undefined {
  const found = ratings.find((one) => one.categoryId === categoryId)
  return found?.isNa ? NA_OPTION : found?.option
}

/** Distance of the highest and the lowest score of a category, in points; N/A is left out. Undefined for fewer than two. */
export function spreadOf(options: readonly number[], points: number): number | undefined {
  const scores = options
    .filter((option) => option !== NA_OPTION)
    .map((option) => categoryScore(option, points))
  return scores.length < 2 ? undefined : Math.max(...scores) - Math.min(...scores)
}

/** How far raters agree on a category. */
export interface CategoryAgreement {
  categoryId: string
  /** Mean spread of its conversations, in points. */
  spread?: number
  /** Conversations on which all raters chose the same, in percent. */
  agreedPct?: number
  /** Cohen's kappa of two raters, Fleiss' of more; missing: it says nothing. */
  kappa?: number
  /** Conversations that two or more rated. */
  n: number
}

/** How far one rater agrees with the benchmark, over all categories and conversations. */
export interface RaterAgreement {
  raterId: string
  alignmentPct?: number
  kappa?: number
  /** Ratings that both gave. */
  n: number
  /** Mean score of the rater's conversations. */
  score?: number
}

const known = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const ticketsOf = (results: readonly CalibrationRating[]) => [
  ...new Set(results.map(({ ticketId }) => ticketId)),
]

/** Agreement of all raters by category, in the order of the categories. */
export function agreementByCategory(
  categories: readonly Pick<ScoredCategory, 'id' | 'points'>[],
  results: readonly CalibrationRating[],
): CategoryAgreement[] {
  const raters = [...new Set(results.map(({ raterId }) => raterId))]
  return categories.map(({ id, points }) => {
    const rows = ticketsOf(results)
      .map((ticketId) =>
        raters.map((raterId) => {
          const one = results.find((r) => r.ticketId === ticketId && r.raterId === raterId)
          return one && chosenOf(one, id)
        }),
      )
      .map((row) => row.flatMap(known))
      .filter((row) => row.length >= 2)
    const spread = meanOf(rows.flatMap((row) => known(spreadOf(row, points))))
    const agreed = rows.filter((row) => new Set(row).size === 1).length
    // with two raters every row is a pair, in the order of the raters
    const kappa =
      raters.length === 2
        ? kappaOf(rows.map(([first = 0, second = 0]): RatingPair => [first, second]))
        : fleissKappaOf(rows)
    return {
      categoryId: id,
      n: rows.length,
      ...(spread === undefined ? {} : { spread }),
      ...(rows.length === 0 ? {} : { agreedPct: (agreed / rows.length) * 100 }),
      ...(kappa === undefined ? {} : { kappa }),
    }
  })
}

/** Agreement of each rater with the benchmark; the benchmark itself has no alignment. */
export function agreementByRater(
  categories: readonly Pick<ScoredCategory, 'id'>[],
  results: readonly CalibrationRating[],
  benchmarkId: string | undefined,
): RaterAgreement[] {
  const raters = [...new Set(results.map(({ raterId }) => raterId))]
  return raters.map((raterId) => {
    const own = results.filter((one) => one.raterId === raterId)
    const pairs = own.flatMap((one) => {
      const standard = results.find(
        (other) => other.raterId === benchmarkId && other.ticketId === one.ticketId,
      )
      if (!standard || raterId === benchmarkId) return []
      return categories.flatMap(({ id }): RatingPair[] => {
        const [mine, theirs] = [chosenOf(one, id), chosenOf(standard, id)]
        return mine === undefined || theirs === undefined ? [] : [[mine, theirs]]
      })
    })
    const [alignmentPct, kappa] = [alignmentOf(pairs), kappaOf(pairs)]
    const score = meanOf(own.flatMap((one) => known(one.score)))
    return {
      raterId,
      n: pairs.length,
      ...(alignmentPct === undefined ? {} : { alignmentPct }),
      ...(kappa === undefined ? {} : { kappa }),
      ...(score === undefined ? {} : { score }),
    }
  })
}
