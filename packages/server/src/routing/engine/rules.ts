import type { RoutingCheck, RoutingRule } from '@agent-assist/contract'
import type { Demand } from './demand.ts'
import { channelCapacity, recentWithin, totalCapacity } from './load.ts'
import { levelOf } from './skills.ts'
import type { AgentState } from './types.ts'

interface Rule {
  name: RoutingRule
  /** Whether the rule is part of the policy for this ticket. */
  applies: (demand: Demand) => boolean
  ok: (agent: AgentState, demand: Demand, now: number) => boolean
  /** What the trace shows. */
  show: (agent: AgentState, demand: Demand, now: number) => Omit<RoutingCheck, 'ok'>
}

const takes = ({ status }: AgentState, { ticket }: Demand) =>
  status === 'online' || (status === 'transfers' && ticket.isTransfer)

/** The skill with the least distance to what is required: the one that fails first. */
function weakest(agent: AgentState, { skills }: Demand) {
  const all = skills.map(({ name, level }) => ({ is: levelOf(agent, name), of: level }))
  return all.reduce((one, other) => (other.is - other.of < one.is - one.of ? other : one))
}

/** Whether the ticket takes nothing that is reserved for one before it. */
function isLeftFor(
  { setup, load, reservation }: AgentState,
  { ticket, weight, reservations }: Demand,
): boolean {
  if (!reservation || reservation.number > reservations) return true
  const { channel } = reservation
  const left = totalCapacity(setup) - load.total - weight
  if (left < reservation.weight) return false
  const limit = ticket.channel === channel ? channelCapacity(setup, channel) : undefined
  return limit === undefined || limit - (load.channels[channel] ?? 0) - weight >= reservation.weight
}

/** All rules in the order in which a trace shows them. */
export const RULES: readonly Rule[] = [
  {
    name: 'shift',
    applies: ({ ready }) => ready.policy.onShift,
    ok: ({ isOnShift }) => isOnShift !== false,
    show: ({ isOnShift }) => ({ is: isOnShift ?? true }),
  },
  {
    name: 'status',
    applies: () => true,
    ok: (agent, demand) => takes(agent, demand),
    show: ({ status }) => ({ is: status }),
  },
  {
    name: 'skill',
    applies: ({ skills }) => skills.length > 0,
    ok: (agent, { skills }) => skills.every(({ name, level }) => levelOf(agent, name) >= level),
    show: (agent, demand) => weakest(agent, demand),
  },
  {
    name: 'language',
    applies: ({ languageLevel }) => languageLevel > 0,
    ok: (agent, { ticket, languageLevel }) =>
      levelOf(agent, ticket.language ?? '') >= languageLevel,
    show: (agent, { ticket, languageLevel }) => ({
      is: levelOf(agent, ticket.language ?? ''),
      of: languageLevel,
    }),
  },
  {
    name: 'channel',
    applies: () => true,
    ok: ({ setup, load }, { ticket: { channel }, weight }) => {
      const limit = channelCapacity(setup, channel)
      return limit === undefined || (load.channels[channel] ?? 0) + weight <= limit
    },
    show: ({ setup, load }, { ticket: { channel } }) => {
      const limit = channelCapacity(setup, channel)
      return { is: load.channels[channel] ?? 0, ...(limit === undefined ? {} : { of: limit }) }
    },
  },
  {
    name: 'total',
    applies: () => true,
    ok: ({ setup, load }, { weight }) => load.total + weight <= totalCapacity(setup),
    show: ({ setup, load }) => ({ is: load.total, of: totalCapacity(setup) }),
  },
  {
    name: 'reserved',
    applies: ({ reservations }) => reservations > 0,
    ok: (agent, demand) => isLeftFor(agent, demand),
    show: (agent, demand) => ({ is: !isLeftFor(agent, demand) }),
  },
  {
    name: 'rate',
    applies: ({ ready }) => ready.policy.atMost !== undefined,
    ok: (agent, { ready }, now) => {
      const limit = ready.policy.atMost
      return !limit || recentWithin(agent, now, limit.minutes) < limit.tickets
    },
    show: (agent, { ready }, now) => {
      const limit = ready.policy.atMost ?? { tickets: 0, minutes: 0 }
      return { is: recentWithin(agent, now, limit.minutes), of: limit.tickets }
    },
  },
  {
    name: 'again',
    applies: ({ ticket }) => ticket.notTo.length > 0,
    ok: ({ setup }, { ticket }) => !ticket.notTo.includes(setup.name),
    show: ({ setup }, { ticket }) => ({ is: ticket.notTo.includes(setup.name) }),
  },
]

export const rulesFor = (demand: Demand): Rule[] => RULES.filter(({ applies }) => applies(demand))

/** Whether an agent belongs to the asked groups. */
export const isAsked = ({ setup }: AgentState, groups: readonly string[]): boolean =>
  setup.isOn && (groups.length === 0 || setup.groups.some((group) => groups.includes(group)))
