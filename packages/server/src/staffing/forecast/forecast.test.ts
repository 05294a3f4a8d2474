import { addIsoDays } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { resultOf } from './compare.ts'
import { AHEAD_DAYS, dayTests } from './day-tests.ts'
import { forecastDays } from './forecast-days.ts'
import { type History, hoursOf, QUARTERS, type SpecialDay, sum } from './history.ts'
import { MONDAY } from './test-series.ts'
import { waysOf } from './ways.ts'
import { mixed, USUAL_WEIGHTS } from './weights.ts'

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
  expect(next((at) => (at >= 273 ? 1.5 : 1))).toBeGreaterThan(1.2)
  expect(next((at) => (at >= 273 ? 1.5 : 1))).toBeLessThan(1.5)
  expect(next((at) => (at >= 273 ? 0.5 : 1))).toBeLessThan(0.8)
  expect(next((at) => (at >= 273 ? 0.5 : 1))).toBeGreaterThan(0.5)
  const odd = next((at) => (at === 276 ? 6 : 1)) // a Thursday
  expect(odd).toBeGreaterThan(1)
  expect(odd).toBeLessThan(1.1)
  const outage = next((at) => (at === 276 ? 0 : 1))
  expect(outage).toBeLessThan(1)
  expect(outage).toBeGreaterThan(0.9)
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

test('[ROUT-2] a test of a forecast sees nothing of the days that it forecasts', () => {
  const errorOf = ({ from, days }: History, weeks: number) => {
    const tests = dayTests({ from, totals: days.map(sum) }, weeks, new Map())
    return resultOf(
      tests,
      tests.map(({ ways }) => mixed(ways, USUAL_WEIGHTS)),
    )?.error
  }
  const steady = historyOf(200)
  const jumped = historyOf(200, (at) => (at >= 200 - AHEAD_DAYS ? 2 : 1))
  expect(errorOf(steady, 1)).toBeLessThan(0.01)
  // exactly half of what came was expected
  expect(errorOf(jumped, 1)).toBeCloseTo(0.5, 2)
  expect(errorOf(historyOf(55), 8)).toBeUndefined()
})

test('[ROUT-2] the week before is the last usual one, and special days are no part of a test', () => {
  const special = new Map([[addIsoDays(MONDAY, 80), { name: 'Holiday' }]])
  const closed = historyOf(84, (at) => (at === 80 ? 0 : 1))
  const [day] = dayTests({ from: MONDAY, totals: closed.days.map(sum) }, 1, special)
  expect(day?.usual.indexOf(false)).toBe(80 - 56)
  const { weekBefore } = waysOf({ from: MONDAY, totals: closed.days.map(sum) }, 7, special)
  expect(weekBefore[3]).toBe(sum(usualDay(3)))
  const { weekBefore: unnamed } = waysOf(
    { from: MONDAY, totals: closed.days.map(sum) },
    7,
    new Map(),
  )
  expect(unnamed[3]).toBe(0)
})

test('quarter-hours add up to hours', () => {
  expect(hoursOf(usualDay(0)).slice(7, 14)).toEqual([0, 8, 8, 8, 8, 16, 8])
})
