import { describe, expect, test } from 'vitest'
import { forecastCost } from './cost-forecast.ts'

describe('[PRIC-1] the forecast of the month', () => {
  test('is what was spent before today plus the mean for each day left', () => {
    const before = [1, 3, 1, 3, 1, 3, 1, 3] // mean 2, s² = 8 / 7
    const given = { before, monthToDate: 17, today: 1, daysLeft: 10 }
    const margin = 1.96 * Math.sqrt((8 / 7) * (10 + 100 / 8))
    const found = forecastCost(given)
    expect(found?.cost).toBeCloseTo(36)
    expect(found?.low).toBeCloseTo(36 - margin)
    expect(found?.high).toBeCloseTo(36 + margin)
    expect(found?.days).toBe(8)
  })

  test('is never below what was spent', () => {
    const before = [0, 0, 0, 0, 0, 0, 0]
    expect(forecastCost({ before, monthToDate: 5, today: 5, daysLeft: 3 })).toEqual({
      cost: 5,
      low: 5,
      high: 5,
      days: 7,
    })
  })

  test('uses the last 28 days, and none for less than a week', () => {
    const before = [...Array(30).fill(100), ...Array(28).fill(2)]
    expect(forecastCost({ before, monthToDate: 0, today: 0, daysLeft: 5 })?.cost).toBe(10)
    expect(
      forecastCost({ before: [1, 2, 3, 4, 5, 6], monthToDate: 6, today: 0, daysLeft: 5 }),
    ).toBe(undefined)
  })
})
