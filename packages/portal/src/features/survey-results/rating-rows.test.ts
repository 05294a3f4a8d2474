import { expect, test } from 'vitest'
import { ratingRows } from './rating-rows.ts'

const shown = (rated: Parameters<typeof ratingRows>[0]) =>
  ratingRows(rated).map(({ label, count }) => `${label}: ${count}`)

test('without stars there are Good and Bad, also where nobody chose one', () =>
  expect(shown({ good: 3, bad: 0 })).toEqual(['▲ Good: 3', '▼ Bad: 0']))

test('stars are listed from best to worst, and ratings without stars apart', () =>
  expect(shown({ good: 4, bad: 2, stars: [1, 0, 1, 1, 2] })).toEqual([
    '▲ 5 stars, very happy: 2',
    '▲ 4 stars, happy: 1',
    '▼ 3 stars, neutral: 1',
    '▼ 2 stars, unhappy: 0',
    '▼ 1 star, very unhappy: 1',
    '▲ Good, without stars: 1',
  ]))
