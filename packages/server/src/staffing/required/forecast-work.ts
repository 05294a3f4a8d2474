import { BACKTEST_WEEKS, FORECAST_DAYS_MIN } from '@agent-assist/contract'
import { backtest } from '../forecast/backtest.ts'
import { countInterval } from '../forecast/count-interval.ts'
import { forecastDays } from '../forecast/forecast-days.ts'
import { type History, sum } from '../forecast/history.ts'
import type { Forecasts, ForecastWork } from './forecast-queues.ts'

/** How far days vary beyond chance before a backtest can tell. */
const USUAL_SPREAD = 0.05

/** All queues as one. */
function totalOf(queues: readonly History[]): History | undefined {
  const [first] = queues
  if (!first) return undefined
  return {
    from: first.from,
    days: first.days.map((quarters, day) =>
      quarters.map((_, quarter) => sum(queues.map(({ days }) => days[day]![quarter]!))),
    ),
  }
}

/** Forecasts of queues with the interval and the backtest of their sum; of too little history nothing. */
export function forecastWork({ queues, count, special: given }: ForecastWork): Forecasts {
  const special = new Map(given)
  const total = totalOf(queues)
  if (!total || total.days.length < FORECAST_DAYS_MIN) return { queues: [], total: [] }
  const tested = backtest(total, BACKTEST_WEEKS, special)
  const days = queues.map((queue) => forecastDays(queue, count, special))
  return {
    queues: days,
    total: Array.from({ length: count }, (_, at) => {
      const expected = sum(days.map((queue) => sum(queue[at]!.quarters)))
      return { expected, ...countInterval(expected, tested?.spread.day ?? USUAL_SPREAD) }
    }),
    ...(tested ? { backtest: tested } : {}),
  }
}
