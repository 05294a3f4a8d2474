import type { ChangeSegments } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { mainSegment } from './main-driver.ts'
import type { Change } from './queries.ts'

type Segment = ChangeSegments['segments'][number]
const segment = (key: string | undefined, contribution: number, more: Partial<Segment> = {}) => ({
  ...(key === undefined ? {} : { key, label: key }),
  n: 40,
  nBefore: 20,
  contribution,
  ...more,
})
const named = (change: number, ...splits: Segment[][]) =>
  mainSegment({ score: change }, {
    change,
    splits: splits.map((segments, place) => ({
      dimension: place === 0 ? 'agent' : 'tag',
      segments,
      other: 0,
      others: 0,
      overlap: 0,
    })),
  } satisfies Pick<Change, 'change' | 'splits'> as Change)?.key

test('[DASH-2] the segment that moved the value most is named', () => {
  expect(named(21, [segment('Ann', 18), segment('Bo', 3)])).toBe('Ann')
  expect(named(-21, [segment('Ann', -18), segment('Bo', -3)])).toBe('Ann')
})

test('[DASH-2] more than the whole change is no share of it', () => {
  expect(named(1, [segment('Ann', 24), segment('Bo', -23)])).toBeUndefined()
})

test('[DASH-2] a split that follows from time is not named: tickets that are not assigned or tagged yet', () => {
  expect(named(24, [segment(undefined, 20), segment('Ann', 4)])).toBeUndefined()
  expect(named(24, [segment(undefined, 18), segment('Ann', 6)])).toBeUndefined()
  // another split may still tell
  expect(named(24, [segment(undefined, 24)], [segment('refund', 20)])).toBe('refund')
})

test('[DASH-2] what chance may explain is not named', () => {
  expect(named(21, [segment('Ann', 18, { interval: { low: -2, high: 38 } })])).toBeUndefined()
  expect(named(21, [segment('Ann', 18, { interval: { low: 2, high: 34 } })])).toBe('Ann')
})
