import { expect, test } from 'vitest'
import { movesOf } from './reassign.ts'
import { MINUTE, NOON } from './test-engine.ts'
import type { AgentActivity, HeldTicket } from './types.ts'

const held = (given: Partial<HeldTicket> = {}): HeldTicket => ({
  id: '1',
  agent: 'A',
  assignedAt: NOON - 60 * MINUTE,
  isAcknowledged: false,
  hasReply: false,
  moves: 0,
  ...given,
})
const activity = (given: Partial<AgentActivity> = {}): AgentActivity => ({
  status: 'online',
  statusSince: NOON - 120 * MINUTE,
  ...given,
})
const rules = { offlineMinutes: 5, idleMinutes: 20, noReplyMinutes: 90, maxMoves: 3 }
const reason = (ticket: Partial<HeldTicket>, agent: Partial<AgentActivity>, given = rules) =>
  movesOf(given, [held(ticket)], new Map([['A', activity(agent)]]), NOON)[0]?.reason

test('[ROUT-1] tickets without a reply leave an agent who is offline, idle or does not answer', () => {
  expect(reason({}, {})).toBeUndefined()
  expect(reason({}, { status: 'offline', statusSince: NOON - 5 * MINUTE })).toBe('offline')
  expect(reason({}, { status: 'offline', statusSince: NOON - 4 * MINUTE })).toBeUndefined()
  expect(reason({}, { lastActiveAt: NOON - 20 * MINUTE })).toBe('idle')
  expect(reason({}, { lastActiveAt: NOON - 19 * MINUTE })).toBeUndefined()
  expect(reason({ assignedAt: NOON - 90 * MINUTE }, {})).toBe('noReply')
})

test('[ROUT-1] the time counts from when the agent had the ticket, and answered ones stay', () => {
  const offline = { status: 'offline', statusSince: NOON - 500 * MINUTE } as const
  expect(reason({ assignedAt: NOON - 4 * MINUTE }, offline)).toBeUndefined()
  expect(reason({ assignedAt: NOON - 5 * MINUTE }, offline)).toBe('offline')
  expect(reason({ hasReply: true }, offline)).toBeUndefined()
  expect(reason({ moves: 3 }, offline)).toBeUndefined()
  expect(movesOf({ maxMoves: 3 }, [held()], new Map([['A', activity(offline)]]), NOON)).toEqual([])
})

test('[ROUT-1] a ticket that its agent neither accepts nor answers in time leaves; an accepted one has the longer limit', () => {
  const limits = { ...rules, acceptMinutes: 2 }
  const given = (minutes: number, more: Partial<HeldTicket> = {}) =>
    reason({ assignedAt: NOON - minutes * MINUTE, ...more }, {}, limits)
  expect(given(1)).toBeUndefined()
  expect(given(2)).toBe('notAccepted')
  expect(given(2, { isAcknowledged: true })).toBeUndefined()
  expect(given(90, { isAcknowledged: true })).toBe('noReply')
  expect(given(2, { hasReply: true })).toBeUndefined()
})
