import { describe, expect, test } from 'vitest'
import type { CalibrationRating } from './calibration.ts'
import { agreementByCategory, agreementByRater, chosenOf, spreadOf } from './calibration-results.ts'

const CATEGORIES = [
  { id: 'tone', points: 5 },
  { id: 'right', points: 2 },
]
/** Ratings of a conversation: option of tone and of right, 0 for N/A. */
const rated = (
  raterId: string,
  ticketId: string,
  options: [tone: number, right: number],
  score?: number,
): CalibrationRating => ({
  ticketId,
  raterId,
  comment: '',
  ratings: CATEGORIES.map(({ id: categoryId }, at) => ({
    categoryId,
    causes: [],
    comment: '',
    ...(options[at] === 0 ? { isNa: true as const } : { option: options[at] }),
  })),
  ...(score === undefined ? {} : { score }),
})

describe('[QA-2] results of a calibration', () => {
  test('the spread is the distance of the extreme scores, without N/A', () => {
    expect(spreadOf([2, 4, 5], 5)).toBe(75)
    expect(spreadOf([0, 4, 4], 5)).toBe(0)
    expect(spreadOf([0, 4], 5)).toBeUndefined()
    const one = rated('a', 't1', [3, 0])
    expect([chosenOf(one, 'tone'), chosenOf(one, 'right'), chosenOf(one, 'other')]).toEqual([
      3,
      0,
      undefined,
    ])
  })

  test('two raters: kappa of Cohen by category, as in the worked example of Wikipedia (.40)', () => {
    const counts: [number, number, number][] = [
      [2, 2, 20],
      [2, 1, 5],
      [1, 2, 10],
      [1, 1, 15],
    ]
    let n = 0
    const results = counts.flatMap(([one, other, times]) =>
      Array.from({ length: times }, () => {
        n++
        return [rated('a', `t${n}`, [4, one]), rated('b', `t${n}`, [4, other])]
      }).flat(),
    )
    const [tone, right] = agreementByCategory(CATEGORIES, results)
    expect(right).toMatchObject({ n: 50, agreedPct: 70, spread: 30 })
    expect(right?.kappa).toBeCloseTo(0.4, 10)
    // all chose the same: kappa says nothing
    expect(tone).toEqual({ categoryId: 'tone', n: 50, agreedPct: 100, spread: 0 })
  })

  test('three raters: kappa of Fleiss; conversations of one rater are left out', () => {
    const results = [
      rated('a', 't1', [5, 2]),
      rated('b', 't1', [5, 1]),
      rated('c', 't1', [3, 2]),
      rated('a', 't2', [1, 1]),
      rated('b', 't2', [1, 1]),
      rated('a', 't3', [4, 1]),
    ]
    const [tone, right] = agreementByCategory(CATEGORIES, results)
    // agreement 1/3 and 1; options 5, 5, 3, 1, 1: by chance 9/25
    expect(tone).toMatchObject({ n: 2, agreedPct: 50, spread: 25 })
    expect(tone?.kappa).toBeCloseTo((2 / 3 - 9 / 25) / (16 / 25), 10)
    expect(right?.kappa).toBeCloseTo((2 / 3 - 13 / 25) / (12 / 25), 10)
  })

  test('raters are compared with the benchmark over all categories', () => {
    const results = [
      rated('a', 't1', [5, 2], 100),
      rated('b', 't1', [5, 1], 80),
      rated('a', 't2', [1, 0], 0),
      rated('b', 't2', [1, 0], 10),
    ]
    const [one, other] = agreementByRater(CATEGORIES, results, 'a')
    expect(one).toEqual({ raterId: 'a', n: 0, score: 50 })
    expect(other).toMatchObject({ raterId: 'b', n: 4, alignmentPct: 75, score: 45 })
    expect(agreementByRater(CATEGORIES, results, undefined)[1]).toEqual({
      raterId: 'b',
      n: 0,
      score: 45,
    })
  })
})
