import type { Estimate } from '../metrics/intervals.ts'
import { meanOf } from './quality-scores.ts'

/*
 * How far raters agree, and how sure a mean of scores is. The interval of a share is `wilson` of `metrics/intervals.ts`.
 */

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** The same category of the same conversation, as two raters rated it: ids or ranks of the options. */
export type RatingPair = readonly [one: number, other: number]

/** Alignment: pairs in which both chose the same option, in percent; undefined without pairs. */
export const alignmentOf = (pairs: readonly RatingPair[]): number | undefined =>
  pairs.length === 0
    ? undefined
    : (pairs.filter(([one, other]) => one === other).length / pairs.length) * 100

/** How much two options disagree: 0 not at all. */
export type Disagreement = (one: number, other: number) => number

/** Every other option disagrees alike: for options without an order. */
const nominal: Disagreement = (one, other) => (one === other ? 0 : 1)
/** By the distance of ordered options. */
export const linear: Disagreement = (one, other) => Math.abs(one - other)
/** By the square of the distance of ordered options. */
export const quadratic: Disagreement = (one, other) => (one - other) ** 2

/** How often a rater chose each option. */
function countsOf(ratings: readonly number[]): [option: number, count: number][] {
  const counts = new Map<number, number>()
  for (const option of ratings) counts.set(option, (counts.get(option) ?? 0) + 1)
  return [...counts]
}

/**
 * Weighted kappa of two raters (Cohen 1968): 1 is full agreement, 0 what chance gives. Undefined without pairs, and
 * when both always chose the same single option.
 */
export function weightedKappaOf(
  pairs: readonly RatingPair[],
  disagreement: Disagreement = quadratic,
): number | undefined {
  const observed = sum(pairs.map(([one, other]) => disagreement(one, other)))
  const ones = countsOf(pairs.map(([one]) => one))
  const others = countsOf(pairs.map(([, other]) => other))
  const byChance = sum(
    ones.flatMap(([one, count]) =>
      others.map(([other, times]) => (disagreement(one, other) * count * times) / pairs.length),
    ),
  )
  return byChance === 0 ? undefined : 1 - observed / byChance
}

/** Cohen's kappa of two raters (Cohen 1960), for options without an order; undefined as `weightedKappaOf`. */
export const kappaOf = (pairs: readonly RatingPair[]): number | undefined =>
  weightedKappaOf(pairs, nominal)

/**
 * Kappa of two or more raters (Fleiss 1971): a row holds the options that the raters of one conversation chose.
 * Conversations may have different numbers of raters (Fleiss, Levin and Paik 2003); those with one are left out.
 * Undefined without any, and when only one option was chosen.
 */
export function fleissKappaOf(rows: readonly (readonly number[])[]): number | undefined {
  const rated = rows.filter((row) => row.length >= 2)
  const agreed = meanOf(
    rated.map((row) => {
      const equal = sum(countsOf(row).map(([, count]) => count * (count - 1)))
      return equal / (row.length * (row.length - 1))
    }),
  )
  if (agreed === undefined) return undefined
  const all = rated.flat()
  const options = countsOf(all)
  if (options.length === 1) return undefined
  const byChance = sum(options.map(([, count]) => (count / all.length) ** 2))
  return (agreed - byChance) / (1 - byChance)
}

/** Agreement of machine and human ratings, in percent, in three bands. */
export const agreementBand = (pct: number): 'high' | 'medium' | 'low' =>
  pct >= 75 ? 'high' : pct >= 25 ? 'medium' : 'low'

/** From this many pairs on, a kappa below `TRUSTED_KAPPA` says that a rater is not to be trusted. */
export const TRUST_PAIRS = 50
export const TRUSTED_KAPPA = 0.4

/** Whether enough pairs show that a rater, person or machine, is not to be trusted; false while there are too few. */
export const isUntrusted = ({ n, kappa }: { n: number; kappa?: number | undefined }): boolean =>
  n >= TRUST_PAIRS && kappa !== undefined && kappa < TRUSTED_KAPPA

/** Strictness: mean of a reviewer minus mean of all reviewers on the same conversations, in points. */
export function strictnessOf(own: readonly number[], all: readonly number[]): number | undefined {
  const [mine, every] = [meanOf(own), meanOf(all)]
  return mine === undefined || every === undefined ? undefined : mine - every
}

/** Standard deviation of a sample (divided by n - 1); undefined for fewer than two values. */
export function deviationOf(values: readonly number[]): number | undefined {
  const mean = meanOf(values)
  if (mean === undefined || values.length < 2) return undefined
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1))
}

/** The standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959964

/**
 * Student's t quantile of a two-sided 95 % interval. One and two degrees of freedom are exact, more are the expansion
 * of Abramowitz and Stegun 26.7.5, which is less than .003 away from the tables for four and more, and .02 for three.
 */
export function studentT(freedom: number): number {
  if (freedom <= 1) return Math.tan(0.475 * Math.PI)
  if (freedom === 2) return 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2))
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ]
  return Z + sum(terms.map((term, at) => term / freedom ** (at + 1)))
}

/** A mean with both ends of its 95 % interval by Student's t; undefined for fewer than two values. */
export function meanEstimate(values: readonly number[]): Estimate | undefined {
  const [value, deviation] = [meanOf(values), deviationOf(values)]
  if (value === undefined || deviation === undefined) return undefined
  const half = (studentT(values.length - 1) * deviation) / Math.sqrt(values.length)
  return { value, low: value - half, high: value + half }
}

/** More reviews than this for one mean are not planned: the answer is cut here. */
export const REVIEWS_NEEDED_MAX = 10_000

/**
 * Reviews in all after which the 95 % interval of a mean is no wider than `points` to each side, when scores have this
 * standard deviation. At least two: one review has no interval.
 */
export function reviewsNeeded(deviation: number, points: number): number {
  const half = (n: number) => (studentT(n - 1) * deviation) / Math.sqrt(n)
  // with the normal quantile it is a few less, never more
  let n = Math.max(2, Math.ceil(((Z * deviation) / points) ** 2))
  while (n < REVIEWS_NEEDED_MAX && half(n) > points) n++
  return Math.min(n, REVIEWS_NEEDED_MAX)
}
