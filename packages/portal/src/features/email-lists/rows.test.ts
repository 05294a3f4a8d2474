import { expect, test } from 'vitest'
import { guessMapping, readPasted, rowOf } from './rows.ts'

const found = (value: Record<string, unknown>) => ({ line: 2, value })

test('address and name columns are guessed by title and content', () => {
  const rows = [found({ 'E-mail': 'a@b.test', 'Full name': 'A', Plan: 'Pro' })]
  expect(guessMapping(['Plan', 'Full name', 'E-mail'], rows)).toEqual({
    email: 'E-mail',
    name: 'Full name',
    attributes: ['Plan'],
  })
  const odd = [found({ 'E-mail': '', X: 'a@b.test' })]
  expect(guessMapping(['E-mail', 'X'], odd).email).toBe('X')
  expect(guessMapping(['Plan'], [found({ Plan: 'Pro' })]).email).toBe('')
})

test('cells of a row are trimmed; empty cells are not attributes', () => {
  const mapping = { email: 'E', name: '', attributes: ['Plan', 'City'] }
  const row = rowOf(found({ E: ' a@b.test ', Plan: ' Pro ', City: '' }), mapping)
  expect(row).toMatchObject({ email: 'a@b.test', name: '', attributes: { Plan: 'Pro' } })
  expect(rowOf({ ...found({}), problem: 'is torn' }, mapping).problem).toBe('is torn')
})

test.each([
  ['a@b.test', [[1, 'a@b.test', '']]],
  [
    'a@b.test, c@d.test;e@f.test\n\ng@h.test',
    [
      [1, 'a@b.test', ''],
      [1, 'c@d.test', ''],
      [1, 'e@f.test', ''],
      [3, 'g@h.test', ''],
    ],
  ],
  [
    '"Muster, Mia" <mia@b.test>; Max <max@b.test>',
    [
      [1, 'mia@b.test', 'Muster, Mia'],
      [1, 'max@b.test', 'Max'],
    ],
  ],
  ['nonsense', [[1, 'nonsense', '']]],
  [' \n , ; ', []],
])('typed addresses are read: %j', (text, rows) => {
  expect(readPasted(text).map(({ line, email, name }) => [line, email, name])).toEqual(rows)
})

test('100,000 typed addresses are read, each looked at once', () => {
  const text = Array.from({ length: 100_000 }, (_, i) => `Person ${i} <p${i}@b.test>`).join('\n')
  expect(readPasted(text)).toHaveLength(100_000)
})
