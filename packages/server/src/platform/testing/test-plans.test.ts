import { expect, test } from 'vitest'
import { readPlan } from './test-plans.ts'

const scan = (relation: string, alias: string, more: object = {}) => ({
  'Node Type': 'Index Scan',
  'Relation Name': relation,
  Alias: alias,
  ...more,
})
const nested = (...plans: object[]) => [{ Plan: { 'Node Type': 'Nested Loop', Plans: plans } }]
const spannedOf = (...plans: object[]) => readPlan('select  1', nested(...plans)).spanned

test('a plan of one organisation reads partitions of one number', () => {
  expect(spannedOf(scan('ticket_of_3', 't'), scan('ticket_message_of_3', 'm'))).toEqual([])
  expect(spannedOf(scan('organisation', 'o'), scan('app_user', 'u'))).toEqual([])
  expect(readPlan(' select\n  1', nested(scan('ticket_of_3', 't'))).sql).toBe('select 1')
})

test('partitions of two numbers are found, of one table or of two', () => {
  expect(spannedOf(scan('ticket_of_3', 't_1'), scan('ticket_of_4', 't_2'))).toEqual(['ticket'])
  expect(spannedOf(scan('ticket_of_3', 't'), scan('ticket_message_of_4', 'm'))).toEqual([
    'ticket',
    'ticket_message',
  ])
})

test('a subquery that is tied to the organisation of another part reads that one', () => {
  const tied = (alias: string) => ({
    'Index Cond': `((organisation_id = ${alias}.organisation_id))`,
  })
  const messages = (alias: string) => [
    scan('ticket_message_of_0', 'm_1', tied(alias)),
    scan('ticket_message_of_1', 'm_2', tied(alias)),
  ]
  expect(spannedOf(scan('ticket_of_3', 't'), ...messages('t'))).toEqual([])
  // tied to rows of all organisations
  expect(
    spannedOf(scan('ticket_of_3', 't_1'), scan('ticket_of_4', 't_2'), ...messages('t_1')),
  ).toContain('ticket')
  expect(spannedOf(scan('organisation', 'o'), ...messages('o'))).toEqual(['ticket_message'])
})
