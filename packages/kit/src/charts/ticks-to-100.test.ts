import { expect, test } from 'vitest'
import { ticksTo100 } from './ticks-to-100.ts'

test('an axis of shares ends at 100, contains the lowest, and does not go below 0', () => {
  expect(ticksTo100(52)).toEqual([52, 64, 76, 88, 100])
  expect(ticksTo100(0)).toEqual([0, 25, 50, 75, 100])
  expect(ticksTo100(100)).toEqual([96, 97, 98, 99, 100])
  for (let low = 0; low < 100; low += 0.7) {
    const ticks = ticksTo100(low)
    expect(ticks[0]).toBeGreaterThanOrEqual(0)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBe(100)
  }
})
