import { describe, expect, test } from 'vitest'
import { differenceEstimate, estimateOf, isClearDifference, npsOf } from './intervals.ts'
import {
  isSparse,
  isVagueNps,
  isVagueShare,
  noteLines,
  smallBase,
  smallNote,
} from './small-numbers.ts'

const around = (value: number, half: number) => ({ value, low: value - half, high: value + half })

describe('[METR-4] differences', () => {
  test('are clear when their interval lies above or below 0, not when it ends there', () => {
    expect(isClearDifference(around(0.6, 0), around(0.5, 0))).toBe(true)
    expect(isClearDifference(around(0.5, 0), around(0.6, 0))).toBe(true)
    expect(isClearDifference(around(0.5, 0), around(0.5, 0))).toBe(false)
    // 3-4-5: the interval of 5 around 5 begins exactly at 0, and that around -5 ends there
    expect(isClearDifference(around(5, 3), around(0, 4))).toBe(false)
    expect(isClearDifference(around(0, 4), around(5, 3))).toBe(false)
    expect(differenceEstimate(around(5, 3), around(0, 4))).toEqual({ value: 5, low: 0, high: 10 })
  })

  test('an estimate needs a whole, of any size', () => {
    expect([estimateOf({}), estimateOf({ part: 3 }), estimateOf({ part: 0, whole: 0 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(estimateOf({ whole: 4 })).toMatchObject({ value: 0, low: 0 })
    expect(estimateOf({ part: 1, whole: 1 })).toMatchObject({ value: 1, high: 1 })
  })

  test('an NPS counts promoters less detractors, in points', () => {
    expect(npsOf({ promoters: 0, passives: 0, detractors: 0 })).toBeUndefined()
    expect(npsOf({ promoters: 1, passives: 0, detractors: 0 })).toEqual({
      value: 100,
      margin: 0,
      n: 1,
    })
    expect(npsOf({ promoters: 5, passives: 3, detractors: 2 })).toMatchObject({ value: 30, n: 10 })
  })
})

describe('[METR-4] small numbers', () => {
  test('a share is vague when its interval is wider than half of the scale', () => {
    // Wilson at one half: Z / sqrt(n + Z²) wide; 50.4 points of 11.28, 49.6 of 11.77
    expect([11.28, 11.77].map((whole) => isVagueShare({ part: whole / 2, whole }))).toEqual([
      true,
      false,
    ])
    expect([isVagueShare({ part: 0, whole: 0 }), isVagueShare({ part: 500, whole: 1000 })]).toEqual(
      [true, false],
    )
  })

  test('an NPS is vague without a margin, and with more than 50 points', () => {
    expect([0, 1, 50, 50.5].map(isVagueNps)).toEqual([true, false, false, true])
  })

  test('a note says what few are, in two lines', () => {
    expect([
      smallNote(0, true),
      smallNote(10, false),
      smallNote(11, true),
      smallNote(9, false),
    ]).toEqual([undefined, undefined, 'too few to tell, based on 11', 'based on 9'])
    expect(noteLines(smallNote(9, false))).toStrictEqual({ base: 'based on 9' })
    expect(noteLines(smallNote(4, true))).toStrictEqual({
      base: 'based on 4',
      vague: 'too few to tell',
    })
    expect(noteLines(undefined)).toStrictEqual({})
  })

  test('a share is judged by its parts only where both are known', () => {
    const csat = { metric: 'csat', n: 20 } as const
    expect(smallBase(csat)).toBeUndefined()
    expect([smallBase({ ...csat, part: 5 }), smallBase({ ...csat, whole: 20 })]).toEqual([
      undefined,
      undefined,
    ])
    expect(smallBase({ ...csat, part: 10, whole: 20 })).toBeUndefined()
    expect(smallBase({ ...csat, part: 2, whole: 4 })).toBe('too few to tell, based on 4')
    expect(smallBase({ ...csat, part: 5, whole: 11 })).toBe('too few to tell, based on 11')
  })

  test('a trend is sparse by the mean of the points that have any', () => {
    expect([isSparse([]), isSparse([0, 0]), isSparse([10, 10]), isSparse([10, 9])]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect([isSparse([1, 20]), isSparse([1, 18]), isSparse([0, 10])]).toEqual([false, true, false])
    expect(isSparse([1, 1, 27])).toBe(true)
  })
})
