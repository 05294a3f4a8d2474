import { addIsoDays } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { AHEAD_DAYS, backtest } from './backtest.ts'
import { countInterval } from './count-interval.ts'
import { forecastDays } from './forecast-days.ts'
import { type History, hoursOf, QUARTERS, type SpecialDay, sum } from './history.ts'

const MONDAY = '2024-01-01'
/** Two arrivals a quarter-hour from 8 to 16, four from 12 to 13; at weekends a quarter of it. */
const usualDay = (day: number, level = 1): number[] =>
  Array.from({ length: QUARTERS }, (_, quarter) => {
    if (quarter < 32 || quarter >= 64) return 0
    return (quarter >= 48 && quarter < 52 ? 4 : 2) * level * (day % 7 < 5 ? 1 : 0.25)
  })
const historyOf = (days: number, levelAt = (_day: number) => 1): History => ({
  from: MONDAY,
  days: Array.from({ length: days }, (_, day) => usualDay(day, levelAt(day))),
})

/** The same numbers in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
function poisson(mean: number, random: () => number): number {
  let [count, product] = [0, random()]
  for (; product > Math.exp(-mean); count++) product *= random()
  return count
}

test('[ROUT-2] a forecast repeats the weekday and the quarter-hour of a steady history', () => {
  const forecast = forecastDays(historyOf(140), 14)
  expect(forecast.map(({ day }) => day).slice(0, 2)).toEqual(['2024-05-20', '2024-05-21'])
  for (const [day, { quarters }] of forecast.entries()) {
    const usual = usualDay(day)
    expect(sum(quarters) / sum(usual)).toBeCloseTo(1, 1)
    for (const [quarter, count] of quarters.entries()) expect(count).toBeCloseTo(usual[quarter]!, 1)
  }
})

test('[ROUT-2] the level of the last weeks counts, not that of all weeks', () => {
  const [day] = forecastDays(
    historyOf(280, (at) => (at < 210 ? 3 : 1)),
    1,
  )
  expect(sum(day!.quarters)).toBeGreaterThan(sum(usualDay(0)) * 0.9)
  expect(sum(day!.quarters)).toBeLessThan(sum(usualDay(0)) * 1.2)
})

test('[ROUT-2] the level follows a change of a week, and hardly one odd day', () => {
  const next = (levelAt: (day: number) => number) =>
    sum(forecastDays(historyOf(280, levelAt), 1)[0]!.quarters) / sum(usualDay(0))
  // half of 2^(-7/28) and 2^(-7/4) of the old level are left
  expect(next((at) => (at >= 273 ? 1.5 : 1))).toBeCloseTo(1.5 - (0.84 + 0.3) / 4, 1)
  expect(next((at) => (at >= 273 ? 0.5 : 1))).toBeCloseTo(0.5 + (0.84 + 0.3) / 4, 1)
  const odd = next((at) => (at === 276 ? 6 : 1)) // a Thursday
  expect(odd).toBeGreaterThan(1)
  expect(odd).toBeLessThan(1.15)
})

test('[ROUT-2] a season of earlier years is expected again, in part', () => {
  // twice the arrivals in the four weeks after this day of the year before
  const history = historyOf(52 * 7 * 2, (at) => (at >= 364 && at < 392 ? 2 : 1))
  const flat = historyOf(52 * 7 * 2)
  const at = (given: History) => sum(forecastDays(given, 15)[14]!.quarters)
  expect(at(history) / at(flat)).toBeGreaterThan(1.05)
  expect(at(history) / at(flat)).toBeLessThan(2)
})

test('[ROUT-2] special days are learnt from days of the same name and do not change usual days', () => {
  const special = new Map<string, SpecialDay>()
  const name = (day: number, what: SpecialDay) => special.set(addIsoDays(MONDAY, day), what)
  for (const day of [30, 65, 100]) name(day, { name: 'Sale' })
  for (const day of [50, 85]) name(day, { name: 'Holiday' })
  name(141, { name: 'Sale' })
  name(142, { name: 'Holiday' })
  name(143, { name: 'Move of the office', factor: 0.5 })
  const levels = new Map([
    ...[30, 65, 100].map((day) => [day, 3] as const),
    ...[50, 85].map((day) => [day, 0] as const),
  ])
  const forecast = forecastDays(
    historyOf(140, (at) => levels.get(at) ?? 1),
    5,
    special,
  )
  const factors = forecast.map(({ quarters }, day) => sum(quarters) / sum(usualDay(day)))
  expect(factors[0]).toBeCloseTo(1, 1)
  expect(factors[1]).toBeGreaterThan(2.3)
  expect(factors[2]).toBeLessThan(0.7)
  expect(factors[3]).toBeCloseTo(0.5, 1)
  expect(factors[4]).toBeCloseTo(1, 1)
  const unnamed = forecastDays(
    historyOf(140, (at) => levels.get(at) ?? 1),
    2,
  )
  expect(sum(unnamed[1]!.quarters)).toBeLessThan(sum(usualDay(1)) * 1.3)
})

test('[ROUT-2] without arrivals none are expected', () => {
  const nothing = {
    from: MONDAY,
    days: Array.from({ length: 60 }, () => Array<number>(96).fill(0)),
  }
  expect(forecastDays(nothing, 2).map(({ quarters }) => sum(quarters))).toEqual([0, 0])
  expect(sum(forecastDays({ from: MONDAY, days: [] }, 1)[0]!.quarters)).toBe(0)
})

test('[ROUT-2] intervals of counts: exact chances of Poisson counts, wider with more spread', () => {
  // Poisson(3): 1 to 5 have a chance of 0.866, 1 to 4 of 0.765, 2 to 5 of 0.717
  expect(countInterval(3, 0)).toEqual({ low: 1, high: 4 })
  expect(countInterval(0.1, 0)).toEqual({ low: 0, high: 0 })
  const [narrow, wide] = [countInterval(40, 0), countInterval(40, 0.1)]
  expect(narrow).toEqual({ low: 32, high: 47 })
  expect(wide.high - wide.low).toBeGreaterThan(1.8 * (narrow.high - narrow.low))
  const [below, above] = [countInterval(399, 0.02), countInterval(401, 0.02)]
  expect(Math.abs(below.low - above.low)).toBeLessThan(8)
  expect(Math.abs(below.high - above.high)).toBeLessThan(8)
})

test('[ROUT-2] a backtest: intervals hold what they promise on days that vary beyond chance', () => {
  const random = randomOf(7)
  const days = historyOf(560).days.map((quarters) => {
    const level = 0.6 + 0.8 * random()
    return quarters.map((mean) => poisson(mean * level, random))
  })
  const result = backtest({ from: MONDAY, days }, 26)
  expect(result?.origins).toBe(26)
  expect(result?.within.day).toBeGreaterThan(0.72)
  expect(result?.within.day).toBeLessThan(0.88)
  // two of three hours are nights, in which nothing ever arrives
  expect(result?.within.hour).toBeGreaterThan(2 / 3 + 0.75 / 3)
  expect(result?.within.hour).toBeLessThan(2 / 3 + 0.87 / 3)
  expect(result?.spread.day).toBeGreaterThan(0.03)
  expect(result?.errors.day.forecast).toBeLessThan(
    0.9 * (result?.errors.day['same day of last week'] ?? 0),
  )
})

test('[ROUT-2] a backtest sees nothing of the days that it forecasts', () => {
  const steady = historyOf(200)
  const jumped = historyOf(200, (at) => (at >= 200 - AHEAD_DAYS ? 2 : 1))
  expect(backtest(steady, 1)?.errors.day.forecast).toBeLessThan(0.01)
  // exactly half of what came was expected
  expect(backtest(jumped, 1)?.errors.day.forecast).toBeCloseTo(0.5, 2)
  expect(backtest(historyOf(50), 8)).toBeUndefined()
})

test('quarter-hours add up to hours', () => {
  expect(hoursOf(usualDay(0)).slice(7, 14)).toEqual([0, 8, 8, 8, 8, 16, 8])
})
