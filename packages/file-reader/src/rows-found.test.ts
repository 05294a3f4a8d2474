import { expect, test } from 'vitest'
import { rowsFound } from './rows-found.ts'

const sample = (columns: string[], ...cells: string[][]) => ({
  columns,
  rows: cells.map((row, at) => ({
    line: at + 2,
    value: Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])),
  })),
})
const time = '2026-03-02 09:00'
const chat = sample(
  ['ticket id', 'created at', 'author', 'message'],
  ['1', time, 'Mia', 'It leaks'],
  ['1', time, 'Ann', 'Close the lid'],
)
const mapping = { preset: 'usual' as const, columns: { id: 'ticket id', createdAt: 'created at' } }

test('[CONN-3] the first rows tell what rows with one number are, until the whole file was looked at', () => {
  const found = rowsFound(chat, mapping)
  expect(found).toMatchObject({
    kind: 'open',
    messages: { description: 'message', messageAt: 'created at', author: 'author' },
    states: { id: 'ticket id', description: 'message', createdAt: 'created at' },
  })
  expect(rowsFound(chat, mapping, { otherTexts: 0, otherStates: 0 }).kind).toBe('states')
})

test('[CONN-3] without a text or an author rows are states, with the columns that were found', () => {
  const plain = sample(['ticket id', 'created at'], ['1', time], ['1', time])
  expect(rowsFound(plain, mapping)).toEqual({ kind: 'states', states: mapping.columns })
})
