import { expect, test } from 'vitest'
import { axisSteps, labelled } from './volume-scale.ts'

test('an axis starts at 0, holds the values and steps in whole numbers', () => {
  expect(axisSteps(613)).toEqual([0, 200, 400, 600, 800])
  expect(axisSteps(2162, 2)).toEqual([0, 1200, 2400])
  expect(axisSteps(0)).toEqual([0, 1])
  for (const max of [1, 3, 5, 7, 11, 99, 101, 12_345]) {
    const steps = axisSteps(max)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(max)
    expect(steps.every(Number.isInteger), String(max)).toBe(true)
    expect(steps.length).toBeLessThanOrEqual(6)
  }
})

test('few days are all labelled, many only on Mondays', () => {
  const days = Array.from({ length: 28 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
  expect(labelled(days.slice(0, 8)).size).toBe(8)
  expect([...labelled(days)]).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
})
