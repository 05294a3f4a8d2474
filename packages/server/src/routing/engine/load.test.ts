import { describe, expect, test } from 'vitest'
import {
  addWork,
  channelCapacity,
  copyAgent,
  handlingOf,
  noteAssignment,
  recentWithin,
  removeWork,
  totalCapacity,
  weightOf,
} from './load.ts'
import { levelOf } from './skills.ts'
import { agentOf, MINUTE, NOON, setupOf } from './test-engine.ts'

test('[ROUT-1] a ticket weighs what the first weight says that fits channel and type, or 1', () => {
  const weights = [
    { channel: 'chat', type: 'incident', weight: 3 },
    { channel: 'chat', weight: 2 },
    { type: 'incident', weight: 1.5 },
  ]
  expect(weightOf(weights, { channel: 'chat', type: 'incident' })).toBe(3)
  expect(weightOf(weights, { channel: 'chat', type: 'question' })).toBe(2)
  expect(weightOf(weights, { channel: 'email', type: 'incident' })).toBe(1.5)
  expect(weightOf(weights, { channel: 'email', type: 'question' })).toBe(1)
  expect(weightOf(weights, { channel: 'email', type: undefined })).toBe(1)
})

test('[ROUT-1] expected minutes are those of the type, else of the channel, else 15', () => {
  const handling = { incident: 40, chat: 8 }
  expect(handlingOf(handling, { channel: 'chat', type: 'incident' })).toBe(40)
  expect(handlingOf(handling, { channel: 'chat', type: 'question' })).toBe(8)
  expect(handlingOf(handling, { channel: 'chat', type: undefined })).toBe(8)
  expect(handlingOf(handling, { channel: 'email', type: undefined })).toBe(15)
})

test('[ROUT-1] ramp-up rounds down to half tickets, but whoever may take something takes one', () => {
  const capacity = (total: number, rampPct: number) =>
    totalCapacity(setupOf('A', { total, rampPct }))
  expect(capacity(5, 100)).toBe(5)
  expect(capacity(5, 50)).toBe(2.5)
  expect(capacity(5, 59)).toBe(2.5)
  expect(capacity(5, 60)).toBe(3)
  expect(capacity(5, 99)).toBe(4.5)
  expect(capacity(5, 10)).toBe(1)
  expect(capacity(0.5, 10)).toBe(0.5)
  expect(capacity(1, 100)).toBe(1)
  expect(capacity(0, 50)).toBe(0)
  const setup = setupOf('A', { channels: { chat: 4, phone: 0 }, rampPct: 50 })
  expect(['chat', 'phone', 'email'].map((one) => channelCapacity(setup, one))).toEqual([
    2,
    0,
    undefined,
  ])
})

describe('[ROUT-1] open work', () => {
  const work = { channel: 'chat', weight: 2, minutes: 10 }

  test('is added with its weight, and its minutes at the pace of the agent', () => {
    const agent = agentOf('A', {}, { pace: 1.5 })
    addWork(agent, work)
    addWork(agent, { channel: 'email', weight: 1, minutes: 4 })
    expect(agent).toMatchObject({
      load: { total: 3, channels: { chat: 2, email: 1 } },
      open: 2,
      openMinutes: 21,
    })
    removeWork(agent, work)
    expect(agent).toMatchObject({
      load: { total: 1, channels: { chat: 0, email: 1 } },
      open: 1,
      openMinutes: 6,
    })
  })

  test('never falls below no minutes, and a copy is one of its own', () => {
    const agent = agentOf('A', {}, { openMinutes: 5, open: 1, recent: [NOON] })
    const copy = copyAgent(agent)
    removeWork(copy, work)
    noteAssignment(copy, NOON, 3)
    expect(copy.openMinutes).toBe(0)
    expect(copy.load).toEqual({ total: -2, channels: { chat: -2 } })
    expect(agent).toMatchObject({ load: { total: 0, channels: {} }, openMinutes: 5, turn: 0 })
    expect(agent.recent).toEqual([NOON])
  })
})

test('[ROUT-1] assignments count for a day, and within so many minutes', () => {
  const day = 24 * 60 * MINUTE
  const agent = agentOf('A', {}, { recent: [NOON - day, NOON - day + 1, NOON - 10 * MINUTE] })
  noteAssignment(agent, NOON, 8)
  expect(agent).toMatchObject({ turn: 8, lastAssignedAt: NOON })
  expect(agent.recent).toEqual([NOON - day + 1, NOON - 10 * MINUTE, NOON])
  expect(recentWithin(agent, NOON, 10)).toBe(1)
  expect(recentWithin(agent, NOON, 11)).toBe(2)
  expect(recentWithin(agent, NOON, 2000)).toBe(3)
  expect(recentWithin(agentOf('B'), NOON, 10)).toBe(0)
})

test('[ROUT-1] a level is that of the skill, whatever its case, and 0 without it', () => {
  const agent = agentOf('A', { skills: [{ name: 'Billing', level: 3 }] })
  expect([levelOf(agent, 'bILLING'), levelOf(agent, 'Refunds')]).toEqual([3, 0])
  const twice = [...agent.setup.skills, { name: 'billing', level: 1 }]
  expect(levelOf(agentOf('A', { skills: twice }), 'billing')).toBe(3)
})
