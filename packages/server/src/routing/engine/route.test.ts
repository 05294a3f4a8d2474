import { expect, test } from 'vitest'
import { route } from './route.ts'
import { agentOf, configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { RoutingInput } from './types.ts'

/** Who gets which ticket. */
const given = (input: Partial<RoutingInput>) =>
  route(inputOf(input)).assigned.map(({ ticket, agent }) => `${ticket.id} ${agent}`)
const reasons = (input: Partial<RoutingInput>) =>
  route(inputOf(input)).waiting.map(({ ticket, reason }) => [ticket.id, reason])
const withPolicy = (policy: Parameters<typeof policyOf>[0]) =>
  configOf({ policies: [policyOf(policy)] })
const tickets = (...ids: string[]) =>
  ids.map((id, index) => waitingOf(id, { waitingSince: NOON - (100 - index) * MINUTE }))

test('[ROUT-1] round robin: turns go around, whatever the load', () => {
  // by hand: B had no ticket yet, C's turn was 4, A's was 7; so B C A B C
  const agents = [
    agentOf('A', {}, { turn: 7 }),
    agentOf('B', {}, { load: { total: 2, channels: {} } }),
    agentOf('C', {}, { turn: 4 }),
  ]
  const config = withPolicy({ choice: 'roundRobin' })
  expect(given({ agents, config, tickets: tickets('1', '2', '3', '4', '5') })).toEqual([
    '1 B',
    '2 C',
    '3 A',
    '4 B',
    '5 C',
  ])
})

test('[ROUT-1] balanced: the most free capacity, then the longest without a ticket', () => {
  // by hand, free: A 5, B 3, C 5 (turn 9). 1: A and C have 5, A had no turn yet → A (4). 2: C (4).
  // 3: A and C have 4, A's turn is older → A (3). 4: C (3). 5: all have 3, B never had one → B.
  const agents = [
    agentOf('A'),
    agentOf('B', {}, { load: { total: 2, channels: {} } }),
    agentOf('C', {}, { turn: 9 }),
  ]
  const result = route(inputOf({ agents, tickets: tickets('1', '2', '3', '4', '5') }))
  expect(result.assigned.map(({ agent }) => agent)).toEqual(['A', 'C', 'A', 'C', 'B'])
  expect(result.assigned.map(({ trace }) => trace.choice?.settledBy)).toEqual([
    'longest',
    'best',
    'longest',
    'best',
    'longest',
  ])
  expect(result.assigned[0]?.trace.choice?.compared).toEqual([
    { agent: 'A', value: 5, of: 5 },
    { agent: 'C', value: 5, of: 5 },
    { agent: 'B', value: 3, of: 5 },
  ])
})

test('[ROUT-1] weighted: who is expected to be done first, with a better skill as head start', () => {
  const skill = (level: number) => ({ skills: [{ name: 'Billing', level }] })
  const config = (skillMinutes: number) =>
    withPolicy({ choice: 'weighted', skillMinutes, skills: [{ name: 'billing', level: 1 }] })
  // by hand, for 15 minutes of work: A 30 + 15 = 45; B works at half the time: 30 + 7.5 = 37.5
  const agents = [
    agentOf('A', skill(4), { openMinutes: 30 }),
    agentOf('B', skill(1), { openMinutes: 30, pace: 0.5 }),
  ]
  expect(given({ agents, config: config(0), tickets: tickets('1') })).toEqual(['1 B'])
  // A is three levels above, at 5 minutes each: 45 - 15 = 30
  expect(given({ agents, config: config(5), tickets: tickets('1') })).toEqual(['1 A'])
})

test('[ROUT-1] the trace has every asked agent with every rule, the chosen one first', () => {
  const billing = { groups: ['L1'], skills: [{ name: 'Billing', level: 2 }] }
  const config = withPolicy({
    groups: ['L1'],
    skills: [{ name: 'Billing', level: 2 }],
    atMost: { tickets: 1, minutes: 60 },
    takeFirst: ['due'],
  })
  const agents = [
    agentOf('Away', { ...billing, total: 1 }, { status: 'away', load: { total: 1, channels: {} } }),
    agentOf('Busy', billing, { recent: [NOON - 10 * MINUTE] }),
    agentOf('Free', billing),
    agentOf('Other', { groups: ['L2'] }),
  ]
  const [first] = route(
    inputOf({ agents, config, tickets: [waitingOf('1', { dueAt: NOON + 45 * MINUTE })] }),
  ).assigned
  expect(first?.trace).toMatchObject({
    policy: { name: 'Policy 1', position: 1 },
    waitedMs: MINUTE,
    dueInMs: 45 * MINUTE,
    groups: ['L1'],
    notAsked: 1,
    rules: ['shift', 'status', 'skill', 'channel', 'total', 'rate'],
    choice: { by: 'balanced', agent: 'Free', settledBy: 'only' },
  })
  expect(first?.trace.candidates.map(({ agent, result }) => [agent, result])).toEqual([
    ['Free', 'chosen'],
    ['Away', 'ruledOut'],
    ['Busy', 'ruledOut'],
  ])
  const checksOf = (agent: string) =>
    first?.trace.candidates.find((candidate) => candidate.agent === agent)?.checks
  expect(checksOf('Away')).toEqual([
    { ok: true, is: true },
    { ok: false, is: 'away' },
    { ok: true, is: 2, of: 2 },
    { ok: true, is: 0 },
    { ok: false, is: 1, of: 1 },
    { ok: true, is: 0, of: 1 },
  ])
  expect(checksOf('Busy')?.at(-1)).toEqual({ ok: false, is: 1, of: 1 })
})

test('[ROUT-1] policies: the first that is on and matches takes the ticket, and says which did not', () => {
  const config = configOf({
    policies: [
      policyOf(
        { name: 'VIP', when: [{ field: 'customer', isNot: false, values: ['@vip.test'] }] },
        1,
      ),
      policyOf({ name: 'Off', isOn: false }, 2),
      policyOf(
        {
          name: 'Refunds',
          when: [
            { field: 'queue', isNot: false, values: ['Billing'] },
            { field: 'tag', isNot: false, values: ['Refund', 'chargeback'] },
            { field: 'channel', isNot: true, values: ['chat'] },
          ],
        },
        3,
      ),
    ],
  })
  const agents = [agentOf('A')]
  const refund = waitingOf('1', { queue: 'billing', tags: ['refund'], customer: ['a@x.test'] })
  const [taken] = route(inputOf({ config, agents, tickets: [refund] })).assigned
  expect(taken?.trace.policy?.name).toBe('Refunds')
  expect(taken?.trace.skipped).toEqual([
    { name: 'VIP', position: 1, field: 'customer' },
    { name: 'Off', position: 2 },
  ])
  const chat = { ...refund, channel: 'chat' }
  expect(reasons({ config, agents, tickets: [chat] })).toEqual([['1', { kind: 'noPolicy' }]])
  const vip = { ...chat, customer: ['boss@vip.test', '@vip.test'] }
  expect(given({ config, agents, tickets: [vip] })).toEqual(['1 A'])
})

test('[ROUT-1] tickets of a policy are taken in its order', () => {
  const waiting = [
    waitingOf('old', { waitingSince: NOON - 50 * MINUTE, priority: 'low' }),
    waitingOf('due', { dueAt: NOON + MINUTE, priority: 'normal' }),
    waitingOf('urgent', { dueAt: NOON + 9 * MINUTE, priority: 'urgent' }),
  ]
  const first = (...takeFirst: ('due' | 'priority' | 'waiting')[]) =>
    given({
      agents: [agentOf('A')],
      config: withPolicy({ takeFirst }),
      tickets: waiting,
    }).map((line) => line.split(' ')[0])
  expect(first('due')).toEqual(['due', 'urgent', 'old'])
  expect(first('priority', 'due')).toEqual(['urgent', 'due', 'old'])
  expect(first('waiting')).toEqual(['old', 'due', 'urgent'])
})

test('[ROUT-1] capacity counts by weight, by channel and in total, and less under ramp-up', () => {
  const weights = [{ channel: 'chat', weight: 2 }]
  const config = configOf({ weights })
  const chats = tickets('1', '2', '3').map((ticket) => ({ ...ticket, channel: 'chat' }))
  const who = (setup: Parameters<typeof agentOf>[1]) =>
    given({ agents: [agentOf('A', setup)], config, tickets: chats }).length
  expect(who({ total: 5 })).toBe(2)
  expect(who({ total: 6 })).toBe(3)
  expect(who({ total: 6, channels: { chat: 2 } })).toBe(1)
  expect(who({ total: 6, channels: { chat: 0 } })).toBe(0)
  expect(who({ total: 8, rampPct: 50 })).toBe(2)
  expect(who({ total: 8, channels: { chat: 8 }, rampPct: 25 })).toBe(1)
})

test('[ROUT-1] skills: required levels fall after a wait, and the trace counts who failed', () => {
  const config = withPolicy({
    skills: [{ name: 'Billing', level: 3 }],
    language: 2,
    fallback: [
      { afterMinutes: 10, lowerBy: 1 },
      { afterMinutes: 30, lowerBy: 3 },
    ],
  })
  const agents = [
    agentOf('A', {
      skills: [
        { name: 'Billing', level: 2 },
        { name: 'de', level: 1 },
      ],
    }),
    agentOf('B'),
  ]
  const after = (minutes: number) => ({
    agents,
    config,
    tickets: [waitingOf('1', { language: 'de', waitingSince: NOON - minutes * MINUTE })],
  })
  expect(reasons(after(9))).toEqual([['1', { kind: 'rules', failed: { skill: 2, language: 2 } }]])
  expect(given(after(10))).toEqual(['1 A'])
  expect(route(inputOf(after(30))).assigned[0]?.trace).toMatchObject({
    fallbackSteps: 2,
    rules: ['shift', 'status', 'channel', 'total'],
  })
})

test('[ROUT-1] groups: others are asked after a wait, and after hours', () => {
  const agents = [
    agentOf('One', { groups: ['L1'] }, { status: 'away' }),
    agentOf('Two', { groups: ['L2'] }),
  ]
  const config = withPolicy({ groups: ['L1'], overflow: [{ afterMinutes: 15, groups: ['L2'] }] })
  const after = (minutes: number) => [waitingOf('1', { waitingSince: NOON - minutes * MINUTE })]
  expect(given({ agents, config, tickets: after(14) })).toEqual([])
  expect(given({ agents, config, tickets: after(15) })).toEqual(['1 Two'])

  const closed = { hours: { isOpen: false, opensAt: NOON + MINUTE }, tickets: after(1), agents }
  const hold = withPolicy({ afterHours: 'hold' })
  expect(reasons({ ...closed, config: hold })).toEqual([
    ['1', { kind: 'afterHours', until: '2026-11-23T12:01:00.000Z' }],
  ])
  const night = withPolicy({ groups: ['L1'], afterHours: 'groups', afterHoursGroups: ['L2'] })
  expect(given({ ...closed, config: night })).toEqual(['1 Two'])
  expect(given({ ...closed, config: night, hours: { isOpen: true } })).toEqual([])
})

test('[ROUT-1] an after-hours reply goes only to tickets that are held, and only with a text', () => {
  const replies = (afterHours: 'hold' | 'route' | 'groups', text: string, isOpen = false) =>
    route(
      inputOf({
        config: withPolicy({ afterHours, afterHoursReply: text, groups: ['Nobody'] }),
        hours: { isOpen },
        tickets: [waitingOf('1')],
      }),
    ).waiting.map(({ reply }) => reply)
  expect(replies('hold', 'We are closed.')).toEqual(['We are closed.'])
  expect(replies('hold', '')).toEqual([undefined])
  expect(replies('hold', 'We are closed.', true)).toEqual([undefined])
  expect(replies('groups', 'We are closed.')).toEqual([undefined])
  expect(replies('route', 'We are closed.')).toEqual([undefined])
})

test('[ROUT-1] sticky: the last agent gets it, is waited for, and not beyond the limits', () => {
  const stay = { days: 3, below: 3, holdMinutes: 20 }
  const config = withPolicy({ stayWith: stay })
  const last = (given: Partial<Parameters<typeof waitingOf>[1]> = {}) => [
    waitingOf('1', { lastAgent: { name: 'A', at: NOON - 60 * MINUTE }, ...given }),
  ]
  const agents = (state: Parameters<typeof agentOf>[2]) => [
    agentOf('A', {}, { load: { total: 2, channels: {} }, open: 2, ...state }),
    agentOf('B'),
  ]
  const [kept] = route(inputOf({ config, agents: agents({}), tickets: last() })).assigned
  expect([kept?.agent, kept?.trace.choice?.settledBy]).toEqual(['A', 'sticky'])
  expect(reasons({ config, agents: agents({ status: 'away' }), tickets: last() })).toEqual([
    ['1', { kind: 'kept', agent: 'A', until: new Date(NOON + 19 * MINUTE).toISOString() }],
  ])
  const late = last({ waitingSince: NOON - 20 * MINUTE })
  expect(given({ config, agents: agents({ status: 'away' }), tickets: late })).toEqual(['1 B'])
  expect(given({ config, agents: agents({ open: 3 }), tickets: last() })).toEqual(['1 B'])
  const old = last({ lastAgent: { name: 'A', at: NOON - 73 * 60 * MINUTE } })
  expect(given({ config, agents: agents({}), tickets: old })).toEqual(['1 B'])
})

test('[ROUT-1] transfers only, pauses, exclusions, and nobody twice', () => {
  const agents = [agentOf('T', {}, { status: 'transfers' })]
  expect(given({ agents, tickets: [waitingOf('1')] })).toEqual([])
  expect(given({ agents, tickets: [waitingOf('1', { isTransfer: true })] })).toEqual(['1 T'])
  expect(given({ agents, tickets: [waitingOf('1', { isTransfer: true, notTo: ['T'] })] })).toEqual(
    [],
  )
  expect(
    reasons({ agents, tickets: [waitingOf('1', { queue: 'Returns' })], pausedQueues: ['Returns'] }),
  ).toEqual([['1', { kind: 'paused' }]])
  const config = withPolicy({ leaveOut: { tags: ['do-not-route'], olderThanDays: 30 } })
  const { leftOut } = route(
    inputOf({
      config,
      tickets: [
        waitingOf('tagged', { tags: ['Do-Not-Route'] }),
        waitingOf('old', { createdAt: NOON - 31 * 24 * 60 * MINUTE }),
        waitingOf('new'),
      ],
    }),
  )
  expect(leftOut.map(({ ticket }) => ticket.id)).toEqual(['tagged', 'old'])
})

test('[ROUT-1] a draw is repeated by the same seed, and another seed decides otherwise', () => {
  const agents = Array.from({ length: 20 }, (_, index) => agentOf(`Agent ${index}`))
  const first = (seed: string) => given({ agents, seed, tickets: tickets('1') })[0]
  expect(first('a')).toBe(first('a'))
  const winners = new Set(Array.from({ length: 50 }, (_, index) => first(String(index))))
  expect(winners.size).toBeGreaterThan(10)
})

test('[ROUT-1] sticky: at most so many days, to the millisecond, and only where the policy asks for it', () => {
  const day = 24 * 60 * MINUTE
  const agents = [agentOf('A', {}, { load: { total: 2, channels: {} }, open: 2 }), agentOf('B')]
  const who = (at: number, policy: Parameters<typeof policyOf>[0]) =>
    given({
      config: withPolicy(policy),
      agents,
      tickets: [waitingOf('1', { lastAgent: { name: 'A', at } })],
    })
  const stayWith = { days: 3, below: 3, holdMinutes: 20 }
  expect(who(NOON - 3 * day, { stayWith })).toEqual(['1 A'])
  expect(who(NOON - 3 * day - 1, { stayWith })).toEqual(['1 B'])
  expect(who(NOON, {})).toEqual(['1 B'])
  const taken = waitingOf('1', { lastAgent: { name: 'A', at: NOON }, notTo: ['A'] })
  expect(given({ config: withPolicy({ stayWith }), agents, tickets: [taken] })).toEqual(['1 B'])
  expect(given({ config: withPolicy({ stayWith }), agents, tickets: [waitingOf('1')] })).toEqual([
    '1 B',
  ])
})

test('[ROUT-1] a ticket waits because nobody is asked, or because of rules; a round has a limit', () => {
  expect(reasons({ tickets: tickets('1') })).toEqual([['1', { kind: 'noAgents' }]])
  const agents = [agentOf('A', {}, { status: 'away' })]
  expect(reasons({ agents, tickets: tickets('1') })).toEqual([
    ['1', { kind: 'rules', failed: { status: 1 } }],
  ])
  const three = { agents: [agentOf('A')], tickets: tickets('1', '2', '3') }
  expect(given({ ...three, limit: 2 })).toEqual(['1 A', '2 A'])
  expect(given({ ...three, limit: 0 })).toEqual([])
  expect(given(three)).toHaveLength(3)
})

test('[ROUT-1] a ticket that waits for capacity says at whom what becomes free is reserved', () => {
  const full = (name: string, total: number) =>
    agentOf(name, { total: 2 }, { load: { total, channels: {} }, turn: total })
  const config = configOf({ weights: [{ channel: 'email', weight: 1.5 }], reserveAgents: 2 })
  const agents = [full('A', 2.5), full('B', 1), full('C', 2)]
  const [first, second] = route(inputOf({ agents, config, tickets: tickets('1', '2') })).waiting
  expect(first?.reason.reserved).toEqual({
    most: 2,
    weight: 1.5,
    agents: [
      { agent: 'B', free: 1 },
      { agent: 'C', free: 0 },
    ],
  })
  expect(second?.reason.reserved).toBeUndefined()
  const three = { agents, config: { ...config, reserveAgents: 3 }, tickets: tickets('1', '2') }
  expect(route(inputOf(three)).waiting[0]?.reason.reserved?.agents.at(-1)).toEqual({
    agent: 'A',
    free: 0,
  })
})

test('[ROUT-1] what is reserved for a ticket is left by those after it', () => {
  // by hand: A has 1 free, the heavy ticket needs 2 and reserves it; the light one after it gets nothing
  const heavy = waitingOf('heavy', { channel: 'chat', waitingSince: NOON - 9 * MINUTE })
  const config = configOf({ weights: [{ channel: 'chat', weight: 2 }], reserveAgents: 5 })
  const agents = [agentOf('A', { total: 2 }, { load: { total: 1, channels: {} } })]
  const input = { agents, config, tickets: [heavy, waitingOf('light')] }
  expect(given(input)).toEqual([])
  expect(reasons(input).map(([, reason]) => reason)).toMatchObject([
    { kind: 'rules', failed: { total: 1 } },
    { kind: 'rules', failed: { reserved: 1 } },
  ])
  expect(given({ ...input, config: { ...config, reserveAgents: 0 } })).toEqual(['light A'])
})
