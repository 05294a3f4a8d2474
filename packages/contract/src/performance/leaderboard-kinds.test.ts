import { describe, expect, test } from 'vitest'
import { wilson } from '../metrics/intervals.ts'
import { bandsOf } from './leaderboard-kinds.ts'

describe('[LB-1] Wilson bounds against published worked examples', () => {
  // Newcombe, R. G. (1998): Two-sided confidence intervals for the single proportion: comparison of seven methods.
  // Statistics in Medicine 17, 857-872, table I, method 3 (Wilson without continuity correction)
  test.each([
    { part: 81, whole: 263, low: 0.2553, high: 0.3662 },
    { part: 15, whole: 148, low: 0.0624, high: 0.1605 },
    { part: 0, whole: 20, low: 0, high: 0.1611 },
    { part: 1, whole: 29, low: 0.0061, high: 0.1718 },
  ])('$part of $whole: from $low to $high', ({ part, whole, low, high }) => {
    const [from, to] = wilson({ part, whole })
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })
})

const agent = (name: string, value: number, half: number) => ({
  name,
  value,
  low: value - half,
  high: value + half,
  n: 30,
})
const names = (bands: { name: string }[][]) => bands.map((band) => band.map(({ name }) => name))

describe('[LB-1] tie bands', () => {
  test('a band has all whose score is at or above the lower end of its best', () => {
    const all = [agent('d', 40, 2), agent('a', 80, 9), agent('c', 70, 20), agent('b', 72, 3)]
    // lower ends: a 71, b 69, c 50, d 38. 72 is above 71; 70 is not
    expect(names(bandsOf(all))).toEqual([['a', 'b'], ['c'], ['d']])
  })

  test('the lower end decides, not the score: few cases do not rank first', () => {
    expect(names(bandsOf([agent('few', 90, 40), agent('many', 80, 2)]))).toEqual([['many', 'few']])
  })

  test('everybody is in exactly one band', () => {
    const all = Array.from({ length: 50 }, (_, place) =>
      agent(String(place), (place * 37) % 101, 4),
    )
    const found = names(bandsOf(all)).flat()
    expect(found.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  })
})
