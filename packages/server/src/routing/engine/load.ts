import {
  HANDLING_MIN,
  type RoutedAgent,
  type TicketWeight,
  WEIGHT_STEP,
} from '@agent-assist/contract'
import type { AgentState, WaitingTicket } from './types.ts'

type Kind = Pick<WaitingTicket, 'channel' | 'type'>

/** What a ticket weighs: the first weight that matches, or 1. */
export function weightOf(weights: readonly TicketWeight[], { channel, type }: Kind): number {
  const found = weights.find(
    (entry) =>
      (entry.channel === undefined || entry.channel === channel) &&
      (entry.type === undefined || entry.type === type),
  )
  return found?.weight ?? 1
}

/** A capacity under ramp-up, rounded down to half tickets; who may take something may always take one ticket. */
function ramped(capacity: number, rampPct: number): number {
  if (capacity === 0 || rampPct === 100) return capacity
  const share = Math.floor((capacity * rampPct) / 100 / WEIGHT_STEP) * WEIGHT_STEP
  return Math.min(capacity, Math.max(1, share))
}

export const totalCapacity = ({ total, rampPct }: RoutedAgent): number => ramped(total, rampPct)

/** Undefined: the channel has no limit of its own. */
export function channelCapacity(
  { channels, rampPct }: RoutedAgent,
  channel: string,
): number | undefined {
  const own = channels[channel]
  return own === undefined ? undefined : ramped(own, rampPct)
}

/** Expected minutes of work, by type, else by channel. */
export const handlingOf = (
  handling: Readonly<Record<string, number>>,
  { channel, type }: Kind,
): number => (type === undefined ? undefined : handling[type]) ?? handling[channel] ?? HANDLING_MIN

/** A ticket that an agent has, in the units of capacity. */
export interface Work {
  channel: string
  weight: number
  /** Expected minutes at a usual pace. */
  minutes: number
}

/** Adds a ticket to an agent's open work. */
export function addWork(agent: AgentState, { channel, weight, minutes }: Work): void {
  agent.load.total += weight
  agent.load.channels[channel] = (agent.load.channels[channel] ?? 0) + weight
  agent.open++
  agent.openMinutes += minutes * agent.pace
}

/** Removes a ticket from an agent's open work. */
export function removeWork(agent: AgentState, { channel, weight, minutes }: Work): void {
  agent.load.total -= weight
  agent.load.channels[channel] = (agent.load.channels[channel] ?? 0) - weight
  agent.open--
  agent.openMinutes = Math.max(0, agent.openMinutes - minutes * agent.pace)
}

const RECENT_MS = 86_400_000

/** Records an assignment: its time counts for limits, its turn for round robin. */
export function noteAssignment(agent: AgentState, now: number, turn: number): void {
  agent.turn = turn
  agent.lastAssignedAt = now
  agent.recent.push(now)
  while ((agent.recent[0] ?? now) <= now - RECENT_MS) agent.recent.shift()
}

/** Assignments of the last so many minutes. */
export function recentWithin({ recent }: AgentState, now: number, minutes: number): number {
  const from = now - minutes * 60_000
  let count = 0
  for (let index = recent.length - 1; index >= 0 && (recent[index] ?? 0) > from; index--) count++
  return count
}

/** A copy that a round may change. */
export const copyAgent = (agent: AgentState): AgentState => ({
  ...agent,
  load: { total: agent.load.total, channels: { ...agent.load.channels } },
  recent: [...agent.recent],
})
