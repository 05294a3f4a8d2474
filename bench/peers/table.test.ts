import { expect, test } from 'vitest'
import { short, table } from './table.ts'

test('columns are as wide as their widest cell', () => {
  expect(
    table(
      ['what', 'ms'],
      [
        ['ours', '7'],
        ['a long name', '1234'],
      ],
    ),
  ).toBe(
    ['what           ms', '-----------  ----', 'ours            7', 'a long name  1234'].join('\n'),
  )
})

test('a missing cell stays empty', () => {
  expect(table(['a', 'b'], [['x']])).toBe('a  b\n-  -\nx')
})

test('small values have a decimal, a missing one is a dash', () => {
  expect([0.44, 9.96, 10.4, 1234.5, NaN].map(short)).toEqual(['0.4', '10.0', '10', '1235', '–'])
})
