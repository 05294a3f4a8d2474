import type { QueuedTicket } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { dueText, groupsOf } from './queue-model.ts'

const NOW = Date.parse('2026-02-02T10:00:00Z')
const END = Date.parse('2026-02-03T00:00:00Z')
const due = (id: string, at?: string): QueuedTicket => ({
  id,
  subject: id,
  requester: 'C',
  status: 'open',
  channel: 'web',
  tags: [],
  createdAt: '2026-02-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
  ...(at ? { due: { at, metric: 'nextReply' as const } } : {}),
})

test('[QA-3] the queue is grouped by when a ticket is due, the first due on top', () => {
  const tickets = [
    due('none'),
    due('tomorrow', '2026-02-03T09:00:00Z'),
    due('evening', '2026-02-02T20:00:00Z'),
    due('soon', '2026-02-02T10:50:00Z'),
    due('sooner', '2026-02-02T10:10:00Z'),
    due('late', '2026-02-02T09:48:00Z'),
  ]
  expect(
    groupsOf(tickets, NOW, END).map(({ group, tickets: own }) => [group, own.map(({ id }) => id)]),
  ).toEqual([
    ['overdue', ['late']],
    ['hour', ['sooner', 'soon']],
    ['today', ['evening']],
    ['later', ['tomorrow']],
    ['never', ['none']],
  ])
})

test('[QA-3] a due time is what is left, or by how much it is late', () => {
  expect(dueText(due('a', '2026-02-02T10:18:00Z'), NOW)).toBe('in 18\u202fm')
  expect(dueText(due('a', '2026-02-02T09:48:00Z'), NOW)).toBe('12\u202fm late')
  expect(dueText(due('a'), NOW)).toBe('–')
})
