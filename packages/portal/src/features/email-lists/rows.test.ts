import { expect, test } from 'vitest'
import type { PeopleSample } from '../../domain/imports/read-people.ts'
import { type EmailMapping, guessMapping, readPasted, rowOf } from './rows.ts'

const found = (value: Record<string, unknown>) => ({ line: 2, value })

const sampled = (columns: string[], rows: ReturnType<typeof found>[]): PeopleSample => ({
  sample: { columns, rows, isWhole: false, encoding: 'utf-8' },
  how: { delimiter: undefined, isHeadless: false },
})

test('address and name columns are guessed by title and content', () => {
  const rows = [found({ 'E-mail': 'a@b.test', 'Full name': 'A', Plan: 'Pro' })]
  expect(guessMapping(sampled(['Plan', 'Full name', 'E-mail'], rows))).toEqual({
    email: 'E-mail',
    name: 'Full name',
    attributes: ['Plan'],
  })
  const odd = [found({ 'E-mail': '', X: 'a@b.test' })]
  expect(guessMapping(sampled(['E-mail', 'X'], odd)).email).toBe('X')
  expect(guessMapping(sampled(['Plan'], [found({ Plan: 'Pro' })])).email).toBe('')
})

const LIST: EmailMapping = { email: 'E', name: 'N', attributes: [] }

test('[GRAT-4] an address is taken out of its brackets; the name before it counts where there is no other', () => {
  const row = (E: string, N = '') => {
    const { name, email } = rowOf(found({ E, N }), LIST)
    return [name, email]
  }
  expect(row('Rosa Lind <rosa@b.test>')).toEqual(['Rosa Lind', 'rosa@b.test'])
  expect(row('"Lind, Rosa" <rosa@b.test>', 'Rosa')).toEqual(['Rosa', 'rosa@b.test'])
  expect(row('mailto:rosa@b.test')).toEqual(['', 'rosa@b.test'])
  expect(row('rosa@b.test (Rosa)')).toEqual(['', 'rosa@b.test (Rosa)'])
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
