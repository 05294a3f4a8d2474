import { expect, test } from 'vitest'
import { ratingOf, ratingOfStep, satisfactionPct } from './satisfaction.ts'

test.each([
  ['good', 'good'],
  ['happy', 'good'],
  ['very happy', 'good'],
  ['extremely happy', 'good'],
  ['bad', 'bad'],
  ['neutral', 'bad'],
  ['unhappy', 'bad'],
  ['very unhappy', 'bad'],
  ['extremely unhappy', 'bad'],
  [' Very Happy ', 'good'],
])('[SATI-1] "%s" counts as %s', (word, rating) => expect(ratingOf(word)).toBe(rating))

test('[SATI-1] an unknown word is no rating', () => {
  for (const word of ['', 'offered', 'goodish', 'constructor'])
    expect(ratingOf(word)).toBeUndefined()
})

test('[SATI-1] on a scale from 1 to 5 three is bad', () => {
  expect(['1', '2', '3', ' 4 ', '5'].map(ratingOfStep)).toEqual([
    'bad',
    'bad',
    'bad',
    'good',
    'good',
  ])
  for (const text of ['', '0', '6', '4.5', '45', 'four']) expect(ratingOfStep(text)).toBeUndefined()
})

test('[SATI-1] satisfaction is the share of good among good and bad ratings, in whole percent', () => {
  expect(satisfactionPct(2, 1)).toBe(67)
  expect(satisfactionPct(1, 7)).toBe(13) // 12.5
  expect(satisfactionPct(4, 5)).toBe(44)
  expect(satisfactionPct(0, 3)).toBe(0)
  expect(satisfactionPct(3, 0)).toBe(100)
  expect(satisfactionPct(0, 0)).toBeUndefined()
})
