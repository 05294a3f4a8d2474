import { expect, test } from 'vitest'
import { raw, sql, statement } from './sql.ts'

test('values become parameters in their order, also within fragments', () => {
  const inner = sql`b = ${2} or c = ${[3]}`
  expect(statement(sql`a = ${1} and (${inner}) and d = ${'4'}`)).toEqual([
    'a = $1 and (b = $2 or c = $3) and d = $4',
    [1, 2, [3], '4'],
  ])
})

test('fragments may be at both ends, adjacent, and repeated', () => {
  const one = sql`${1}`
  expect(statement(sql`${one}${raw(' < ')}${one}`)).toEqual(['$1 < $2', [1, 1]])
  expect(statement(sql``)).toEqual(['', []])
  expect(statement(sql`${raw('')}x`)).toEqual(['x', []])
})

test('user input never becomes SQL, whatever it contains', () => {
  const hostile = { texts: ["'; drop table ticket; --"], values: [] }
  expect(statement(sql`select ${hostile}, ${"' or true --"}`)).toEqual([
    'select $1, $2',
    [hostile, "' or true --"],
  ])
})
