import { expect, test } from 'vitest'
import { cellsOf, isMet, markdown, type Row } from './table.ts'

const row: Row = {
  part: 'peers',
  what: 'open panel at 4x',
  ours: 'panel ms',
  unit: 'ms',
  better: 'less',
  goal: 150,
  beside: [
    { name: 'react-chatbot-kit', value: 'kit ms' },
    { name: 'before', value: 258 },
  ],
}
const figures = new Map([
  ['panel ms', 129],
  ['kit ms', 64.5],
])
const none = new Map<string, string>()

test('a line has ours beside a peer of the same run and the value before; above 1 ours is better', () => {
  expect(cellsOf(row, figures, none)).toEqual([
    'open panel at 4x',
    '129 ms',
    'react-chatbot-kit 65 ms; before 258 ms',
    '0.5 / 2.0',
    '≤ 150 ms',
    'yes',
  ])
  const rate: Row = { ...row, unit: '/s', better: 'more', goal: 'kit ms', beside: [] }
  expect(cellsOf(rate, figures, none)).toEqual([
    'open panel at 4x',
    '129/s',
    '',
    '',
    '≥ 65/s',
    'yes',
  ])
})

test('a goal is met at its limit, and missed beyond it, in both directions', () => {
  const at = (value: number, better: Row['better']) =>
    isMet({ ...row, better }, new Map([['panel ms', value]]))
  expect([at(150, 'less'), at(151, 'less'), at(150, 'more'), at(149, 'more')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(cellsOf(row, new Map([['panel ms', 151]]), none).at(-1)).toBe('NO')
})

test('what was not measured says so in its row, a peer as well as ours', () => {
  const failures = new Map([['peers', 'took more than 200 s']])
  expect(cellsOf(row, new Map(), failures)).toEqual([
    'open panel at 4x',
    '–',
    'react-chatbot-kit: not measured; before 258 ms',
    '',
    '≤ 150 ms',
    'not measured: took more than 200 s',
  ])
  const alone = cellsOf(row, new Map([['panel ms', 129]]), failures)
  expect([alone[2], alone[3], alone[5]]).toEqual([
    'react-chatbot-kit: not measured; before 258 ms',
    '2.0',
    'yes',
  ])
})

test('columns are as wide as their longest text', () => {
  const lines = markdown([
    ['a', '1'],
    ['longer', '22'],
  ]).split('\n')
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[2]).toMatch(/^\| a {6}\| 1 {4}\|/)
})
