import type { RoutingCheck, RoutingPolicy, RoutingRule } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { demandOf } from './demand.ts'
import { preparePolicies } from './match.ts'
import { isAsked, RULES, rulesFor } from './rules.ts'
import { agentOf, configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { AgentState, RoutingInput, WaitingTicket } from './types.ts'

interface Case {
  policy?: Partial<RoutingPolicy>
  ticket?: Partial<WaitingTicket>
  agent?: Partial<AgentState['setup']>
  state?: Partial<AgentState>
  weight?: number
  reservations?: number
}

const demand = ({ policy = {}, ticket = {}, weight = 1, reservations = 0 }: Case) => {
  const [ready] = preparePolicies([policyOf(policy)])
  if (!ready) throw new Error('a policy is missing')
  const input: Partial<RoutingInput> = {
    config: configOf({ weights: [{ channel: 'email', weight }] }),
  }
  return demandOf(waitingOf('1', ticket), ready, inputOf(input), reservations)
}

/** Whether a rule applies, and what it says of an agent. */
function check(name: RoutingRule, given: Case): RoutingCheck | 'no rule' {
  const rule = RULES.find((one) => one.name === name)
  const asked = demand(given)
  if (!rule || !rulesFor(asked).includes(rule)) return 'no rule'
  const agent = agentOf('A', given.agent, given.state)
  return { ok: rule.ok(agent, asked, NOON), ...rule.show(agent, asked, NOON) }
}
const load = (total: number, channels: Record<string, number> = {}) => ({
  load: { total, channels },
})

test.each<[rule: RoutingRule, what: string, given: Case, result: RoutingCheck | 'no rule']>([
  ['shift', 'on shift', { state: { isOnShift: true } }, { ok: true, is: true }],
  ['shift', 'off shift', { state: { isOnShift: false } }, { ok: false, is: false }],
  ['shift', 'without a schedule', {}, { ok: true, is: true }],
  ['shift', 'not asked for', { policy: { onShift: false } }, 'no rule'],
  ['status', 'online', {}, { ok: true, is: 'online' }],
  [
    'status',
    'away',
    { state: { status: 'away' }, ticket: { isTransfer: true } },
    { ok: false, is: 'away' },
  ],
  ['status', 'transfers only', { state: { status: 'transfers' } }, { ok: false, is: 'transfers' }],
  [
    'status',
    'a transfer',
    { state: { status: 'transfers' }, ticket: { isTransfer: true } },
    { ok: true, is: 'transfers' },
  ],
  ['skill', 'none required', {}, 'no rule'],
  [
    'skill',
    'enough',
    { policy: { skills: [{ name: 'x', level: 2 }] }, agent: { skills: [{ name: 'X', level: 2 }] } },
    { ok: true, is: 2, of: 2 },
  ],
  [
    'skill',
    'the weakest of two',
    {
      policy: {
        skills: [
          { name: 'x', level: 1 },
          { name: 'y', level: 3 },
        ],
      },
      agent: {
        skills: [
          { name: 'x', level: 4 },
          { name: 'y', level: 2 },
        ],
      },
    },
    { ok: false, is: 2, of: 3 },
  ],
  [
    'skill',
    'the first of two alike',
    {
      policy: {
        skills: [
          { name: 'x', level: 1 },
          { name: 'y', level: 3 },
        ],
      },
      agent: {
        skills: [
          { name: 'x', level: 2 },
          { name: 'y', level: 4 },
        ],
      },
    },
    { ok: true, is: 2, of: 1 },
  ],
  ['language', 'none required', { ticket: { language: 'de' } }, 'no rule'],
  ['language', 'a ticket without one', { policy: { language: 2 } }, 'no rule'],
  [
    'language',
    'enough',
    {
      policy: { language: 2 },
      ticket: { language: 'de' },
      agent: { skills: [{ name: 'DE', level: 2 }] },
    },
    { ok: true, is: 2, of: 2 },
  ],
  [
    'language',
    'too little',
    {
      policy: { language: 2 },
      ticket: { language: 'de' },
      agent: { skills: [{ name: 'de', level: 1 }] },
    },
    { ok: false, is: 1, of: 2 },
  ],
  ['channel', 'no limit of its own', { state: load(3, { email: 3 }) }, { ok: true, is: 3 }],
  [
    'channel',
    'just enough',
    { agent: { channels: { email: 3 } }, state: load(9, { email: 2 }) },
    { ok: true, is: 2, of: 3 },
  ],
  [
    'channel',
    'full',
    { agent: { channels: { email: 3 } }, state: load(3, { email: 2.5 }) },
    { ok: false, is: 2.5, of: 3 },
  ],
  ['total', 'just enough', { state: load(4) }, { ok: true, is: 4, of: 5 }],
  ['total', 'full', { state: load(4), weight: 1.5 }, { ok: false, is: 4, of: 5 }],
  ['again', 'with nobody before', {}, 'no rule'],
  ['again', 'taken from them', { ticket: { notTo: ['B', 'A'] } }, { ok: false, is: true }],
  ['again', 'taken from another', { ticket: { notTo: ['B'] } }, { ok: true, is: false }],
  ['rate', 'no limit', {}, 'no rule'],
  [
    'rate',
    'one below',
    {
      policy: { atMost: { tickets: 2, minutes: 60 } },
      state: { recent: [NOON - 60 * MINUTE, NOON - 59 * MINUTE] },
    },
    { ok: true, is: 1, of: 2 },
  ],
  [
    'rate',
    'reached',
    {
      policy: { atMost: { tickets: 2, minutes: 61 } },
      state: { recent: [NOON - 60 * MINUTE, NOON - 59 * MINUTE] },
    },
    { ok: false, is: 2, of: 2 },
  ],
])('[ROUT-1] %s: %s', (rule, _, given, result) => {
  expect(check(rule, given)).toEqual(result)
})

test.each<[what: string, given: Case, isLeft: boolean]>([
  ['nothing is reserved at the agent', {}, true],
  [
    'it is for a later ticket',
    { state: { reservation: { number: 2, channel: 'email', weight: 9 } } },
    true,
  ],
  [
    'enough is left in total',
    { state: { reservation: { number: 1, channel: 'chat', weight: 4 } } },
    true,
  ],
  [
    'too little is left in total',
    { state: { reservation: { number: 1, channel: 'chat', weight: 4.5 } } },
    false,
  ],
  [
    'what the agent has counts',
    { state: { ...load(1), reservation: { number: 1, channel: 'chat', weight: 4 } } },
    false,
  ],
  [
    'enough is left in the channel',
    {
      agent: { channels: { email: 3 } },
      state: { ...load(1, { email: 1 }), reservation: { number: 1, channel: 'email', weight: 1 } },
    },
    true,
  ],
  [
    'too little is left in the channel',
    {
      agent: { channels: { email: 3 } },
      state: {
        ...load(1, { email: 1 }),
        reservation: { number: 1, channel: 'email', weight: 1.5 },
      },
    },
    false,
  ],
  [
    'the limit of another channel does not count',
    {
      agent: { channels: { chat: 1 } },
      state: { reservation: { number: 1, channel: 'chat', weight: 2 } },
    },
    true,
  ],
])('[ROUT-1] reserved capacity: %s', (_, given, isLeft) => {
  expect(check('reserved', { reservations: 1, ...given })).toEqual({ ok: isLeft, is: !isLeft })
  expect(check('reserved', { ...given, reservations: 0 })).toBe('no rule')
})

test('[ROUT-1] asked are agents who are routed to, of one of the groups if there are any', () => {
  const agent = agentOf('A', { groups: ['L1', 'L2'] })
  expect([isAsked(agent, []), isAsked(agent, ['L3', 'L2']), isAsked(agent, ['L3'])]).toEqual([
    true,
    true,
    false,
  ])
  expect(isAsked(agentOf('B'), ['L1'])).toBe(false)
  expect([
    isAsked(agentOf('B', { isOn: false }), []),
    isAsked(agentOf('B', { isOn: false, groups: ['L1'] }), ['L1']),
  ]).toEqual([false, false])
})
