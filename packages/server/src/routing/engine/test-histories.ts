import { channelCapacity, totalCapacity, weightOf } from './load.ts'
import { agentOf, configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { AgentState, RoutingInput, RoutingResult, WaitingTicket } from './types.ts'

/** Numbers from a seed (mulberry32): the same seed gives the same history. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T // never empty here
  return { below, of, is: (share: number) => next() < share }
}
type Random = ReturnType<typeof randomOf>

const GROUPS = ['L1', 'L2']
const CHANNELS = ['email', 'chat'] as const
const STATUSES = ['online', 'online', 'online', 'away', 'transfers', 'offline'] as const

function randomPolicy(random: Random, index: number, isLast: boolean) {
  return policyOf(
    {
      when: isLast
        ? []
        : [{ field: 'channel', isNot: random.is(0.2), values: [random.of(CHANNELS)] }],
      takeFirst: random.of([
        ['waiting'],
        ['priority', 'waiting'],
        ['due', 'priority'],
        ['created'],
      ]),
      choice: random.of(['balanced', 'roundRobin', 'weighted']),
      skillMinutes: random.of([0, 5]),
      groups: random.is(0.5) ? [random.of(GROUPS)] : [],
      skills: random.is(0.3) ? [{ name: 'Billing', level: 1 + random.below(3) }] : [],
      fallback: random.is(0.3) ? [{ afterMinutes: 5, lowerBy: 1 }] : [],
      overflow: random.is(0.3) ? [{ afterMinutes: 7, groups: GROUPS }] : [],
      ...(random.is(0.5) ? { atMost: { tickets: 1 + random.below(3), minutes: 10 } } : {}),
      ...(random.is(0.5)
        ? { stayWith: { days: 1, below: 1 + random.below(4), holdMinutes: random.of([0, 6]) } }
        : {}),
    },
    index,
  )
}

const randomAgent = (random: Random, name: string): AgentState =>
  agentOf(
    name,
    {
      groups: random.is(0.7) ? [random.of(GROUPS)] : GROUPS,
      skills: random.is(0.6) ? [{ name: 'Billing', level: 1 + random.below(4) }] : [],
      total: random.below(5),
      channels: random.is(0.5) ? { chat: random.below(3) } : {},
      rampPct: random.of([100, 100, 50]),
    },
    { status: random.of(STATUSES), isOnShift: random.of([undefined, true, true, false]) },
  )

const randomTicket = (
  random: Random,
  id: string,
  now: number,
  agents: AgentState[],
): WaitingTicket =>
  waitingOf(id, {
    channel: random.of(CHANNELS),
    priority: random.of(['urgent', 'normal', undefined]),
    createdAt: now - random.below(3) * MINUTE,
    waitingSince: now,
    dueAt: random.is(0.3) ? now + random.below(9) * MINUTE : undefined,
    lastAgent: random.is(0.3)
      ? { name: random.of(agents).setup.name, at: now - MINUTE }
      : undefined,
    isTransfer: random.is(0.2),
  })

/** One round of a history: what went in, and what came out. */
export interface Played {
  input: RoutingInput
  result: RoutingResult
}

/** Who handed a ticket back does not get it again for so long. */
const AGAIN_MS = 10 * MINUTE

/** A waiting ticket, and when it was last handed back. */
type Queued = WaitingTicket & { backAt?: number }

/**
 * Plays a random history: tickets arrive, are given out by `decide`, are handed back by some agents, and are solved;
 * agents come and go. Calls `check` after every round. The state between the rounds is kept here, apart from the engine.
 */
export function playHistory(
  seed: number,
  decide: (input: RoutingInput) => RoutingResult,
  check: (played: Played) => void,
): void {
  const random = randomOf(seed)
  const agents = Array.from({ length: 1 + random.below(5) }, (_, index) =>
    randomAgent(random, `Agent ${index}`),
  )
  const count = 1 + random.below(3)
  const config = configOf({
    policies: Array.from({ length: count }, (_, index) =>
      randomPolicy(random, index + 1, index === count - 1),
    ),
    weights: random.is(0.4) ? [{ channel: 'chat', weight: random.of([0.5, 2]) }] : [],
  })
  let queue: Queued[] = []
  let turn = 0
  const held: { agent: AgentState; channel: string; weight: number; ticket: WaitingTicket }[] = []
  for (let step = 0; step < 6; step++) {
    const now = NOON + step * 4 * MINUTE
    const arrivals = random.below(5)
    for (let index = 0; index < arrivals; index++)
      queue.push(randomTicket(random, `${step}-${index}`, now, agents))
    queue = queue.map((one) => (now - (one.backAt ?? now) < AGAIN_MS ? one : { ...one, notTo: [] }))
    const input = inputOf({ now, seed: String(seed), config, agents, tickets: queue })
    const result = decide(input)
    check({ input, result })
    for (const { ticket, agent: name } of result.assigned) {
      const agent = agents.find(({ setup }) => setup.name === name)
      if (!agent) throw new Error(`No agent ${name}`)
      const weight = weightOf(config.weights, ticket)
      hold(agent, ticket.channel, weight, ++turn, now)
      held.push({ agent, channel: ticket.channel, weight, ticket })
    }
    const gone = new Set(result.assigned.map(({ ticket }) => ticket.id))
    queue = queue.filter(({ id }) => !gone.has(id))
    while (held.length > 0 && random.is(0.25)) {
      const [back] = held.splice(random.below(held.length), 1)
      if (!back) continue
      const { agent, ticket } = back
      release(agent, back.channel, back.weight)
      const notTo = [...ticket.notTo, agent.setup.name]
      queue.push({ ...ticket, isTransfer: true, notTo, backAt: now })
    }
    while (held.length > 0 && random.is(0.5)) {
      const [done] = held.splice(random.below(held.length), 1)
      if (done) release(done.agent, done.channel, done.weight)
    }
    if (random.is(0.3)) random.of(agents).status = random.of(STATUSES)
  }
}

function hold(agent: AgentState, channel: string, weight: number, turn: number, now: number) {
  agent.load.total += weight
  agent.load.channels[channel] = (agent.load.channels[channel] ?? 0) + weight
  agent.open++
  agent.turn = turn
  agent.recent.push(now)
}

function release(agent: AgentState, channel: string, weight: number) {
  agent.load.total -= weight
  agent.load.channels[channel] = (agent.load.channels[channel] ?? 0) - weight
  agent.open--
}

interface Book {
  total: number
  channels: Record<string, number>
  open: number
  recent: number[]
}

/** Checks a round by its own count, assignment by assignment; returns what is wrong. */
export function issuesOf({ input, result }: Played): string[] {
  const { agents, config, now } = input
  const books = new Map<string, Book>(
    agents.map(({ setup, load, open, recent }) => [
      setup.name,
      { total: load.total, channels: { ...load.channels }, open, recent: [...recent] },
    ]),
  )
  const issues: string[] = []
  for (const { ticket, agent: name, trace } of result.assigned) {
    const book = books.get(name)
    const agent = agents.find(({ setup }) => setup.name === name)
    const policy = config.policies.find(({ id }) => id === trace.policy?.id)
    if (!book || !agent || !policy) return [`nobody of the organisation: ${name}`]
    if (ticket.notTo.includes(name)) issues.push(`${name} got ${ticket.id} back`)
    const { stayWith, atMost } = policy
    const last = trace.candidates.find((candidate) => candidate.agent === ticket.lastAgent?.name)
    const lastOpen = books.get(last?.agent ?? '')?.open ?? Infinity
    if (stayWith && last?.result === 'passed' && lastOpen < stayWith.below)
      issues.push(`${ticket.id} left its agent ${last.agent}`)
    const weight = weightOf(config.weights, ticket)
    book.total += weight
    const inChannel = (book.channels[ticket.channel] ?? 0) + weight
    book.channels[ticket.channel] = inChannel
    book.open++
    book.recent.push(now)
    if (book.total > totalCapacity(agent.setup)) issues.push(`${name} is above the capacity`)
    if (inChannel > (channelCapacity(agent.setup, ticket.channel) ?? Infinity))
      issues.push(`${name} is above the capacity of ${ticket.channel}`)
    const from = now - (atMost?.minutes ?? 0) * MINUTE
    const recent = book.recent.filter((at) => at > from).length
    if (atMost && recent > atMost.tickets) issues.push(`${name} got more than the limit`)
  }
  return [...issues, ...overtaken({ input, result })]
}

const likeness = ({ channel, priority, dueAt, isTransfer, lastAgent, notTo }: WaitingTicket) =>
  [channel, priority, dueAt, isTransfer, lastAgent?.name, ...notTo].join('|')

/** Tickets that still wait while a younger equal one was given to somebody. */
function overtaken({ result }: Played): string[] {
  return result.waiting.flatMap(({ ticket: older }) =>
    result.assigned
      .filter(
        ({ ticket }) =>
          likeness(ticket) === likeness(older) &&
          ticket.waitingSince > older.waitingSince &&
          ticket.createdAt > older.createdAt,
      )
      .map(({ ticket }) => `${ticket.id} overtook ${older.id}`),
  )
}
