import { describe, expect, test } from 'vitest'
import { addWork, noteAssignment, removeWork, weightOf } from './load.ts'
import { route } from './route.ts'
import { agentOf, configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { AgentState, RoutingInput, RoutingResult, WaitingTicket } from './types.ts'

const WEIGHTS = [{ channel: 'chat', weight: 2 }]
const urgentChat = (id: string, given: Partial<WaitingTicket> = {}) =>
  waitingOf(id, { channel: 'chat', priority: 'urgent', ...given })
/** An agent with so much open work of emails. */
const busy = (name: string, open: number, total = 4): AgentState =>
  agentOf(name, { total }, { load: { total: open, channels: { email: open } }, open })
const ids = ({ assigned }: RoutingResult) => assigned.map(({ ticket }) => ticket.id)
const waitOf = ({ waiting }: RoutingResult, id: string) =>
  waiting.find(({ ticket }) => ticket.id === id)

/** A place that becomes free, then a round; changes the agents. */
function free(input: RoutingInput, name: string): RoutingResult {
  const agent = input.agents.find(({ setup }) => setup.name === name)!
  removeWork(agent, { channel: 'email', weight: 1, minutes: 0 })
  return play(input)
}
/** A round; what it gives is added to the agents, who must be of the input. */
function play(input: RoutingInput): RoutingResult {
  const result = route(input)
  for (const { ticket, agent: name } of result.assigned) {
    const agent = input.agents.find(({ setup }) => setup.name === name)!
    const { channel } = ticket
    addWork(agent, { channel, weight: weightOf(input.config.weights, ticket), minutes: 0 })
    noteAssignment(agent, input.now, Math.max(...input.agents.map(({ turn }) => turn)) + 1)
  }
  return result
}

const NAMES = Array.from({ length: 8 }, (_, index) => `Agent ${index + 1}`)

/** Eight full agents, eight urgent chats, and forty emails that came later; ten places become free one at a time. */
function storm(reserveAgents: number) {
  const config = configOf({
    policies: [policyOf({ takeFirst: ['due', 'priority', 'waiting'] })],
    weights: WEIGHTS,
    reserveAgents,
  })
  const agents = NAMES.map((name) => busy(name, 4))
  let tickets = [
    ...Array.from({ length: 8 }, (_, index) =>
      urgentChat(`chat ${index + 1}`, { waitingSince: NOON - (20 - index) * MINUTE }),
    ),
    ...Array.from({ length: 40 }, (_, index) => waitingOf(`email ${index + 1}`)),
  ]
  const given: string[][] = []
  for (let step = 0; step < 10; step++) {
    const now = NOON + step * MINUTE
    const result = free(inputOf({ now, config, agents, tickets }), NAMES[step % 8]!)
    given.push(ids(result))
    const gone = new Set(ids(result))
    tickets = tickets.filter(({ id }) => !gone.has(id))
  }
  return given
}

describe('[ROUT-1] a storm: eight full agents, urgent chats of weight 2, ten places that become free one at a time', () => {
  test('the first chats get what becomes free', () => {
    expect(storm(10)).toEqual([[], [], [], [], [], [], [], [], ['chat 1'], ['chat 2']])
  })

  test('with one reserved agent, emails use the places of the others meanwhile', () => {
    const given = storm(1)
    expect(given.flat()).toHaveLength(8)
    expect(given[8]).toEqual(['chat 1'])
  })

  test('negative control: without reserving all places go to emails that came later', () => {
    expect(
      storm(0)
        .flat()
        .filter((id) => id.startsWith('chat')),
    ).toEqual([])
  })
})

test('[ROUT-1] the wait of a ticket names the agents who are reserved for it, and the limit', () => {
  const agents = [busy('Ann', 3), busy('Ben', 4), busy('Cleo', 4, 1)]
  const config = configOf({ weights: WEIGHTS, reserveAgents: 3 })
  const tickets = [urgentChat('1', { waitingSince: NOON - 2 * MINUTE }), waitingOf('2')]
  const result = route(inputOf({ config, agents, tickets }))
  expect(ids(result)).toEqual([])
  const first = waitOf(result, '1')!
  const reserved = {
    agents: [
      { agent: 'Ann', free: 1 },
      { agent: 'Ben', free: 0 }, // the chat is too heavy for Cleo
    ],
    weight: 2,
    most: 3,
  }
  expect(first.reason).toEqual({ kind: 'rules', failed: { total: 3 }, reserved })
  expect(first.trace().reason?.reserved).toEqual(reserved)
  expect(first.trace().rules).not.toContain('reserved')
  const second = waitOf(result, '2')!
  expect(second.reason).toMatchObject({ kind: 'rules', failed: { reserved: 2, total: 2 } })
  expect(second.reason.reserved?.agents).toEqual([{ agent: 'Cleo', free: 0 }]) // what is left of the limit
  const { rules, candidates } = second.trace()
  const at = rules.indexOf('reserved')
  expect(candidates.map(({ agent, checks }) => [agent, checks[at]])).toEqual([
    ['Ann', { ok: false, is: true }],
    ['Ben', { ok: false, is: true }],
    ['Cleo', { ok: true, is: false }],
  ])
})

test('[ROUT-1] nothing is reserved at agents who could not take the ticket, and others get what a reservation leaves', () => {
  const away = { ...busy('Ann', 3), status: 'away' as const }
  const config = configOf({ weights: WEIGHTS })
  const chat = urgentChat('1', { waitingSince: NOON - 2 * MINUTE })
  const roomy = agentOf(
    'Ben',
    { total: 6, channels: { chat: 2 } },
    { load: { total: 2, channels: { chat: 2 } }, open: 1 },
  )
  const tickets = [chat, ...['2', '3', '4'].map((id) => waitingOf(id))]
  const result = route(inputOf({ config, agents: [away, roomy], tickets }))
  expect(ids(result)).toEqual(['2', '3']) // 2 of 6 stay for the chat, which waits for the place in its channel
  expect(waitOf(result, '1')?.reason.reserved?.agents).toEqual([{ agent: 'Ben', free: 0 }])
})

test('[ROUT-1] a ticket that is kept for its full agent reserves at this agent alone', () => {
  const stayWith = { days: 7, below: 9, holdMinutes: 30 }
  const config = configOf({ policies: [policyOf({ stayWith })], weights: WEIGHTS })
  const chat = urgentChat('1', {
    waitingSince: NOON - 2 * MINUTE,
    lastAgent: { name: 'Ann', at: NOON - MINUTE },
  })
  const agents = [busy('Ann', 3), busy('Ben', 3)]
  const result = route(inputOf({ config, agents, tickets: [chat, waitingOf('2')] }))
  expect(result.assigned.map(({ ticket, agent }) => [ticket.id, agent])).toEqual([['2', 'Ben']])
  expect(waitOf(result, '1')?.reason).toMatchObject({
    kind: 'kept',
    reserved: { agents: [{ agent: 'Ann', free: 1 }] },
  })
})

/** Numbers from a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

const SKILL = { name: 'Billing', level: 1 }

/**
 * Plays arrivals, and places that become free one at a time. Returns tickets that were first in the order and still
 * waited when an agent who could take them had freed their weight since they were first.
 */
function starved(seed: number, reserveAgents: number): string[] {
  const random = randomOf(seed)
  const weights = [{ channel: 'chat', weight: 1.5 + random(4) / 2 }]
  const needsSkill = random(2) === 0
  const policy = policyOf({
    takeFirst: ['priority', 'waiting'],
    skills: needsSkill ? [SKILL] : [],
  })
  const config = configOf({ policies: [policy], weights, reserveAgents })
  const agents = Array.from({ length: 1 + random(6) }, (_, index) => {
    const total = 1 + random(5)
    const agent = busy(`Agent ${index}`, total, total)
    return { ...agent, setup: { ...agent.setup, skills: random(2) === 0 ? [SKILL] : [] } }
  })
  const couldTake = ({ setup }: AgentState, ticket: WaitingTicket) =>
    (!needsSkill || setup.skills.length > 0) && weightOf(weights, ticket) <= setup.total
  let tickets: WaitingTicket[] = []
  /** What each agent has freed since the ticket is the first that anybody could take. */
  let first: { id: string; freed: Map<string, number> } | undefined
  const late: string[] = []
  for (let step = 0; step < 40; step++) {
    const now = NOON + step * MINUTE
    if (random(3) > 0)
      tickets.push(
        waitingOf(`${step}`, {
          channel: random(4) === 0 ? 'chat' : 'email',
          priority: random(3) === 0 ? 'urgent' : 'normal',
          waitingSince: now,
        }),
      )
    const working = agents.filter(({ load }) => load.total > 0)
    const done = working[random(working.length)]
    const size = done ? Math.min(1, done.load.total) : 0
    if (done) {
      removeWork(done, { channel: 'email', weight: size, minutes: 0 })
      first?.freed.set(done.setup.name, (first.freed.get(done.setup.name) ?? 0) + size)
    }
    const result = play(inputOf({ now, config, agents, tickets }))
    const gone = new Set(ids(result))
    tickets = tickets.filter(({ id }) => !gone.has(id))
    const [head] = result.waiting
      .map(({ ticket }) => ticket)
      .filter((ticket) => agents.some((agent) => couldTake(agent, ticket)))
    const isBehind = result.assigned.some(
      ({ ticket }) => ticket.priority === 'urgent' && head?.priority !== 'urgent',
    )
    if (head?.id !== first?.id || isBehind) first = head && { id: head.id, freed: new Map() }
    if (!head || !first) continue
    const { freed } = first
    const enough = agents.find(
      (agent) =>
        couldTake(agent, head) && (freed.get(agent.setup.name) ?? 0) >= weightOf(weights, head),
    )
    if (enough) late.push(`${seed}: ${head.id} waits, ${enough.setup.name} freed enough`)
  }
  return late
}

const HISTORIES = 300
const all = (reserveAgents: number) =>
  Array.from({ length: HISTORIES }, (_, seed) => starved(seed, reserveAgents)).flat()

test(`[ROUT-1] ${HISTORIES} random histories: the first in the order waits no longer than until one agent who could take it freed enough`, () => {
  expect(all(10)).toEqual([])
})

test('negative control: without reserving, first tickets wait although enough became free', () => {
  expect(all(0).length).toBeGreaterThan(100)
})
