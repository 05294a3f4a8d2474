import type { Compared } from './compare.ts'
import { KNOWN_AFTER } from './day-tests.ts'
import { INTERVAL_SHARE, type Spread, spreadOf, withinOf } from './interval.ts'

/** The last forecasts that tell how far the next may be off. More would be steadier, and late where arrivals change. */
export const SPREAD_TESTS = 13
/**
 * Intervals that held less than they should become wider with the next forecast, and the other way round (adaptive conformal
 * inference; Gibbs and Candès 2021, arXiv 2106.00170). Chosen on the year before that of the benchmark; docs/decisions/0200.
 */
const FOLLOWED = 0.2

export interface Followed {
  /** For the forecast that is made now; undefined: no forecast is known to have been off. */
  next: Spread | undefined
  /** Share of the counts of each test within their interval as it would have been then; undefined before any was known. */
  held: (number | undefined)[]
}

/** Goes through the tests of a forecast, the newest last, with what was known at the time of each. */
export function followSpread(tests: readonly (readonly Compared[])[]): Followed {
  const held: (number | undefined)[] = []
  let [width, next]: [number, Spread | undefined] = [1, undefined]
  for (let place = 0; place < tests.length + KNOWN_AFTER; place++) {
    const known = place - KNOWN_AFTER + 1
    const before = held[known - 1]
    if (before !== undefined) width *= Math.exp(FOLLOWED * (INTERVAL_SHARE - before))
    const spread = spreadOf(
      tests.slice(Math.max(0, known - SPREAD_TESTS), Math.max(0, known)).flat(),
    )
    next = spread && { ...spread, low: spread.low * width, high: spread.high * width }
    const test = tests[place]
    if (test) held.push(next && test.length > 0 ? withinOf(test, next) : undefined)
  }
  return { next, held }
}
