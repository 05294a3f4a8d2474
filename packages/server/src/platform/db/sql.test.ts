import { expect, test } from 'vitest'
import { raw, sql, statement } from './sql.ts'

test('values become parameters in the order in which they stand, also within fragments', () => {
  const inner = sql`b = ${2} or c = ${[3]}`
  expect(statement(sql`a = ${1} and (${inner}) and d = ${'4'}`)).toEqual([
    'a = $1 and (b = $2 or c = $3) and d = $4',
    [1, 2, [3], '4'],
  ])
})

test('fragments may stand at both ends, side by side, and more than once', () => {
  const one = sql`${1}`
  expect(statement(sql`${one}${raw(' < ')}${one}`)).toEqual(['$1 < $2', [1, 1]])
  expect(statement(sql``)).toEqual(['', []])
  expect(statement(sql`${raw('')}x`)).toEqual(['x', []])
})

test('text from outside never becomes SQL, whatever it looks like', () => {
  const hostile = { texts: ["'; drop table ticket; --"], values: [] }
  expect(statement(sql`select ${hostile}, ${"' or true --"}`)).toEqual([
    'select $1, $2',
    [hostile, "' or true --"],
  ])
})
