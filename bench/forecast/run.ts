import { existsSync } from 'node:fs'
import { realCounts } from './real-counts.ts'
import { REAL_TICKETS } from '../metrics/real-tickets.ts'
import {
  AHEAD_DAYS,
  backtest,
  METHODS,
  UNITS,
} from '../../packages/server/src/staffing/forecast/backtest.ts'
import { errorInHindsight } from './hindsight.ts'
import { errorsOfMiddles } from './middle.ts'

/*
 * npm run bench -- forecast: tickets of four weeks as they were forecast at the end of each week of the last year of
 * real tickets, beside two simple forecasts.
 */

/** The forecasts whose four weeks lie in the last year. */
const WEEKS = 49
const GOAL = 0.9

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

if (!existsSync(REAL_TICKETS)) console.log(`The real tickets are not there: ${REAL_TICKETS}`)
else {
  const history = realCounts()
  const start = performance.now()
  const result = backtest(history, WEEKS)
  const took = performance.now() - start
  if (!result) throw new Error('too few days')
  console.log(
    `Forecasts of ${AHEAD_DAYS} days at ${result.origins} weeks, of ${history.days.length} days of tickets; sum of the errors in relation to the tickets\n`,
  )
  console.table(
    UNITS.map((unit) => {
      const errors = result.errors[unit]
      const better = Math.min(errors[METHODS[0]], errors[METHODS[1]])
      return {
        by: unit,
        ...Object.fromEntries(METHODS.map((method) => [method, percent(errors[method])])),
        'forecast / the better one': (errors.forecast / better).toFixed(3),
        goal: errors.forecast <= GOAL * better ? 'reached' : 'missed',
        'in hindsight': percent(errorInHindsight(history, unit)),
        'within 80 %': percent(result.within[unit]),
      }
    }),
  )
  const middles = errorsOfMiddles(history, WEEKS)
  const { hour } = result.errors
  const better = Math.min(hour[METHODS[0]], hour[METHODS[1]])
  console.log(
    `Hours by the middle of their distribution, which absolute errors reward: ${percent(middles.forecast)}, ` +
      `${(middles.forecast / better).toFixed(3)} of the better mean; medians of weekday and hour ${percent(middles.baseline)}`,
  )
  console.log(`${Math.round(took)} ms`)
}
