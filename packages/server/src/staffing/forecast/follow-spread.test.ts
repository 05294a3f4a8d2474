import { expect, test } from 'vitest'
import { type Compared, comparedOf } from './compare.ts'
import { dayTests } from './day-tests.ts'
import { followSpread } from './follow-spread.ts'
import { intervalOf, spreadOf, USUAL_SPREAD } from './interval.ts'
import { arrivals, LEVELS, MONDAY } from './test-series.ts'
import { mixed, USUAL_WEIGHTS } from './weights.ts'

const WEEKS = 80
const comparedDays = (totals: number[]): Compared[][] =>
  dayTests({ from: MONDAY, totals }, WEEKS, new Map()).map((one) =>
    comparedOf(one, mixed(one.ways, USUAL_WEIGHTS)),
  )
const mean = (shares: readonly (number | undefined)[]) => {
  const known = shares.filter((share) => share !== undefined)
  return known.reduce((all, one) => all + one, 0) / known.length
}

test('[ROUT-2] intervals hold 75 to 85 % of days that were not known, whatever their distribution', () => {
  for (const kind of ['steady', 'growing', 'seasonal', 'jumping', 'wild'])
    for (const size of [6, 40]) {
      const { held } = followSpread(comparedDays(arrivals(LEVELS[kind]!, 620, size, 17)))
      const share = mean(held)
      expect([kind, size, share > 0.75, share < 0.85, share]).toEqual([
        kind,
        size,
        true,
        true,
        share,
      ])
    }
})

test('[ROUT-2] intervals see nothing of the days that they are for, nor of tests that were not over', () => {
  const steady = Array.from({ length: 20 }, () =>
    Array.from({ length: 28 }, (_, day) => ({ count: 9 + (day % 3), expected: 10 })),
  )
  const { held } = followSpread(steady)
  expect(held.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(held[4]).toBe(1)
  const changed = steady.map((days, at) =>
    at < 17 ? days : days.map((day) => ({ ...day, count: 30 })),
  )
  const after = followSpread(changed)
  expect(after.held.slice(0, 17)).toEqual(held.slice(0, 17))
  expect(after.held.slice(17)).toEqual([0, 0, 0])
  expect(after.next!.high).toBeGreaterThan(3 * followSpread(steady).next!.high)
  expect(followSpread([]).next).toBeUndefined()
})

test('[ROUT-2] an interval is made of the errors themselves: one in ten counts lies below it and one in ten above', () => {
  const days = Array.from({ length: 99 }, (_, at) => ({ count: at + 1, expected: 50 }))
  const spread = spreadOf(days)!
  expect(intervalOf(50, spread)).toEqual({ low: 10, high: 90 })
  // skewed errors give a skewed interval
  const skewed = days.map(({ count }) => ({
    count: count > 50 ? 3 * count - 100 : count,
    expected: 50,
  }))
  const { low, high } = intervalOf(50, spreadOf(skewed)!)
  expect(high - 50).toBeGreaterThan(2 * (50 - low))
})

test('[ROUT-2] intervals of few tickets are whole counts that contain the forecast, also without earlier forecasts', () => {
  expect(intervalOf(0, USUAL_SPREAD)).toEqual({ low: 0, high: 0 })
  expect(intervalOf(0.4, USUAL_SPREAD)).toEqual({ low: 0, high: 1 })
  expect(intervalOf(40, USUAL_SPREAD)).toEqual({ low: 26, high: 54 })
  expect(intervalOf(6.4, { beyond: 0, low: 0, high: 0 })).toEqual({ low: 6, high: 6 })
  expect(spreadOf([])).toBeUndefined()
})
