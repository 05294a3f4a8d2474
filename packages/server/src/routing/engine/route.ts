import type { RoutingPolicy } from '@agent-assist/contract'
import { choose, type Chosen, freeFor } from './choose.ts'
import { type Demand, demandOf } from './demand.ts'
import { addWork, copyAgent, noteAssignment } from './load.ts'
import { isLeftOut, policyFor, preparePolicies, type Ready } from './match.ts'
import { inOrder } from './order.ts'
import { reserve } from './reserve.ts'
import { isAsked, rulesFor } from './rules.ts'
import { decisionTrace, failuresOf, traceOf } from './trace.ts'
import type { AgentState, RoutingInput, RoutingResult, Wait, WaitingTicket } from './types.ts'

const DAY_MS = 86_400_000

interface Round {
  input: RoutingInput
  ready: readonly Ready[]
  /** Changed by every assignment of the round. */
  agents: AgentState[]
  byName: Map<string, AgentState>
  /** Reasons of demands for which nobody passes; within a round agents only get fuller. */
  blocked: Map<string, Wait['reason']>
  /** Agents by groups, since the groups of agents do not change in a round. */
  asked: Map<string, AgentState[]>
  turn: number
  /** Tickets that reserve capacity, and agents at whom they do. */
  reservations: number
  reserved: number
  /** Demands for which there was nobody to reserve; within a round agents only become fewer. */
  unreservable: Set<string>
  result: RoutingResult
}

function askedAgents({ asked, agents }: Round, groups: readonly string[]): AgentState[] {
  const key = groups.join('\u0000')
  const found = asked.get(key) ?? agents.filter((agent) => isAsked(agent, groups))
  asked.set(key, found)
  return found
}

const passes = (
  agent: AgentState,
  demand: Demand,
  rules: ReturnType<typeof rulesFor>,
  now: number,
) => rules.every((rule) => rule.ok(agent, demand, now))

/** The agent whom a policy prefers for this ticket, while the preference lasts. */
function stickyAgent(
  { stayWith }: RoutingPolicy,
  { lastAgent, notTo }: WaitingTicket,
  { byName, input }: Round,
): AgentState | undefined {
  if (!stayWith || !lastAgent || input.now - lastAgent.at > stayWith.days * DAY_MS) return undefined
  if (notTo.includes(lastAgent.name)) return undefined
  const agent = byName.get(lastAgent.name)
  return agent && agent.setup.isOn && agent.open < stayWith.below ? agent : undefined
}

type Outcome =
  | { chosen: Chosen }
  /** `ask`: who would take the ticket with more free capacity. */
  | { reason: Wait['reason']; ask: readonly AgentState[] }

/** Decides about one ticket at this moment of the round. */
function decide(round: Round, demand: Demand): Outcome {
  const { now, seed } = round.input
  const { ticket, ready } = demand
  const rules = rulesFor(demand)
  const candidates = askedAgents(round, demand.groups)
  const sticky = stickyAgent(ready.policy, ticket, round)
  if (sticky && isAsked(sticky, demand.groups)) {
    if (passes(sticky, demand, rules, now))
      return { chosen: { agent: sticky, settledBy: 'sticky' } }
    const until = ticket.waitingSince + (ready.policy.stayWith?.holdMinutes ?? 0) * 60_000
    if (now < until)
      return {
        reason: { kind: 'kept', agent: sticky.setup.name, until: new Date(until).toISOString() },
        ask: [sticky],
      }
  }
  const known = round.blocked.get(demand.key)
  if (known) return { reason: known, ask: candidates }
  const passed = candidates.filter((agent) => passes(agent, demand, rules, now))
  const chosen = choose(passed, demand, seed)
  if (chosen) return { chosen }
  const reason: Wait['reason'] =
    candidates.length === 0
      ? { kind: 'noAgents' }
      : { kind: 'rules', failed: failuresOf(demand, { ...round, now }) }
  round.blocked.set(demand.key, reason)
  return { reason, ask: candidates }
}

/** Reserves for a ticket that waits what becomes free; the reason then says at whom. */
function reserveFor(
  round: Round,
  demand: Demand,
  { reason, ask }: Extract<Outcome, { reason: unknown }>,
): Wait['reason'] {
  const { now, config } = round.input
  const most = config.reserveAgents - round.reserved
  const key = `${reason.kind} ${reason.agent ?? ''} ${demand.key}`
  if (most <= 0 || round.unreservable.has(key)) return reason
  const agents = reserve(ask, demand, { now, most })
  round.reserved += agents.length
  if (agents.length > 0) round.reservations++
  else round.unreservable.add(key)
  if (agents.length === 0) return reason
  return {
    ...reason,
    reserved: {
      most: config.reserveAgents,
      weight: demand.weight,
      agents: agents.map((agent) => ({
        agent: agent.setup.name,
        free: Math.max(0, freeFor(agent, demand.ticket.channel).free),
      })),
    },
  }
}

function assign(round: Round, demand: Demand, chosen: Chosen): void {
  const { now } = round.input
  const { ticket, weight, minutes } = demand
  const trace = decisionTrace(demand, { ...round, now }, chosen)
  addWork(chosen.agent, { channel: ticket.channel, weight, minutes })
  noteAssignment(chosen.agent, now, ++round.turn)
  round.result.assigned.push({ ticket, agent: chosen.agent.setup.name, trace })
}

/** Why nobody is asked for a ticket of this policy now. */
function closedFor(
  { policy }: Ready,
  ticket: WaitingTicket,
  { hours, pausedQueues }: RoutingInput,
): Wait['reason'] | undefined {
  if (ticket.queue !== undefined && pausedQueues.includes(ticket.queue)) return { kind: 'paused' }
  if (hours.isOpen || policy.afterHours !== 'hold') return undefined
  return {
    kind: 'afterHours',
    ...(hours.opensAt === undefined ? {} : { until: new Date(hours.opensAt).toISOString() }),
  }
}

/** The wait of a ticket that nobody is asked for. */
function closedWait(
  round: Round,
  ticket: WaitingTicket,
  reason: Wait['reason'],
  taken?: Ready,
): Wait {
  const trace = () => ({ ...traceOf(ticket, taken, { ...round, now: round.input.now }), reason })
  const reply = reason.kind === 'afterHours' && taken?.policy.afterHoursReply
  return reply ? { ticket, reason, reply, trace } : { ticket, reason, trace }
}

/** Sorts tickets by the policy that takes them; tickets that nobody is asked for go into the result. */
function byPolicy(round: Round): Map<Ready, WaitingTicket[]> {
  const { input, ready, result } = round
  const groups = new Map<Ready, WaitingTicket[]>(ready.map((entry) => [entry, []]))
  for (const ticket of input.tickets) {
    const taken = policyFor(ready, ticket)
    if (!taken) result.waiting.push(closedWait(round, ticket, { kind: 'noPolicy' }))
    else if (isLeftOut(taken, ticket, input.now))
      result.leftOut.push({ ticket, policy: taken.policy.name })
    else {
      const reason = closedFor(taken, ticket, input)
      if (reason) result.waiting.push(closedWait(round, ticket, reason, taken))
      else groups.get(taken)?.push(ticket)
    }
  }
  return groups
}

function startRound(input: RoutingInput): Round {
  const agents = input.agents.map(copyAgent)
  return {
    input,
    ready: preparePolicies(input.config.policies),
    agents,
    byName: new Map(agents.map((agent) => [agent.setup.name, agent])),
    blocked: new Map(),
    asked: new Map(),
    turn: agents.reduce((most, { turn }) => Math.max(most, turn), 0),
    reservations: 0,
    reserved: 0,
    unreservable: new Set(),
    result: { assigned: [], waiting: [], leftOut: [] },
  }
}

/**
 * One round: every waiting ticket is given to an agent or waits with a reason. Policies come in their order, the
 * tickets of one in its own. What becomes free is reserved for the first that wait for capacity. The input is not changed, and the same input always gives the same result.
 */
export function route(input: RoutingInput): RoutingResult {
  const round = startRound(input)
  const { limit = Infinity, now } = input
  for (const [ready, tickets] of byPolicy(round)) {
    if (tickets.length === 0) continue
    for (const ticket of inOrder(tickets, ready.policy.takeFirst)) {
      if (round.result.assigned.length >= limit) return round.result
      const demand = demandOf(ticket, ready, input, round.reservations)
      const outcome = decide(round, demand)
      if ('chosen' in outcome) assign(round, demand, outcome.chosen)
      else {
        const reason = reserveFor(round, demand, outcome)
        const trace = () => ({ ...decisionTrace(demand, { ...round, now }), reason })
        round.result.waiting.push({ ticket, reason, trace })
      }
    }
  }
  return round.result
}
