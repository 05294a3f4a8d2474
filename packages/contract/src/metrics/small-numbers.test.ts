import { expect, test } from 'vitest'
import { METRIC_NAMES, METRICS } from './metrics.ts'
import {
  isSparse,
  isSparseMetric,
  isThin,
  isVagueNps,
  isVagueShare,
  smallBase,
  smallNote,
} from './small-numbers.ts'

test.each([
  // Wilson: 5 of 10 is 24–76 %, 6 of 12 is 25–75 % (49.2 wide), 9 of 9 is 70–100 %
  { part: 5, whole: 10, isVague: true },
  { part: 6, whole: 12, isVague: false },
  { part: 9, whole: 9, isVague: false },
  { part: 1, whole: 1, isVague: true },
  { part: 0, whole: 0, isVague: true },
])('the interval of $part of $whole is wider than half of the scale: $isVague', (share) =>
  expect(isVagueShare(share)).toBe(share.isVague),
)

test.each([
  [0, true],
  [139, true],
  [50.1, true],
  [50, false],
  [49, false],
  [0.4, false],
])('a margin of %d points of NPS tells nothing: %s', (margin, isVague) =>
  expect(isVagueNps(margin)).toBe(isVague),
)

test('a value of few says what it is based on, and whether that tells anything', () => {
  expect(smallNote(4, true)).toBe('too few to tell, based on 4')
  expect(smallNote(9, false)).toBe('based on 9')
  expect(smallNote(12, true)).toBe('too few to tell, based on 12')
  expect(smallNote(10, false)).toBeUndefined()
  expect(smallNote(0, true)).toBeUndefined()
})

test('each share and mean of fewer than ten is thin, and no count is', () => {
  for (const metric of METRIC_NAMES) {
    const isCount = ['sum', 'distinct'].includes(METRICS[metric].kind)
    expect([metric, isThin({ metric, n: 9 }), isThin({ metric, n: 10 })]).toEqual([
      metric,
      !isCount,
      false,
    ])
    expect([metric, smallBase({ metric, n: 9 })]).toEqual([
      metric,
      isCount ? undefined : 'based on 9',
    ])
  }
  expect(isThin({ metric: 'sla', n: 4, part: 9, whole: 12 })).toBe(false) // twelve targets
})

test('points with fewer than ten on average are pooled, empty ones aside', () => {
  expect(isSparse([])).toBe(false)
  expect(isSparse([0, 0])).toBe(false)
  expect(isSparse([9, 0, 9])).toBe(true)
  expect(isSparse([1, 0, 19])).toBe(false)
  expect(isSparseMetric([{ metric: 'csat', n: 3, whole: 3, part: 1 }])).toBe(true)
  expect(isSparseMetric([{ metric: 'created', n: 3 }])).toBe(false)
})
