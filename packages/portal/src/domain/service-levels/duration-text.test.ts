import { expect, test } from 'vitest'
import { durationOf, durationText } from './duration-text.ts'

test.each([
  ['4 h 30 m', 270],
  ['4h30m', 270],
  ['90 min', 90],
  ['1.5 hours', 90],
  ['1,5 h', 90],
  ['2 Hours 1 minute', 121],
  ['0.5 m', 0.5],
])('%s is %d minutes', (text, minutes) => {
  expect(durationOf(text)).toEqual({ minutes })
})

test.each(['', 'soon', '4', '4:30', '-4 h', '0 m', '30 m 4 h', '1 day', '9999999 h'])(
  '“%s” is refused with a sentence',
  (text) => expect(durationOf(text)).toEqual({ problem: expect.any(String) }),
)

test.each([1, 45, 60, 270, 1440, 0.5, 90.25, 10_000_000])('%d minutes are read back', (minutes) => {
  expect(durationOf(durationText(minutes))).toEqual({ minutes })
})
