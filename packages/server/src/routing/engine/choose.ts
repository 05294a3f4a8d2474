import { type RoutingTrace, textHash, type TieBreak } from '@agent-assist/contract'
import type { Demand } from './demand.ts'
import { channelCapacity, totalCapacity } from './load.ts'
import { levelOf } from './skills.ts'
import type { AgentState } from './types.ts'

interface Free {
  free: number
  of: number
}

/** Free capacity for a channel: the smaller one of the channel's and the total. */
export function freeFor({ setup, load }: AgentState, channel: string): Free {
  const of = totalCapacity(setup)
  const total = { free: of - load.total, of }
  const own = channelCapacity(setup, channel)
  if (own === undefined) return total
  const inChannel = { free: own - (load.channels[channel] ?? 0), of: own }
  return inChannel.free < total.free ? inChannel : total
}

/** Minutes until the agent is expected to be done with the ticket; skills above the required level shorten it. */
function expectedMinutes(agent: AgentState, { ready, skills, minutes }: Demand): number {
  const levels = skills.reduce((sum, { name, level }) => {
    const own = levelOf(agent, name)
    return sum + Math.max(0, own - level)
  }, 0)
  return agent.openMinutes + minutes * agent.pace - levels * ready.policy.skillMinutes
}

/** Smaller is better. */
function costOf(agent: AgentState, demand: Demand): number {
  switch (demand.ready.policy.choice) {
    case 'balanced':
      return -freeFor(agent, demand.ticket.channel).free
    case 'roundRobin':
      return agent.turn
    case 'weighted':
      return expectedMinutes(agent, demand)
  }
}

export interface Chosen {
  agent: AgentState
  settledBy: TieBreak
}

/** Those with the smallest value. */
function smallest<T>(all: readonly T[], value: (one: T) => number): T[] {
  let best: T[] = []
  let least = Infinity
  for (const one of all) {
    const own = value(one)
    if (own > least) continue
    if (own < least) best = []
    least = own
    best.push(one)
  }
  return best
}

/** The agent who gets the ticket: the lowest cost, then the longest without a new ticket, then by lot. */
export function choose(
  passed: readonly AgentState[],
  demand: Demand,
  seed: string,
): Chosen | undefined {
  const [only] = passed
  if (!only) return undefined
  if (passed.length === 1) return { agent: only, settledBy: 'only' }
  const best = smallest(passed, (agent) => costOf(agent, demand))
  const longest = smallest(best, ({ turn }) => turn)
  const lot = ({ setup }: AgentState) => textHash(`${seed}\n${demand.ticket.id}\n${setup.name}`)
  const [agent = only] = longest.length === 1 ? longest : smallest(longest, lot)
  const settledBy = longest.length > 1 ? 'draw' : best.length > 1 ? 'longest' : 'best'
  return { agent, settledBy }
}

/** A trace compares at most so many agents; the candidates have all of them. */
const COMPARED_MAX = 20

/** The values by which the agents who passed were compared, the best first. */
export function comparedOf(
  passed: readonly AgentState[],
  demand: Demand,
): NonNullable<RoutingTrace['choice']>['compared'] {
  const isBalanced = demand.ready.policy.choice === 'balanced'
  const costs = passed.map((agent) => ({ agent, cost: costOf(agent, demand) }))
  costs.sort((one, other) => one.cost - other.cost || one.agent.turn - other.agent.turn)
  return costs.slice(0, COMPARED_MAX).map(({ agent, cost }) => {
    const { free, of } = freeFor(agent, demand.ticket.channel)
    return {
      agent: agent.setup.name,
      ...(isBalanced ? { value: free, of } : { value: cost }),
      ...(agent.lastAssignedAt === undefined
        ? {}
        : { lastAssignedAt: new Date(agent.lastAssignedAt).toISOString() }),
    }
  })
}
