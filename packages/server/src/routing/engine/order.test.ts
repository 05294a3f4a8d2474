import type { TakeOrder } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import { MINUTE, NOON, waitingOf } from './test-engine.ts'
import type { WaitingTicket } from './types.ts'

const ids = (tickets: readonly WaitingTicket[], ...takeFirst: TakeOrder[]) =>
  inOrder(tickets, takeFirst).map(({ id }) => id)

test('[ROUT-1] priorities: urgent, high, normal as those without one, low', () => {
  const of = (id: string, minutes: number, priority?: WaitingTicket['priority']) =>
    waitingOf(id, { priority, waitingSince: NOON - minutes * MINUTE })
  const tickets = [
    of('low', 9, 'low'),
    of('none', 3),
    of('normal', 2, 'normal'),
    of('older normal', 4, 'normal'),
    of('high', 1, 'high'),
    of('urgent', 0, 'urgent'),
  ]
  expect(ids(tickets, 'priority')).toEqual([
    'urgent',
    'high',
    'older normal',
    'none',
    'normal',
    'low',
  ])
})

test('[ROUT-1] tickets without a due time come last, and equal ones by their wait, age and id', () => {
  const wait = (id: string, given: Partial<WaitingTicket>) => waitingOf(id, { ...given })
  const tickets = [
    wait('b', { waitingSince: NOON, createdAt: NOON - 5 }),
    wait('a', { waitingSince: NOON, createdAt: NOON - 5 }),
    wait('younger', { waitingSince: NOON, createdAt: NOON - 4 }),
    wait('waits', { waitingSince: NOON - 1, createdAt: NOON }),
    wait('due', { waitingSince: NOON + 1, dueAt: NOON + MINUTE }),
    wait('c', { waitingSince: NOON, createdAt: NOON - 5 }),
  ]
  expect(ids(tickets, 'due')).toEqual(['due', 'waits', 'a', 'b', 'c', 'younger'])
  expect(ids(tickets.toReversed(), 'due')).toEqual(['due', 'waits', 'a', 'b', 'c', 'younger'])
  expect(ids(tickets, 'created')).toEqual(['due', 'a', 'b', 'c', 'younger', 'waits'])
  expect(ids([], 'due')).toEqual([])
})
