import { expect, test } from 'vitest'
import { axisTicks, fittingTicks } from './axis.ts'
import { breakdownHeight } from './breakdown.ts'

const count = { format: 'count' } as const
const HOUR = 3_600_000

test('an axis of counts starts at 0, contains the values and has round whole steps', () => {
  expect(axisTicks(0, 613, count)).toEqual([0, 200, 400, 600, 800])
  expect(axisTicks(0, 2162, { ...count, most: 2 })).toEqual([0, 1200, 2400])
  expect(axisTicks(0, 0, count)).toEqual([0, 1])
  for (const high of [1, 3, 5, 7, 11, 99, 101, 12_345, 987_654_321]) {
    const marks = axisTicks(0, high, count)
    expect(marks.at(-1)).toBeGreaterThanOrEqual(high)
    expect(marks.every(Number.isInteger), String(high)).toBe(true)
    expect(marks.length).toBeLessThanOrEqual(6)
    expect(marks.length).toBeGreaterThanOrEqual(2)
  }
})

test('an axis may go below 0, have fractional or clock steps, or start near the data', () => {
  expect(axisTicks(-30, 50, count)).toEqual([-40, -20, 0, 20, 40, 60])
  expect(axisTicks(0, 0.3, { format: 'decimal' })).toEqual([0, 0.1, 0.2, 0.3])
  expect(axisTicks(0, 3.5 * HOUR, { format: 'duration' }).map((ms) => ms / HOUR)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(axisTicks(82, 97, { format: 'percent', fromData: true })).toEqual([
    80, 84, 88, 92, 96, 100,
  ])
})

const ticks = (bandPx: number, wanted?: number[]) =>
  fittingTicks({ count: 28, wanted, widthOf: () => 60, bandPx })

test('when labels do not fit, every second one is removed', () => {
  expect(ticks(80)).toHaveLength(28)
  expect(ticks(40)).toEqual(Array.from({ length: 14 }, (_, i) => i * 2))
  expect(ticks(20)).toEqual([0, 4, 8, 12, 16, 20, 24])
})

test('categories that the caller prefers are labelled, as far as they fit', () => {
  const mondays = [1, 8, 15, 22]
  expect(ticks(12, mondays)).toEqual(mondays)
  expect(ticks(8, mondays)).toEqual([1, 15])
  expect(ticks(80, mondays)).toHaveLength(28)
  expect(ticks(40, [5])).toHaveLength(14)
})

test('[BRK-1] a breakdown is 15 × (labels + 15) high, 350 without labels', () => {
  expect([1, 12, 40].map(breakdownHeight)).toEqual([240, 405, 825])
  expect([breakdownHeight(), breakdownHeight(0)]).toEqual([350, 350])
})
