import { expect, test } from 'vitest'
import { minutesIn } from './cells.ts'

test.each([
  ['90', 90],
  ['1,234', 1234],
  ['1.234', 1234],
  ['1 234', 1234],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['01:30:00', 90],
  ['1:30', 90],
  ['1h 30m', 90],
  ['2 hours', 120],
  ['45 min', 45],
])('%s are %s minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes))

test.each(['', 'soon', '-5', '1:75', '1,23,4'])('"%s" says no minutes', (text) =>
  expect(minutesIn(text)).toBeUndefined(),
)
