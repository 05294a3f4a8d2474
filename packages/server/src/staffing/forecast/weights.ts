import { BACKTEST_WEEKS } from '@agent-assist/contract'
import type { DayTest } from './day-tests.ts'
import { type Way, WAYS, type Ways } from './ways.ts'

/** How much each way counts in a forecast; together 1. */
export type Weights = Record<Way, number>

/** Weights are multiples of 1 / that. */
const STEPS = 8
/** Weights without a test, from which others stay as near as `PULL` says. */
export const USUAL_WEIGHTS: Weights = { weekBefore: 0, weekdayMean: 0, level: 0.75, trend: 0.25 }
/**
 * So many times worse a distance of 1 from the usual weights counts, with all weeks of a backtest; fewer weeks pull more.
 * Chosen on the year before that of the benchmark; docs/decisions/0200.
 */
const PULL = 0.4
/** Tickets that tell weights without any error apart by their distance. */
const TINY = 1e-6

function combinations(ways: number, steps: number): number[][] {
  if (ways === 1) return [[steps]]
  return Array.from({ length: steps + 1 }, (_, own) =>
    combinations(ways - 1, steps - own).map((others) => [own, ...others]),
  ).flat()
}

const GRID = combinations(WAYS.length, STEPS).map((one) => one.map((steps) => steps / STEPS))
const DISTANCES = GRID.map((weights) =>
  weights.reduce((all, weight, at) => all + (weight - USUAL_WEIGHTS[WAYS[at]!]) ** 2, 0),
)
/** Where a way counts alone. */
const aloneAt = (way: Way) => GRID.findIndex((weights) => weights[WAYS.indexOf(way)] === 1)
const SIMPLE = [aloneAt('weekBefore'), aloneAt('weekdayMean')]

/** The sum of the absolute errors of a test's usual days, for all weights that can be chosen. */
export function errorsOf({ actual, ways, usual }: DayTest): Float64Array {
  const { weekBefore, weekdayMean, level, trend } = ways
  return Float64Array.from(GRID, (weights) => {
    const [before, mean, now, going] = weights as [number, number, number, number]
    let error = 0
    for (let day = 0; day < actual.length; day++) {
      if (!usual[day]) continue
      const expected =
        before * weekBefore[day]! +
        mean * weekdayMean[day]! +
        now * level[day]! +
        going * trend[day]!
      error += Math.abs(actual[day]! - expected)
    }
    return error
  })
}

/**
 * The weights with the least error in tests, near the usual ones. The simple ways are among what can be chosen, and weights
 * with a larger error than the better of them are not, so that none is worse in the same tests.
 */
export function chooseWeights(tests: readonly Float64Array[]): Weights {
  if (tests.length === 0) return USUAL_WEIGHTS
  const sums = GRID.map((_, at) => tests.reduce((all, errors) => all + errors[at]!, 0))
  const most = Math.min(...SIMPLE.map((at) => sums[at]!))
  const pull = (PULL * BACKTEST_WEEKS) / tests.length
  let [best, least] = [0, Infinity]
  for (const [at, error] of sums.entries()) {
    const cost = (error + TINY) * (1 + pull * DISTANCES[at]!)
    if (error <= most && cost < least) [best, least] = [at, cost]
  }
  const [weekBefore, weekdayMean, level, trend] = GRID[best]! as [number, number, number, number]
  return { weekBefore, weekdayMean, level, trend }
}

/** Expected arrivals of each day by ways with weights. */
export const mixed = (ways: Ways, weights: Weights): number[] =>
  ways.level.map((_, day) => WAYS.reduce((all, way) => all + weights[way] * ways[way][day]!, 0))
