import { expect, test } from 'vitest'
import { npsOf, wilson } from './intervals.ts'

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
