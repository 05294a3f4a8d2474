import { expect, test } from 'vitest'
import { isPublicIn, messageColumns, roleIn, rowsKind } from './message-rows.ts'
import { newestOf } from './numbers.ts'

test.each([
  ['End-User', 'role', 'customer'],
  ['support_agent', 'sender type', 'agent'],
  ['ChatBot', 'role', 'bot'],
  ['yes', 'inbound', 'customer'],
  ['false', 'inbound', 'agent'],
  ['1', 'is_agent', 'agent'],
  ['0', 'is_agent', 'customer'],
  ['1', 'role', undefined],
  ['onlooker', 'role', undefined],
  ['constructor', 'role', undefined],
])('[CONN-3] %s in a column %s is the role %s', (cell, column, role) => {
  expect(roleIn(cell, column)).toBe(role)
})

test.each([
  ['', 'private', true],
  ['true', 'private', false],
  ['0', 'is_private', true],
  ['true', 'public', true],
  ['no', 'is public', false],
  ['Internal note', 'visibility', false],
  ['public reply', 'visibility', true],
  ['team', 'visibility', undefined],
])('[CONN-3] “%s” in a column %s: visible is %s', (cell, column, isPublic) => {
  expect(isPublicIn(cell, column)).toBe(isPublic)
})

const NONE = { otherTexts: 0, otherStates: 0 }
const HEADING = ['Ticket ID', 'Subject', 'Created at', 'Message', 'From', 'Role']
const FOUND = { id: 'Ticket ID', createdAt: 'Created at', description: 'Message' }
const row = (role: string) => ({ line: 2, value: { Role: role } })

test('[CONN-3] what rows of one number are is asked only where texts differ and no role is known', () => {
  const known = messageColumns(HEADING, [row('agent'), row('customer')], FOUND)
  const other = messageColumns(HEADING, [row('Baker'), row('Miller')], FOUND)
  expect(rowsKind({ ...NONE, otherTexts: 1 }, known)).toBe('messages')
  expect(rowsKind({ ...NONE, otherTexts: 1 }, other)).toBe('open')
  expect(rowsKind({ ...NONE, otherStates: 1 }, known)).toBe('states')
  expect(messageColumns(['Ticket ID', 'Created at', 'Message'], [], FOUND)).toBeUndefined()
})

test('[CONN-3] the number of a row is not that of its ticket, but only where rows are messages', () => {
  const found = { id: 'id', createdAt: 'created', description: 'text' }
  const idOf = (...heading: string[]) => messageColumns(heading, [], found)?.columns.id
  expect(idOf('id', 'ticket id', 'created', 'text', 'role')).toBe('ticket id')
  expect(idOf('id', 'ticket id', 'created', 'text', 'author')).toBe('id')
})

test('[CONN-3] a number that several rows have was created with the first of them', () => {
  const numbers = ['2026-05-04T10:00:00Z', '2026-05-04T09:00:00Z'].map((at) => ({
    id: 't1',
    createdAt: at,
    at,
  }))
  expect(newestOf(numbers)).toEqual({
    id: 't1',
    createdAt: '2026-05-04T09:00:00Z',
    at: '2026-05-04T10:00:00Z',
  })
})
