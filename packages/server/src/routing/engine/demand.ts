import type { RoutingPolicy, RoutingSkill } from '@agent-assist/contract'
import { handlingOf, weightOf } from './load.ts'
import type { Ready } from './match.ts'
import type { Hours, RoutingInput, WaitingTicket } from './types.ts'

/** What a ticket asks of an agent at this moment. */
export interface Demand {
  ticket: WaitingTicket
  ready: Ready
  /** Groups that are asked; empty: all. */
  groups: readonly string[]
  skills: readonly RoutingSkill[]
  /** Required level in the ticket's language; 0: none. */
  languageLevel: number
  overflowSteps: number
  fallbackSteps: number
  weight: number
  minutes: number
  /** Tickets earlier in the order that reserve capacity. */
  reservations: number
  /** Tickets with the same key ask the same of the same agents. */
  key: string
}

const reached = <T extends { afterMinutes: number }>(steps: readonly T[], waitedMs: number): T[] =>
  steps.filter(({ afterMinutes }) => waitedMs >= afterMinutes * 60_000)

/** Groups that are asked after a wait, in open or closed hours. */
function askedGroups(policy: RoutingPolicy, waitedMs: number, hours: Hours): string[] {
  if (!hours.isOpen && policy.afterHours === 'groups') return policy.afterHoursGroups
  if (policy.groups.length === 0) return []
  const more = reached(policy.overflow, waitedMs).flatMap(({ groups }) => groups)
  return [...new Set([...policy.groups, ...more])]
}

export function demandOf(
  ticket: WaitingTicket,
  ready: Ready,
  { now, config, hours, handling = {} }: RoutingInput,
  reservations = 0,
): Demand {
  const { policy } = ready
  const waitedMs = now - ticket.waitingSince
  const overflowSteps = reached(policy.overflow, waitedMs).length
  const steps = reached(policy.fallback, waitedMs)
  const lowerBy = Math.max(0, ...steps.map((step) => step.lowerBy))
  const skills = policy.skills
    .map(({ name, level }) => ({ name, level: level - lowerBy }))
    .filter(({ level }) => level > 0)
  const languageLevel = ticket.language ? Math.max(0, policy.language - lowerBy) : 0
  const weight = weightOf(config.weights, ticket)
  const key = [
    ready.position,
    overflowSteps,
    steps.length,
    ticket.channel,
    weight,
    languageLevel > 0 ? ticket.language : '',
    ticket.isTransfer,
    ...ticket.notTo,
  ].join('\u0000')
  return {
    ticket,
    ready,
    groups: askedGroups(policy, waitedMs, hours),
    skills,
    languageLevel,
    overflowSteps,
    fallbackSteps: steps.length,
    weight,
    minutes: handlingOf(handling, ticket),
    reservations,
    key,
  }
}
