import { describe, expect, test } from 'vitest'
import {
  agreementBand,
  alignmentOf,
  deviationOf,
  fleissKappaOf,
  isUntrusted,
  kappaOf,
  linear,
  meanEstimate,
  type RatingPair,
  reviewsNeeded,
  strictnessOf,
  studentT,
  weightedKappaOf,
} from './agreement.ts'

/** Pairs of a table of counts: row is the first rater, column the second. */
const pairsOf = (table: number[][]): RatingPair[] =>
  table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): RatingPair => [one, other])),
  )

describe('[QA-2] alignment and kappa', () => {
  test('two readers of 50 applications (the worked example of Wikipedia: kappa .40)', () => {
    const pairs = pairsOf([
      [20, 5],
      [10, 15],
    ])
    expect(alignmentOf(pairs)).toBe(70)
    expect(kappaOf(pairs)).toBeCloseTo(0.4, 10)
  })

  test('200 judgements of two judges (Cohen 1960, table 1: kappa .492)', () => {
    const pairs = pairsOf([
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ])
    expect(alignmentOf(pairs)).toBe(70)
    expect(kappaOf(pairs)).toBeCloseTo(0.492, 3)
  })

  test('full agreement on one option says nothing, full disagreement is below zero', () => {
    expect(kappaOf(pairsOf([[9]]))).toBeUndefined()
    expect(kappaOf([])).toBeUndefined()
    expect(
      kappaOf(
        pairsOf([
          [0, 5],
          [5, 0],
        ]),
      ),
    ).toBe(-1)
  })
})

describe('[QA-2] weighted kappa', () => {
  test('200 judgements with the weights 0, 1, 3, 6 (Cohen 1968, table 1: kappa .348)', () => {
    const weights = [
      [0, 1, 3],
      [1, 0, 6],
      [3, 6, 0],
    ]
    const pairs = pairsOf([
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ])
    const weighted = weightedKappaOf(pairs, (one, other) => weights[one]?.[other] ?? 0)
    expect(weighted).toBeCloseTo(0.348, 3)
  })

  test('85 mammograms by two radiologists (Boyd 1982, in the manual of Stata: .4728, linear .5684)', () => {
    const pairs = pairsOf([
      [21, 12, 0, 0],
      [4, 17, 1, 0],
      [3, 9, 15, 2],
      [0, 0, 0, 1],
    ])
    expect(kappaOf(pairs)).toBeCloseTo(0.4728, 4)
    expect(weightedKappaOf(pairs, linear)).toBeCloseTo(0.5684, 4)
  })

  test('by squares, near misses cost less than far ones', () => {
    const near = pairsOf([
      [5, 2, 0],
      [2, 5, 2],
      [0, 2, 5],
    ])
    expect(weightedKappaOf(near)).toBeGreaterThan(kappaOf(near) ?? 1)
  })
})

describe("[QA-2] Fleiss' kappa of more than two raters", () => {
  /** Ratings of a row of counts by option. */
  const row = (counts: number[]) =>
    counts.flatMap((count, option) => Array.from({ length: count }, () => option))

  test('14 raters of 10 subjects (the worked example of Wikipedia: kappa .210)', () => {
    const table = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]
    expect(fleissKappaOf(table.map(row))).toBeCloseTo(0.21, 3)
  })

  test('does not depend on who rated alone, and is 1 when all agree', () => {
    expect(fleissKappaOf([[1, 1, 1], [2, 2], [3]])).toBe(1)
    expect(fleissKappaOf([[3], []])).toBeUndefined()
    expect(
      fleissKappaOf([
        [2, 2],
        [2, 2, 2],
      ]),
    ).toBeUndefined()
  })
})

describe('[QA-2] trust and strictness', () => {
  test('auto accuracy: high from 75 %, medium from 25 %, low below', () => {
    expect([100, 75, 74.9, 25, 24.9, 0].map(agreementBand)).toEqual([
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
    ])
  })

  test('strictness is the distance from all who reviewed the same conversations', () => {
    expect(strictnessOf([60, 70], [60, 70, 80, 90])).toBe(-10)
    expect(strictnessOf([], [60])).toBeUndefined()
  })

  test('kappa below .4 says that a rater is not to be trusted, but only on 50 pairs or more', () => {
    // agreement .6 of two options: kappa .2
    const poor = (times: number) =>
      pairsOf([
        [3 * times, 2 * times],
        [2 * times, 3 * times],
      ])
    expect(kappaOf(poor(5))).toBeCloseTo(0.2, 10)
    const isDoubted = (pairs: RatingPair[]) =>
      isUntrusted({ n: pairs.length, kappa: kappaOf(pairs) })
    expect(isDoubted(poor(5))).toBe(true)
    expect(isDoubted(poor(5).slice(1))).toBe(false)
    // agreement .7: kappa .4 is enough
    const enough = pairsOf([
      [20, 5],
      [10, 15],
    ])
    expect(isDoubted(enough)).toBe(false)
    expect(isDoubted(pairsOf([[60]]))).toBe(false)
  })
})

describe('[QA-2] interval of a mean, and the reviews that it needs', () => {
  test.each([
    [1, 12.7062],
    [2, 4.3027],
    [4, 2.7764],
    [9, 2.2622],
    [30, 2.0423],
    [120, 1.9799],
  ])("Student's t with %i degrees of freedom is %d (tables, e.g. NIST 1.3.6.7.2)", (df, t) =>
    expect(Math.abs(studentT(df) - t)).toBeLessThan(0.003),
  )

  test("ten patients' hours of sleep (Student 1908, second drug: mean 2.33, .90 to 3.76)", () => {
    const hours = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const estimate = meanEstimate(hours)
    expect(deviationOf(hours)).toBeCloseTo(2.002249, 6)
    expect(estimate?.value).toBeCloseTo(2.33, 10)
    expect(estimate?.low).toBeCloseTo(0.8977, 3)
    expect(estimate?.high).toBeCloseTo(3.7623, 3)
    expect(meanEstimate([80])).toBeUndefined()
  })

  test('± 5 points with a deviation of 20: 64 reviews (t of 63 is 1.998, 1.998 × 20 / 8 = 4.996)', () => {
    expect(reviewsNeeded(20, 5)).toBe(64)
    expect((studentT(62) * 20) / Math.sqrt(63)).toBeGreaterThan(5)
    expect(reviewsNeeded(0, 5)).toBe(2)
    expect(reviewsNeeded(50, 0.01)).toBe(10_000)
  })
})
