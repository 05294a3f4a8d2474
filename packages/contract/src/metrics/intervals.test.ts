import { expect, test } from 'vitest'
import { differenceEstimate, estimateOf, isClearDifference, npsOf, wilson } from './intervals.ts'

/* Margin: 1.96 √((P + D − (P − D)²) / n) × 100, calculated by hand. */
test.each([
  // P 3/10, D 5/10: -20; 1.96 √((0.8 - 0.04) / 10) = 1.96 × 0.275681
  { promoters: 3, passives: 2, detractors: 5, value: -20, margin: 54.033 },
  // as many promoters as detractors, no passives: 1.96 √(1 / 4)
  { promoters: 2, passives: 0, detractors: 2, value: 0, margin: 98 },
  // all passive, all promoters, one detractor: no variance
  { promoters: 0, passives: 9, detractors: 0, value: 0, margin: 0 },
  { promoters: 7, passives: 0, detractors: 0, value: 100, margin: 0 },
  { promoters: 0, passives: 0, detractors: 1, value: -100, margin: 0 },
  // P 0.6, D 0.1: +50; 1.96 √((0.7 - 0.25) / 1000) = 1.96 × 0.0212132
  { promoters: 600, passives: 300, detractors: 100, value: 50, margin: 4.158 },
])(
  '[GRAT-5] NPS of $promoters, $passives and $detractors is $value ± $margin',
  ({ value, margin, ...counts }) => {
    const nps = npsOf(counts)
    expect(nps?.value).toBeCloseTo(value, 9)
    expect(nps?.margin).toBeCloseTo(margin, 3)
    expect(nps?.n).toBe(counts.promoters + counts.passives + counts.detractors)
  },
)

test('[GRAT-5] without answers there is no NPS', () =>
  expect(npsOf({ promoters: 0, passives: 0, detractors: 0 })).toBeUndefined())

// with 0 or all of n the interval ends at z² / (n + z²) = 3.84146 / 13.84146
test('[GRAT-5] the interval of a share stays between 0 and 1', () => {
  const [none, all] = [wilson({ part: 0, whole: 10 }), wilson({ part: 10, whole: 10 })]
  expect(none[0]).toBeCloseTo(0, 9)
  expect(none[1]).toBeCloseTo(0.27753, 4)
  expect(all[0]).toBeCloseTo(1 - 0.27753, 4)
  expect(all[1]).toBeCloseTo(1, 9)
})

// Newcombe 1998, Statistics in Medicine 17, 857 to 872: table I, method 3
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('[QA-2] Wilson’s interval of %i of %i (Newcombe 1998)', (part, whole, low, high) => {
  const interval = wilson({ part, whole })
  expect(interval[0]).toBeCloseTo(low, 4)
  expect(interval[1]).toBeCloseTo(high, 4)
})

// Newcombe 1998, Statistics in Medicine 17, 873 to 890: table II, method 10
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])(
  '[QA-2] the interval of the difference of %i of %i and %i of %i (Newcombe 1998)',
  (part, whole, otherPart, otherWhole, low, high) => {
    const one = estimateOf({ part, whole })
    const other = estimateOf({ part: otherPart, whole: otherWhole })
    if (!one || !other) throw new Error('no estimate')
    const difference = differenceEstimate(one, other)
    expect(difference.value).toBeCloseTo(part / whole - otherPart / otherWhole, 9)
    expect(difference.low).toBeCloseTo(low, 4)
    expect(difference.high).toBeCloseTo(high, 4)
    expect(isClearDifference(one, other)).toBe(low > 0)
  },
)

/**
 * The end of a share's score interval by its definition: where the distance from the share is 1.96 standard errors of
 * that end itself, searched by halving.
 */
function scoreEnd(part: number, whole: number, isUpper: boolean): number {
  const share = part / whole
  const isBeyond = (end: number) =>
    Math.abs(share - end) > 1.959964 * Math.sqrt((end * (1 - end)) / whole)
  let [near, far] = [share, isUpper ? 1 : 0]
  for (let step = 0; step < 60; step++) {
    const middle = (near + far) / 2
    if (isBeyond(middle)) far = middle
    else near = middle
  }
  return near
}

test('[QA-2] Newcombe’s interval is that of score intervals found without Wilson’s formula', () => {
  for (const whole of [3, 10, 47])
    for (const otherWhole of [5, 20])
      for (let part = 0; part <= whole; part += 3)
        for (let otherPart = 0; otherPart <= otherWhole; otherPart += 2) {
          const [one, other] = [part / whole, otherPart / otherWhole]
          const down = Math.hypot(
            one - scoreEnd(part, whole, false),
            scoreEnd(otherPart, otherWhole, true) - other,
          )
          const up = Math.hypot(
            scoreEnd(part, whole, true) - one,
            other - scoreEnd(otherPart, otherWhole, false),
          )
          const found = differenceEstimate(
            estimateOf({ part, whole })!,
            estimateOf({ part: otherPart, whole: otherWhole })!,
          )
          expect(found.low).toBeCloseTo(one - other - down, 6)
          expect(found.high).toBeCloseTo(one - other + up, 6)
        }
})
