import { expect, test } from 'vitest'
import { readPlan } from './test-plans.ts'

const scan = (relation: string, alias: string, more: object = {}) => ({
  'Node Type': 'Index Scan',
  'Relation Name': relation,
  Alias: alias,
  'Parent Relationship': 'Member',
  ...more,
})
const append = (...plans: object[]) => ({ 'Node Type': 'Append', Plans: plans })
const spannedOf = (...plans: object[]) =>
  readPlan('select  1', [{ Plan: { 'Node Type': 'Nested Loop', Plans: plans } }]).spanned

test('a plan of one organisation reads partitions of one number', () => {
  expect(spannedOf(scan('ticket_of_3', 't'), scan('ticket_message_of_3', 'm'))).toEqual([])
  expect(spannedOf(append(scan('ticket_of_3', 't'), scan('ticket_of_3', 'u')))).toEqual([])
  expect(spannedOf(scan('organisation', 'o'), scan('app_user', 'u'))).toEqual([])
  expect(readPlan(' select\n  1', []).sql).toBe('select 1')
})

test('partitions of two numbers are found, of one table or of two', () => {
  expect(spannedOf(append(scan('ticket_of_3', 't_1'), scan('ticket_of_4', 't_2')))).toEqual([
    'ticket',
  ])
  expect(spannedOf(scan('ticket_of_3', 't'), scan('ticket_message_of_4', 'm'))).toEqual([
    'ticket',
    'ticket_message',
  ])
})

test('what is tied to the organisation of another part reads that one, also of the same table', () => {
  const tied = (alias: string) => ({
    'Index Cond': `((organisation_id = ${alias}.organisation_id))`,
  })
  const both = (table: string, alias: string) =>
    append(
      scan(`${table}_of_0`, `x_1`, tied(alias)),
      scan(`${table}_of_1`, `x_2`, { 'Recheck Cond': tied(alias)['Index Cond'] }),
    )
  expect(spannedOf(scan('ticket_of_3', 't'), both('ticket_message', 't'))).toEqual([])
  expect(spannedOf(scan('ticket_of_3', 't'), both('ticket', 't'))).toEqual([])
  const scores = append(
    scan('message_sentiment_of_0', 's_1', tied('x')),
    scan('message_sentiment_of_1', 's_2', tied('x')),
  )
  expect(spannedOf(scan('ticket_of_3', 't'), both('ticket_message', 't'), scores)).toEqual([])
  expect(spannedOf(scores, scan('ticket_of_3', 't'))).toContain('message_sentiment')
  // tied to rows of all organisations
  const all = append(scan('ticket_of_3', 't_1'), scan('ticket_of_4', 't_2'))
  expect(spannedOf(all, both('ticket_message', 't_1'))).toContain('ticket')
  expect(spannedOf(scan('organisation', 'o'), both('ticket_message', 'o'))).toEqual([
    'ticket_message',
  ])
})
