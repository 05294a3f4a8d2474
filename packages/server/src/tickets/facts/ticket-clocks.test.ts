import { expect, test } from 'vitest'
import type { History } from './history.ts'
import { replyTimes, ticketClocks } from './ticket-clocks.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()
type Said = [minute: number, who: 'customer' | 'agent' | 'bot' | 'peer', kind?: 'note']
type Step = [minute: number, status: History['statusHistory'][number]['status'], by?: string]

const course = (said: Said[], steps: Step[] = [[0, 'new']]): History => ({
  createdAt: at(0),
  messages: said.map(([minute, authorRole, kind]) => ({
    at: at(minute),
    author: authorRole,
    authorRole,
    isPublic: kind !== 'note',
  })),
  statusHistory: steps.map(([minute, status, by]) => ({ at: at(minute), status, by })),
})
const clocks = (one: History, minute: number, solved?: number) =>
  ticketClocks(
    { ...one, ...(solved === undefined ? {} : { solvedAt: at(solved) }) },
    new Date(at(minute)),
  )

test('the first public reply of an agent ends the first wait; notes, bots and peers do not', () => {
  const one = course([
    [0, 'customer'],
    [1, 'bot'],
    [2, 'agent', 'note'],
    [3, 'peer'],
    [30, 'agent'],
    [40, 'agent'],
  ])
  expect(replyTimes(one)).toEqual({ firstReplyMin: 30, replies: 2 })
  expect(replyTimes(course([[0, 'customer']]))).toEqual({ replies: 0 })
})

test('a message with which an agent opened the ticket is no reply', () => {
  const one = course([
    [0, 'agent'],
    [9, 'agent'],
  ])
  expect(replyTimes(one)).toEqual({ firstReplyMin: 9, replies: 1 })
})

test('a ticket reopened before any reply of an agent waits from the reopening', () => {
  const steps: Step[] = [
    [0, 'new'],
    [1, 'solved'],
    [7000, 'open'],
    [7020, 'solved'],
    [7050, 'open'],
  ]
  const said: Said[] = [
    [0, 'customer'],
    [1, 'bot'],
    [7000, 'customer'],
    [7010, 'agent'],
  ]
  expect(replyTimes(course(said, steps)).firstReplyMin).toBe(10)
})

test('a ticket that an agent solved without a reply waits from its creation', () => {
  const steps: Step[] = [
    [0, 'new'],
    [1, 'solved', 'agent'],
    [7000, 'open'],
  ]
  const said: Said[] = [
    [0, 'customer'],
    [7000, 'customer'],
    [7010, 'agent'],
  ]
  expect(replyTimes(course(said, steps)).firstReplyMin).toBe(7010)
  // the assignee is an agent, whether or not they ever wrote
  const unwritten = { ...course([[0, 'customer']], steps), assignee: 'agent' }
  expect(clocks(unwritten, 7010).firstReply).toEqual({ min: 7010, running: true })
})

test('clocks of an open ticket run', () => {
  const waiting = course([[0, 'customer']])
  expect(clocks(waiting, 45)).toEqual({
    ageMin: 45,
    firstReply: { min: 45, running: true },
    replies: 0,
  })
  const asked = course([
    [0, 'customer'],
    [10, 'agent'],
    [20, 'customer'],
    [25, 'customer'],
  ])
  expect(clocks(asked, 60)).toEqual({
    ageMin: 60,
    firstReply: { min: 10, running: false },
    nextReply: { min: 40, running: true },
    replies: 1,
  })
})

test('clocks of a solved ticket stop; thanks at the end need no reply', () => {
  const one = course([
    [0, 'customer'],
    [10, 'agent'],
    [20, 'customer'],
    [50, 'agent'],
  ])
  const ended = {
    firstReply: { min: 10, running: false },
    nextReply: { min: 30, running: false },
    resolutionMin: 55,
    replies: 2,
  }
  expect(clocks(one, 999, 55)).toEqual(ended)
  const thanked = { ...one, messages: [...one.messages, ...course([[54, 'customer']]).messages] }
  expect(clocks(thanked, 999, 55)).toEqual({
    firstReply: { min: 10, running: false },
    resolutionMin: 55,
    replies: 2,
  })
  expect(clocks(course([[0, 'customer']]), 999, 55)).toEqual({ resolutionMin: 55, replies: 0 })
})
