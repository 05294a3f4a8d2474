import type { RoutingCondition, RoutingPolicy } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { isLeftOut, policyFor, preparePolicies, skippedBefore } from './match.ts'
import { MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { WaitingTicket } from './types.ts'

const DAY = 24 * 60 * MINUTE
const ready = (...policies: Partial<RoutingPolicy>[]) =>
  preparePolicies(policies.map((policy, index) => policyOf(policy, index + 1)))

/** Whether a ticket meets one condition. */
const meets = (condition: Partial<RoutingCondition>, ticket: Partial<WaitingTicket>) =>
  policyFor(
    ready({
      when: [{ field: 'queue', isNot: false, values: ['Billing', 'Returns'], ...condition }],
    }),
    waitingOf('1', ticket),
  ) !== undefined

test.each<
  [
    what: string,
    condition: Partial<RoutingCondition>,
    yes: Partial<WaitingTicket>,
    no: Partial<WaitingTicket>,
  ]
>([
  ['a value', {}, { queue: 'RETURNS' }, { queue: 'Sales' }],
  ['a value that is missing', {}, { queue: 'billing' }, {}],
  ['no such value', { isNot: true }, { queue: 'Sales' }, { queue: 'billing' }],
  ['no such value, also without any', { isNot: true }, {}, { queue: 'Returns' }],
  ['any tag', { field: 'tag' }, { tags: ['x', 'BILLING'] }, { tags: ['x'] }],
  ['no such tag', { field: 'tag', isNot: true }, { tags: ['x'] }, { tags: ['x', 'returns'] }],
  [
    'a name of the customer',
    { field: 'customer' },
    { customer: ['y', 'Billing'] },
    { tags: ['billing'] },
  ],
  [
    'no such customer',
    { field: 'customer', isNot: true },
    { tags: ['billing'] },
    { customer: ['billing'] },
  ],
])('[ROUT-1] a condition asks for %s', (_, condition, yes, no) => {
  expect([meets(condition, yes), meets(condition, no)]).toEqual([true, false])
})

test('[ROUT-1] the first policy that is on and of which all conditions hold; the ones before say why not', () => {
  const chat: RoutingCondition = { field: 'channel', isNot: false, values: ['chat'] }
  const sales: RoutingCondition = { field: 'queue', isNot: false, values: ['sales'] }
  const all = ready(
    { name: 'Both', when: [chat, sales] },
    { name: 'Off', isOn: false },
    { name: 'Chat', when: [chat] },
    { name: 'All' },
  )
  const ticket = waitingOf('1', { channel: 'chat' })
  const taken = policyFor(all, ticket)
  expect([taken?.policy.name, taken?.position]).toEqual(['Chat', 3])
  const before = [
    { name: 'Both', position: 1, field: 'queue' },
    { name: 'Off', position: 2 },
  ]
  expect(skippedBefore(all, ticket, taken)).toEqual(before)
  const rest = [
    { name: 'Chat', position: 3 },
    { name: 'All', position: 4 },
  ]
  expect(skippedBefore(all, ticket, undefined)).toEqual([...before, ...rest])
  expect(policyFor(all, waitingOf('2'))?.policy.name).toBe('All')
})

test('[ROUT-1] a policy leaves out tickets by tag, and those older than so many days', () => {
  const [policy] = ready({ leaveOut: { tags: ['Spam', 'test'], olderThanDays: 2 } })
  const [other] = ready({})
  if (!policy || !other) throw new Error('a policy is missing')
  const leftOut = (given: Partial<WaitingTicket>) => isLeftOut(policy, waitingOf('1', given), NOON)
  expect(leftOut({ tags: ['x', 'SPAM'] })).toBe(true)
  expect(leftOut({ tags: ['x'] })).toBe(false)
  expect(leftOut({ createdAt: NOON - 2 * DAY })).toBe(false)
  expect(leftOut({ createdAt: NOON - 2 * DAY - 1 })).toBe(true)
  expect(isLeftOut(other, waitingOf('1', { createdAt: 0, tags: ['spam'] }), NOON)).toBe(false)
})
