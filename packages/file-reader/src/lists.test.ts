import { listCell } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { createListLook, entriesIn, separatorOf } from './lists.ts'

/** What separates the cells of a column, and their entries; `open`: it must be asked. */
function read(cells: readonly unknown[], usual?: 'blank') {
  const { add, look } = createListLook(usual)
  for (const cell of cells) add(cell)
  const { separator = 'none' } = look()
  return separator === 'open' ? 'open' : cells.map((cell) => entriesIn(cell, separator))
}

test.each([
  [
    ['Warranty claim, Water damage', 'late delivery'],
    [['Warranty claim', 'Water damage'], ['late delivery']],
  ],
  [
    ['late delivery', 'warranty claim; lamp', 'a, b; c'],
    [['late delivery'], ['warranty claim', 'lamp'], ['a, b', 'c']],
  ],
  [
    ['a|late delivery', 'late delivery'],
    [['a', 'late delivery'], ['late delivery']],
  ],
  [
    ['leak\nlid stuck', 'lid stuck'],
    [['leak', 'lid stuck'], ['lid stuck']],
  ],
  [
    ['late_delivery vip', 'lid stuck'],
    [
      ['late_delivery', 'vip'],
      ['lid', 'stuck'],
    ],
  ],
  [
    ['Warranty claim', 'lid stuck', 'vip'],
    [['Warranty claim'], ['lid stuck'], ['vip']],
  ],
  [
    ['vip', 'leak'],
    [['vip'], ['leak']],
  ],
  [
    ['["leak", "warranty claim"]', '[]'],
    [['leak', 'warranty claim'], []],
  ],
  [["['lamp', 'hot surface']"], [['lamp', 'hot surface']]],
  [[['lid stuck', { name: 'pump noise' }, { tag: 'hot' }]], [['lid stuck', 'pump noise', 'hot']]],
  [
    ['leak, leak', '"Lamp, red", "lid"', '24" screen, lamp', '"open quote, lamp', ''],
    [['leak'], ['Lamp, red', 'lid'], ['24" screen', 'lamp'], ['"open quote', 'lamp'], []],
  ],
])('the column %j is the lists %j', (cells, lists) => expect(read(cells)).toEqual(lists))

test.each([
  [['late delivery']],
  [['vip', 'late delivery', 'late']],
  [['Water Damage']],
  [['VIP Urgent', 'lid']],
  [['B2B lamp']],
  [['lamp, red', 'a; b']],
  [['a|b', 'a, b']],
  [['late_delivery vip', 'lamp, red']],
])('the column %j may be read in several ways', (cells) => expect(read(cells)).toBe('open'))

test('a helpdesk whose tags have no blanks separates by them, unless a sign contradicts', () => {
  expect(read(['late delivery'], 'blank')).toEqual([['late', 'delivery']])
  expect(read(['late delivery', 'a, b'], 'blank')).toBe('open')
  expect(read(['lid stuck, b', 'a'], 'blank')).toEqual([['lid stuck', 'b'], ['a']])
})

test('the examples show one cell of each form first', () => {
  const { add, look } = createListLook()
  for (const cell of ['lid stuck', 'lid stuck', 'one', 'vip late', 'a; b', 'a, b']) add(cell)
  expect(look()).toEqual({ separator: 'open', examples: ['lid stuck', 'a; b', 'a, b'] })
})

test.each([
  [['Lamp, red', 'lid']],
  [['lamp, red']],
  [['lid stuck']],
  [['a; b', 'say "hello"', 'c|d', '[e]']],
  [['[e]']],
  [['Warranty claim']],
  [['leak', 'lid stuck, open', '']],
])('[DASH-3] a list of our own files is read back as it was: %j', (tags) => {
  const cell = listCell(tags)
  const separator = separatorOf(cell)
  expect(separator).not.toBe('open')
  expect(entriesIn(cell, separator === 'open' ? 'none' : separator)).toEqual(tags.filter(Boolean))
})
