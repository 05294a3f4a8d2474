import type { RoutingCheck, RoutingRule, RoutingTrace } from '@agent-assist/contract'
import { type Chosen, comparedOf } from './choose.ts'
import type { Demand } from './demand.ts'
import { type Ready, skippedBefore } from './match.ts'
import { isAsked, rulesFor } from './rules.ts'
import type { AgentState, WaitingTicket } from './types.ts'

interface At {
  now: number
  ready: readonly Ready[]
  agents: readonly AgentState[]
}

const RESULT_ORDER = { chosen: 0, passed: 1, ruledOut: 2 } as const

/** The part of a trace that every ticket has. */
export function traceOf(
  ticket: WaitingTicket,
  taken: Ready | undefined,
  { now, ready, agents }: At,
): RoutingTrace {
  return {
    ...(taken
      ? { policy: { id: taken.policy.id, name: taken.policy.name, position: taken.position } }
      : {}),
    skipped: skippedBefore(ready, ticket, taken),
    waitedMs: now - ticket.waitingSince,
    ...(ticket.dueAt === undefined ? {} : { dueInMs: ticket.dueAt - now }),
    groups: [],
    overflowSteps: 0,
    fallbackSteps: 0,
    rules: [],
    candidates: [],
    notAsked: agents.length,
  }
}

/** The trace of a decision: all asked agents with all rules, also after a failure, and the choice. */
export function decisionTrace(demand: Demand, at: At, chosen?: Chosen): RoutingTrace {
  const { ticket, ready } = demand
  const { now, agents } = at
  const rules = rulesFor(demand)
  const asked = agents.filter((agent) => isAsked(agent, demand.groups))
  const passed: AgentState[] = []
  const candidates = asked.map((agent) => {
    let isPassed = true
    const checks = rules.map((rule): RoutingCheck => {
      const ok = rule.ok(agent, demand, now)
      isPassed &&= ok
      const { is, of } = rule.show(agent, demand, now)
      return of === undefined ? { ok, is } : { ok, is, of }
    })
    if (isPassed) passed.push(agent)
    const isChosen = agent.setup.name === chosen?.agent.setup.name
    const result = isChosen ? 'chosen' : isPassed ? 'passed' : 'ruledOut'
    return { agent: agent.setup.name, result, checks } as const
  })
  candidates.sort((one, other) => RESULT_ORDER[one.result] - RESULT_ORDER[other.result])
  return {
    ...traceOf(ticket, ready, at),
    groups: [...demand.groups],
    overflowSteps: demand.overflowSteps,
    fallbackSteps: demand.fallbackSteps,
    rules: rules.map(({ name }) => name),
    candidates,
    notAsked: agents.length - asked.length,
    ...(chosen
      ? {
          choice: {
            by: ready.policy.choice,
            agent: chosen.agent.setup.name,
            settledBy: chosen.settledBy,
            compared: comparedOf(passed, demand),
          },
        }
      : {}),
  }
}

/** How many of the asked agents fail each rule. */
export function failuresOf(
  demand: Demand,
  { now, agents }: At,
): Partial<Record<RoutingRule, number>> {
  const rules = rulesFor(demand)
  const failed: Partial<Record<RoutingRule, number>> = {}
  for (const agent of agents) {
    if (!isAsked(agent, demand.groups)) continue
    for (const rule of rules)
      if (!rule.ok(agent, demand, now)) failed[rule.name] = (failed[rule.name] ?? 0) + 1
  }
  return failed
}
