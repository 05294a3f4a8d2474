import {
  CAPACITY_MAX,
  type OwnAssignment,
  OWN_WAITING_MAX,
  type OwnWork,
  type RoutingConfig,
} from '@agent-assist/contract'
import { totalCapacity } from '../engine/load.ts'
import { route } from '../engine/route.ts'
import { levelOf } from '../engine/skills.ts'
import type { AgentState, RoutingInput } from '../engine/types.ts'
import { languageOf } from '../work/read-round.ts'
import type { OwnRow } from './own-rows.ts'

/** What the panels of an organisation's agents are made of. */
export interface Snapshot {
  config: RoutingConfig
  /** The longest waits; at most OWN_WAITING_MAX, and one more when there are more. */
  input: RoutingInput
  subjects: ReadonlyMap<string, string>
}

/** The configuration without limits that say who is free: only who may. */
const unlimited = (config: RoutingConfig): RoutingConfig => ({
  ...config,
  policies: config.policies.map(({ atMost: _rate, stayWith: _stay, ...policy }) => policy),
  reserveAgents: 0,
})

/** What the agent could get next, if they were free: the engine decides, with this agent alone. */
function nextOf({ config, input, subjects }: Snapshot, agent: AgentState): OwnWork['next'] {
  const free: AgentState = {
    ...agent,
    setup: { ...agent.setup, total: CAPACITY_MAX, channels: {}, rampPct: 100 },
    status: 'online',
    isOnShift: true,
    load: { total: 0, channels: {} },
  }
  const tickets = input.tickets.slice(0, OWN_WAITING_MAX)
  const { assigned } = route({ ...input, config: unlimited(config), agents: [free], tickets })
  const first = assigned[0]?.ticket
  return {
    count: assigned.length,
    isMore: input.tickets.length > OWN_WAITING_MAX,
    ...(first ? { first: { ticketId: first.id, subject: subjects.get(first.id) ?? '' } } : {}),
  }
}

/** Why a ticket went to the agent: the levels that its policy asks for, and how the choice was settled. */
function whyOf(row: OwnRow, config: RoutingConfig, agent: AgentState): OwnAssignment['why'] {
  if (row.byName !== undefined) return { skills: [], byName: row.byName }
  const policy = config.policies.find(({ id }) => id === row.policyId)
  const code = languageOf(row.locale)
  const levelled = (name: string) => ({ name, level: levelOf(agent, name) })
  return {
    ...(policy ? { policy: policy.name } : {}),
    ...(policy && policy.language > 0 && code && levelOf(agent, code) > 0
      ? { language: { code, level: levelOf(agent, code) } }
      : {}),
    skills: (policy?.skills ?? [])
      .map(({ name }) => levelled(name))
      .filter(({ level }) => level > 0),
    ...(row.by && row.settledBy ? { choice: { by: row.by, settledBy: row.settledBy } } : {}),
  }
}

/** The work of one agent, as the panel shows it. */
export function ownWorkOf(snapshot: Snapshot, agent: AgentState, rows: readonly OwnRow[]): OwnWork {
  const { acceptMinutes } = snapshot.config.reassign
  return {
    items: rows.map((row) => ({
      assignment: row.assignment,
      ticketId: row.ticketId,
      subject: row.subject,
      ...(row.url === undefined ? {} : { url: row.url }),
      assignedAt: row.assignedAt,
      ...(acceptMinutes === undefined
        ? {}
        : {
            acceptUntil: new Date(
              Date.parse(row.assignedAt) + acceptMinutes * 60_000,
            ).toISOString(),
          }),
      why: whyOf(row, snapshot.config, agent),
    })),
    load: agent.load.total,
    capacity: totalCapacity(agent.setup),
    next: nextOf(snapshot, agent),
  }
}
