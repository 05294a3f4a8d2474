import { listCell } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { minutesIn, tagsIn } from './cells.ts'

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

test.each([
  ['Warranty claim, Water damage', ['Warranty claim', 'Water damage']],
  ['warranty claim; lamp', ['warranty claim', 'lamp']],
  ['["leak", "warranty claim"]', ['leak', 'warranty claim']],
  ["['lamp', 'hot surface']", ['lamp', 'hot surface']],
  ['lid stuck', ['lid', 'stuck']],
  ['Warranty claim', ['Warranty claim']],
  ['leak, leak', ['leak']],
  ['"Lamp, red", "lid"', ['Lamp, red', 'lid']],
  ['24" screen, lamp', ['24" screen', 'lamp']],
  ['"open quote, lamp', ['"open quote', 'lamp']],
  ['a|b', ['a', 'b']],
  ['[]', []],
  ['', []],
])('%s are tags', (text, tags) => expect(tagsIn(text)).toEqual(tags))

test.each([
  [['Lamp, red', 'lid']],
  [['lamp, red']],
  [['lid stuck']],
  [['a; b', 'say "hello"', 'c|d', '[e]']],
  [['[e]']],
  [['Warranty claim']],
  [['leak', 'lid stuck, open', '']],
])('[DASH-3] a list of our own files is read back as it was: %j', (tags) =>
  expect(tagsIn(listCell(tags))).toEqual(tags.filter(Boolean)),
)
