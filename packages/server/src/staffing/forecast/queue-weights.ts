import { BACKTEST_WEEKS } from '@agent-assist/contract'
import { expectedTogether, type Result, resultOf } from './compare.ts'
import { type DayTest, testsOfSum } from './day-tests.ts'
import { chooseWeights, errorsOf, type Weights } from './weights.ts'

/** Weights of their own may cost all queues together so much of the error that their sum has as one queue. */
const OWN_COST = 1.02
/** The last digits of sums in another order. */
const TINY = 1e-9

const weightsBy = (tests: readonly DayTest[]): Weights => chooseWeights(tests.map(errorsOf))

export interface QueueWeights {
  /** Whether each queue is forecast with weights of its own; otherwise their sum is forecast, and spread over them. */
  isOwn: boolean
  own: Weights[]
  ofSum: Weights
}

/**
 * The weights of each queue by its tests of the last `BACKTEST_WEEKS` weeks, so that none is off by more than the better
 * simple way of the same queue. Queues of a ticket a day are mostly chance, and what is best for each need not be for their
 * sum: where all together would be off by more, their sum is forecast as one queue. In either case the sum is not off by more
 * than the better simple way of the sum. `sum` are the tests of the queues' sum as one series.
 */
export function weightsOfQueues(
  queues: readonly (readonly DayTest[])[],
  sum: readonly DayTest[],
): QueueWeights {
  const recent = queues.map((tests) => tests.slice(-BACKTEST_WEEKS))
  const own = recent.map(weightsBy)
  const ofSum = weightsBy(sum.slice(-BACKTEST_WEEKS))
  const weighted = recent.map((tests, at) => ({ tests, weights: own[at]! }))
  const each = resultOf(testsOfSum(recent), expectedTogether(weighted))
  const asOne = [{ tests: sum.slice(-BACKTEST_WEEKS), weights: ofSum }]
  const one = resultOf(asOne[0]!.tests, expectedTogether(asOne))
  const most = (result: Result) =>
    Math.min(result.meanError, result.naiveError, OWN_COST * (one?.error ?? 0)) + TINY
  return { isOwn: !each || each.error <= most(each), own, ofSum }
}
