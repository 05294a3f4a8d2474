import { BACKTEST_WEEKS, FORECAST_DAYS_MIN } from '@agent-assist/contract'
import {
  comparedOf,
  expectedTogether,
  type Result,
  resultOf,
  type Weighted,
} from '../forecast/compare.ts'
import { dayTests, KNOWN_AFTER, testsOfSum } from '../forecast/day-tests.ts'
import { followSpread, SPREAD_TESTS } from '../forecast/follow-spread.ts'
import { type ForecastDay, forecastDays } from '../forecast/forecast-days.ts'
import { type SpecialDays, sum } from '../forecast/history.ts'
import { intervalOf, USUAL_SPREAD } from '../forecast/interval.ts'
import { weightsOfQueues } from '../forecast/queue-weights.ts'
import { waysOf } from '../forecast/ways.ts'
import { mixed, type Weights } from '../forecast/weights.ts'
import type { Forecasts, ForecastWork } from './forecast-queues.ts'
import type { QueueHistory } from './read-arrivals.ts'

/** With the tests before those that are shown, by which their intervals are known. */
const TESTS = BACKTEST_WEEKS + KNOWN_AFTER + SPREAD_TESTS

/** What arrived on each day in some queues together. */
const totalsOf = (queues: readonly QueueHistory[]): number[] =>
  (queues[0]?.days ?? []).map((_, day) => sum(queues.map(({ days }) => sum(days[day]!))))

/** Each queue with its tests and weights, and their sum as one queue; what arrives live and what does not is one queue. */
function weightedQueues(all: readonly QueueHistory[], special: SpecialDays) {
  const from = all[0]!.from
  const byQueue = [...Map.groupBy(all, ({ queue }) => queue)]
  const testsOf = (queues: readonly QueueHistory[]) =>
    dayTests({ from, totals: totalsOf(queues) }, TESTS, special)
  const tests = byQueue.map(([, parts]) => testsOfSum(parts.map((part) => testsOf([part]))))
  const ofAll = testsOf(all)
  const { isOwn, own, ofSum } = weightsOfQueues(tests, ofAll)
  const queues = new Map<string, Weighted>(
    byQueue.map(([queue], at) => [queue, { tests: tests[at]!, weights: own[at]! }]),
  )
  return { isOwn, queues, sum: { tests: ofAll, weights: ofSum } satisfies Weighted }
}

/** The forecast of all queues together, spread over them as forecasts of each with the same weights say. */
function spreadSum(
  queues: readonly QueueHistory[],
  count: number,
  special: SpecialDays,
  weights: Weights,
): ForecastDay[][] {
  const past = { from: queues[0]!.from, totals: totalsOf(queues) }
  const totals = mixed(waysOf(past, count, special), weights)
  const each = queues.map((queue) => forecastDays(queue, count, special, weights))
  const factors = totals.map((total, at) => {
    const together = sum(each.map((days) => sum(days[at]!.quarters)))
    return together > 0 ? total / together : 1
  })
  return each.map((days) =>
    days.map(({ day, quarters }, at) => ({
      day,
      quarters: quarters.map((one) => one * factors[at]!),
    })),
  )
}

/** How good forecasts of some queues were in the last weeks. */
function shownResult(queues: readonly Weighted[]): Result | undefined {
  const recent = queues.map((one) => ({ ...one, tests: one.tests.slice(-BACKTEST_WEEKS) }))
  return resultOf(testsOfSum(recent.map(({ tests }) => tests)), expectedTogether(recent))
}

/** How far all queues together may be off, and the share of the last weeks' days within such intervals. */
function spreadTogether(queues: readonly Weighted[]) {
  const expected = expectedTogether(queues)
  const compared = testsOfSum(queues.map(({ tests }) => tests)).map((test, at) =>
    comparedOf(test, expected[at]!),
  )
  const { next, held } = followSpread(compared)
  const shown = held.slice(-BACKTEST_WEEKS).filter((share) => share !== undefined)
  return {
    spread: next ?? USUAL_SPREAD,
    ...(shown.length > 0 ? { within: sum(shown) / shown.length } : {}),
  }
}

/** Forecasts of queues with the interval and the backtest of their sum; of too little history nothing. */
export function forecastWork({ queues, count, special: given }: ForecastWork): Forecasts {
  const special = new Map(given)
  if ((queues[0]?.days.length ?? 0) < FORECAST_DAYS_MIN)
    return { queues: [], total: [], results: new Map() }
  const weighted = weightedQueues(queues, special)
  const { isOwn } = weighted
  const together = isOwn ? [...weighted.queues.values()] : [weighted.sum]
  const days = isOwn
    ? queues.map((one) =>
        forecastDays(one, count, special, weighted.queues.get(one.queue)?.weights),
      )
    : spreadSum(queues, count, special, weighted.sum.weights)
  const { spread, ...within } = spreadTogether(together)
  const result = shownResult(together)
  return {
    queues: days,
    total: Array.from({ length: count }, (_, at) => {
      const expected = sum(days.map((queue) => sum(queue[at]!.quarters)))
      return { expected, ...intervalOf(expected, spread) }
    }),
    ...(result ? { backtest: { ...result, ...within } } : {}),
    results: new Map(
      [...weighted.queues].flatMap(([queue, one]) => {
        const own = isOwn && shownResult([one])
        return own ? [[queue, own] as const] : []
      }),
    ),
  }
}
