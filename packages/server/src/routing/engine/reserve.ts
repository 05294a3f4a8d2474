import type { RoutingRule } from '@agent-assist/contract'
import { freeFor } from './choose.ts'
import type { Demand } from './demand.ts'
import { channelCapacity, totalCapacity } from './load.ts'
import { rulesFor } from './rules.ts'
import type { AgentState } from './types.ts'

/** What a ticket waits for: rules that only need somebody to finish something. */
const OF_CAPACITY: readonly RoutingRule[] = ['channel', 'total']

/** Whether the ticket is not too heavy for the agent, however little else they have. */
const isLightFor = ({ setup }: AgentState, { ticket, weight }: Demand): boolean =>
  weight <= Math.min(totalCapacity(setup), channelCapacity(setup, ticket.channel) ?? Infinity)

/**
 * Reserves for a ticket what becomes free at the agents who could take it, at most at so many: those with the most free
 * capacity first, then the longest without a new ticket. Who is reserved gets nothing else, so the next round chooses the
 * same. Returns these agents.
 */
export function reserve(
  candidates: readonly AgentState[],
  demand: Demand,
  { now, most }: { now: number; most: number },
): AgentState[] {
  const { ticket, weight, reservations } = demand
  const rules = rulesFor(demand).filter(({ name }) => !OF_CAPACITY.includes(name))
  const couldTake = (agent: AgentState) =>
    !agent.reservation &&
    isLightFor(agent, demand) &&
    rules.every((rule) => rule.ok(agent, demand, now))
  const free = (agent: AgentState) => freeFor(agent, ticket.channel).free
  const chosen = candidates
    .filter(couldTake)
    .toSorted((one, other) => free(other) - free(one) || one.turn - other.turn)
    .slice(0, most)
  const reservation = { number: reservations + 1, channel: ticket.channel, weight }
  for (const agent of chosen) agent.reservation = reservation
  return chosen
}
