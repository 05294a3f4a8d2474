import { expect, test } from 'vitest'
import { differenceOf, type Points, summaryOf } from './effect-model.ts'

const DAY = '2026-02-05'
const points = (judged: Points['judged'], before: number[], after: number[]): Points => ({
  judged,
  step: 'day',
  points: [...before, ...after].map((value, place) => ({
    day: `2026-02-${String(place < before.length ? place + 1 : place - before.length + 5).padStart(2, '0')}`,
    value,
  })),
})

test('[EXP-1] a clear difference is better or worse by the direction of the metric', () => {
  const rise = [
    [10, 11, 10, 11],
    [20, 21, 20, 21],
  ] as const
  const word = (
    judged: Points['judged'],
    [before, after]: readonly [readonly number[], readonly number[]],
  ) => differenceOf(points(judged, [...before], [...after]), DAY).word
  expect(word('csat', rise)).toBe('better')
  expect(word('frt', rise)).toBe('worse')
  expect(word('peakOpen', rise)).toBe('worse')
  expect(word('ticketsPerDay', rise)).toBe('more') // load is neither
  expect(
    word('csat', [
      [10, 30, 20, 15],
      [18, 25, 12, 28],
    ]),
  ).toBe('could be chance')
  expect(word('csat', [[10], [20, 21]])).toBe('too few')
})

test('[EXP-1] the change is in percent of the value before, with its interval', () => {
  const { before, after, change } = differenceOf(points('csat', [80, 80, 80], [88, 88, 88]), DAY)
  expect([before?.mean, after?.mean]).toEqual([80, 88])
  expect(change).toEqual({ value: 10, low: 10, high: 10 })
})

test('[EXP-1] the summary counts what is clear', () => {
  const better = differenceOf(points('csat', [10, 11, 10], [20, 21, 20]), DAY)
  const chance = differenceOf(points('csat', [10, 30, 20], [18, 25, 12]), DAY)
  expect(summaryOf([better, chance])).toBe('1 of 2 clearly better, none clearly worse.')
  expect(summaryOf([differenceOf(points('csat', [1], [2]), DAY)])).toMatch(/^Too few/)
})
