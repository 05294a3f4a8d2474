import { existsSync } from 'node:fs'
import { BACKTEST_WEEKS } from '@agent-assist/contract'
import { REAL_TICKETS } from '../metrics/real-tickets.ts'
import {
  type Compared,
  errorOf,
  resultOf,
} from '../../packages/server/src/staffing/forecast/compare.ts'
import {
  AHEAD_DAYS,
  dayTests,
  KNOWN_AFTER,
  testStarts,
} from '../../packages/server/src/staffing/forecast/day-tests.ts'
import {
  followSpread,
  SPREAD_TESTS,
} from '../../packages/server/src/staffing/forecast/follow-spread.ts'
import { type History, sum } from '../../packages/server/src/staffing/forecast/history.ts'
import {
  chooseWeights,
  errorsOf,
  mixed,
} from '../../packages/server/src/staffing/forecast/weights.ts'
import { errorInHindsight } from './hindsight.ts'
import { atMedians, atMiddles } from './middle.ts'
import { realCounts } from './real-counts.ts'
import { type HourTest, hourTests, type Method, METHODS } from './tests-of.ts'
import { inUnit, type Unit, UNITS } from './units.ts'

/*
 * npm run bench -- forecast: tickets of four weeks as they were forecast at the end of each week of the last year of
 * real tickets, beside two simple forecasts and the forecast of one level (before decision 200).
 */

/** The forecasts whose four weeks lie in the last year. */
const WEEKS = 49
/** Highest errors in relation to the better simple forecast. */
const GOALS: Record<Unit, number> = { hour: 0.9, day: 0.73, week: 0.85 }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const reached = (ratio: number, unit: Unit) =>
  `${ratio <= GOALS[unit] ? 'reached' : 'missed'} (${GOALS[unit]})`

const comparedIn = (unit: Unit, { actual, by }: HourTest, method: Method): Compared[] => {
  const expected = inUnit[unit](by[method])
  return inUnit[unit](actual).map((count, at) => ({ count, expected: expected[at]! }))
}

/** Share of the last year's counts within the intervals of a method as they would have been then. */
function heldIn(unit: Unit, tests: readonly HourTest[], method: Method): number {
  const { held } = followSpread(tests.map((test) => comparedIn(unit, test, method)))
  return sum(held.slice(-WEEKS).map((share) => share ?? 0)) / WEEKS
}

function rowOf(unit: Unit, history: History, tests: readonly HourTest[]) {
  const errors = METHODS.map((method) =>
    errorOf(tests.slice(-WEEKS).flatMap((test) => comparedIn(unit, test, method))),
  )
  const [mean = 0, week = 0, before = 0, now = 0] = errors
  const better = Math.min(mean, week)
  return {
    by: unit,
    ...Object.fromEntries(METHODS.map((method, at) => [method, percent(errors[at]!)])),
    'before / better': (before / better).toFixed(3),
    'now / better': (now / better).toFixed(3),
    goal: reached(now / better, unit),
    'in hindsight': percent(errorInHindsight(history, unit)),
    'within 80 %': percent(heldIn(unit, tests, 'now')),
  }
}

/** Hours by the middle of their distribution, which absolute errors reward, beside the better mean and the medians. */
function printMiddles(history: History, tests: readonly HourTest[]): void {
  const of = (method: Method) => tests.map((test) => comparedIn('hour', test, method))
  const error = (all: readonly Compared[][]) => errorOf(all.slice(-WEEKS).flat())
  const better = Math.min(error(of(METHODS[0])), error(of(METHODS[1])))
  const medians = testStarts(history.days.length, WEEKS).map((start) => atMedians(history, start))
  const [before, now] = [error(atMiddles(of('before'))), error(atMiddles(of('now')))]
  console.log(
    `Hours by the middle of their distribution, which absolute errors reward: before ${percent(before)}, now ${percent(now)}, ` +
      `${(before / better).toFixed(3)} and ${(now / better).toFixed(3)} of the better mean: ${reached(now / better, 'hour')}; ` +
      `medians of weekday and hour ${percent(errorOf(medians.flat()))}`,
  )
}

/** The backtest as the screen shows it: with the weights that are chosen by the same weeks. */
function printShown({ from, days }: History): void {
  const start = performance.now()
  const weeks = BACKTEST_WEEKS + KNOWN_AFTER + SPREAD_TESTS
  const tests = dayTests({ from, totals: days.map(sum) }, weeks, new Map()).slice(-BACKTEST_WEEKS)
  const weights = chooseWeights(tests.map(errorsOf))
  const result = resultOf(
    tests,
    tests.map(({ ways }) => mixed(ways, weights)),
  )
  const took = performance.now() - start
  if (!result) throw new Error('too few days')
  console.log(
    `As it is shown, of ${result.weeks} weeks by which the ways are weighted: ${percent(result.error)} beside ` +
      `${percent(result.meanError)} and ${percent(result.naiveError)}; weights ${JSON.stringify(weights)}; ${Math.round(took)} ms`,
  )
}

if (!existsSync(REAL_TICKETS)) console.log(`The real tickets are not there: ${REAL_TICKETS}`)
else {
  const history = realCounts()
  const tests = hourTests(history, WEEKS + KNOWN_AFTER + SPREAD_TESTS)
  console.log(
    `Forecasts of ${AHEAD_DAYS} days at ${WEEKS} weeks, of ${history.days.length} days of tickets; sum of the errors in relation to the tickets. ` +
      'Nothing of the days that are forecast is known, neither to levels nor to weights.\n',
  )
  console.table(UNITS.map((unit) => rowOf(unit, history, tests)))
  printMiddles(history, tests)
  printShown(history)
}
