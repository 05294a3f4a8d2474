import { expect, test } from 'vitest'
import type { Analytics } from './queries.ts'
import { causesSpec, mainCauses, runningShares, trendSpec } from './specs.ts'

const point = (from: string, value: number, low: number, high: number) => ({
  from,
  iqs: { value, low, high, n: 12 },
  reviews: 12,
  failed: 0,
  eligible: 40,
  reviewed: 12,
})
const DATA: Analytics = {
  unit: 'week',
  points: [point('2026-11-09', 84, 79.5, 88.5), point('2026-11-16', 88, 82, 94)],
  goal: 85,
  categories: [],
  agents: [],
  causes: [
    { cause: 'Promise not kept', count: 6 },
    { cause: 'Wrong tag', count: 2 },
    { cause: 'Too formal', count: 2 },
  ],
  scores: [],
  reviewers: [],
  assignments: [],
  asOf: '2026-11-20T09:42:00.000Z',
}

test('[QA-2] the axis of the trend has room for both ends of the intervals', () => {
  const spec = trendSpec(DATA, '2026-11-30')
  if (spec?.kind !== 'series') throw new Error('no series')
  const ticks = spec.lanes[0]?.axis?.ticks(84, 88) ?? []
  expect(ticks[0]).toBeLessThanOrEqual(79.5)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(94)
  expect(ticks[0]).toBeGreaterThan(50) // scores are not drawn from 0 on
})

test('[QA-2] the axis of the trend ends at 100, unless a bonus goes beyond', () => {
  const ticksTo = (high: number) => {
    const spec = trendSpec(
      { ...DATA, points: [point('2026-11-09', 93.4, 87.5, high)] },
      '2026-11-30',
    )
    if (spec?.kind !== 'series') throw new Error('no series')
    return spec.lanes[0]?.axis?.ticks(52, 94)
  }
  expect(ticksTo(99.4)).toEqual([52, 64, 76, 88, 100])
  expect(ticksTo(104)?.at(-1)).toBeGreaterThan(104)
})

test('[QA-2] causes that make four fifths together are drawn full', () => {
  expect(runningShares(DATA.causes)).toEqual([60, 80, 100])
  expect(mainCauses(DATA.causes)).toBe(2)
  expect(causesSpec(DATA)?.rows.map(({ note }) => note?.replace(/\s/u, ' '))).toEqual([
    '60 %',
    '80 %',
    '100 %',
  ])
})
