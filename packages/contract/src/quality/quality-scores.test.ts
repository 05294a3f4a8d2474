import { describe, expect, test } from 'vitest'
import {
  acceptedDisputes,
  categoryScore,
  coverageOf,
  efficiencyGain,
  qualityScore,
  reviewScore,
  type ScoredCategory,
} from './quality-scores.ts'
import { CATEGORY_KINDS, hashtagsOf } from './scorecard-kinds.ts'

const category = (id: string, given: Partial<ScoredCategory> = {}): ScoredCategory => ({
  id,
  points: 5,
  weight: 10,
  kind: 'normal',
  ...given,
})
const rated = (options: Record<string, number | undefined>) =>
  Object.entries(options).map(([categoryId, option]) => ({ categoryId, option }))

describe('[QA-1] category score', () => {
  test.each([
    [2, [0, 100]],
    [3, [0, 50, 100]],
    [4, [0, 100 / 3, 200 / 3, 100]],
    [5, [0, 25, 50, 75, 100]],
  ])('a scale of %i points gives %j', (points, scores) => {
    for (const [at, score] of scores.entries())
      expect(categoryScore(at + 1, points)).toBeCloseTo(score, 10)
  })
})

describe('[QA-1] review score', () => {
  test('is the mean by weight of the categories that are rated; N/A and missing ones do not count', () => {
    // the scorecard of the mockup: Tone, Clarity, Language, Correct and Complete answer
    const categories = [
      category('tone', { weight: 15 }),
      category('clarity', { weight: 15 }),
      category('language', { weight: 5 }),
      category('correct', { weight: 25, kind: 'critical' }),
      category('complete', { weight: 15 }),
      category('identity', { weight: 15, points: 2, kind: 'critical' }),
      category('fields', { weight: 10, points: 2 }),
    ]
    const options = { tone: 4, clarity: 5, language: 5, correct: 4, complete: 3, fields: undefined }
    // (75*15 + 100*15 + 100*5 + 75*25 + 50*15) / 75
    expect(reviewScore(categories, rated(options)).score).toBeCloseTo(76.667, 3)
  })

  test('a critical category below 50 % makes the review 0, at 50 % it does not', () => {
    const categories = [category('a'), category('b', { kind: 'critical' })]
    expect(reviewScore(categories, rated({ a: 5, b: 2 }))).toEqual({ score: 0, failedBy: 'b' })
    expect(reviewScore(categories, rated({ a: 5, b: 3 }))).toEqual({ score: 75 })
  })

  test('an auto-fail category at its lowest option makes the review 0, and has no weight otherwise', () => {
    const categories = [category('a'), category('b', { kind: 'autoFail', points: 2, weight: 100 })]
    expect(reviewScore(categories, rated({ a: 5, b: 1 }))).toEqual({ score: 0, failedBy: 'b' })
    expect(reviewScore(categories, rated({ a: 3, b: 2 }))).toEqual({ score: 50 })
  })

  test('a bonus category adds its points, also above 100 %, and costs nothing when it is not earned', () => {
    const categories = [category('a', { weight: 80 }), category('b', { kind: 'bonus', weight: 20 })]
    expect(reviewScore(categories, rated({ a: 5, b: 5 }))).toEqual({ score: 125 })
    expect(reviewScore(categories, rated({ a: 5, b: 1 }))).toEqual({ score: 100 })
  })

  test('there is none while nothing with a weight is rated', () => {
    expect(reviewScore([category('a'), category('b', { weight: 0 })], rated({ b: 5 }))).toEqual({})
    expect(reviewScore([category('b', { kind: 'bonus' })], rated({ b: 5 }))).toEqual({})
  })
})

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('property: category and review scores stay in range for any scorecard and any ratings', () => {
  const next = numbersFrom(26)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  for (let round = 0; round < 5000; round++) {
    const categories = Array.from({ length: 1 + upTo(11) }, (_, at) =>
      category(String(at), {
        points: 2 + upTo(3),
        weight: upTo(100),
        kind: CATEGORY_KINDS[upTo(3)] ?? 'normal',
      }),
    )
    const ratings = categories.map(({ id, points }) => ({
      categoryId: id,
      ...(next() < 0.2 ? {} : { option: 1 + upTo(points - 1) }),
    }))
    for (const { points } of categories)
      for (let option = 1; option <= points; option++) {
        expect(categoryScore(option, points)).toBeGreaterThanOrEqual(0)
        expect(categoryScore(option, points)).toBeLessThanOrEqual(100)
      }
    const { score, failedBy } = reviewScore(categories, ratings)
    if (score === undefined) continue
    const hasBonus = categories.some(({ kind }) => kind === 'bonus')
    expect(score).toBeGreaterThanOrEqual(0)
    if (!hasBonus) expect(score).toBeLessThanOrEqual(100 + 1e-9)
    if (failedBy !== undefined) expect(score).toBe(0)
  }
})

describe('[QA-2] figures of many reviews', () => {
  test('IQS and AQS are means, and unknown without reviews', () => {
    expect(qualityScore([100, 50, 75])).toBe(75)
    expect(qualityScore([])).toBeUndefined()
  })

  test('coverage, efficiency gain and accepted disputes', () => {
    expect(coverageOf(12, 48)).toBe(25)
    expect(coverageOf(0, 0)).toBeUndefined()
    expect(efficiencyGain(900, 60)).toBe(15)
    expect(efficiencyGain(900, 0)).toBeUndefined()
    expect(acceptedDisputes(3, 1)).toBe(75)
    expect(acceptedDisputes(0, 0)).toBeUndefined()
  })
})

test('[QA-1] hashtags of comments are found once each, without those inside words and numbers', () => {
  expect(
    hashtagsOf(['Said “tomorrow”. #Promise #promise, #follow-up', 'see #48213 and a#b']),
  ).toEqual(['promise', 'follow-up'])
})
