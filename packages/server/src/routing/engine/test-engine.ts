import type { RoutedAgent, RoutingConfig, RoutingPolicy } from '@agent-assist/contract'
import type { AgentState, RoutingInput, WaitingTicket } from './types.ts'

export const MINUTE = 60_000
/** A fixed moment. */
export const NOON = Date.UTC(2026, 10, 23, 12)

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** A policy for all tickets; built without the schema, because the histories make many. */
export const policyOf = (given: Partial<RoutingPolicy> = {}, index = 1): RoutingPolicy => ({
  id: id(index),
  name: `Policy ${index}`,
  isOn: true,
  when: [],
  takeFirst: ['waiting'],
  choice: 'balanced',
  skillMinutes: 0,
  groups: [],
  onShift: true,
  skills: [],
  language: 0,
  fallback: [],
  overflow: [],
  afterHours: 'route',
  afterHoursGroups: [],
  afterHoursReply: '',
  leaveOut: { tags: [] },
  ...given,
})

export const configOf = (given: Partial<RoutingConfig> = {}): RoutingConfig => ({
  policies: [policyOf()],
  agents: [],
  weights: [],
  reassign: { maxMoves: 3 },
  reserveAgents: 10,
  ...given,
})

export const setupOf = (name: string, given: Partial<RoutedAgent> = {}): RoutedAgent => ({
  name,
  isOn: true,
  groups: [],
  skills: [],
  total: 5,
  channels: {},
  rampPct: 100,
  ...given,
})

/** An agent who is online without work. */
export const agentOf = (
  name: string,
  given: Partial<RoutedAgent> = {},
  state: Partial<AgentState> = {},
): AgentState => ({
  setup: setupOf(name, given),
  status: 'online',
  load: { total: 0, channels: {} },
  open: 0,
  openMinutes: 0,
  pace: 1,
  turn: 0,
  recent: [],
  ...state,
})

/** An email that waits for a minute. */
export const waitingOf = (ticketId: string, given: Partial<WaitingTicket> = {}): WaitingTicket => ({
  id: ticketId,
  tags: [],
  channel: 'email',
  customer: [],
  createdAt: NOON - MINUTE,
  waitingSince: NOON - MINUTE,
  isTransfer: false,
  notTo: [],
  ...given,
})

export const inputOf = (given: Partial<RoutingInput> = {}): RoutingInput => ({
  now: NOON,
  seed: 'test',
  config: configOf(),
  hours: { isOpen: true },
  pausedQueues: [],
  agents: [],
  tickets: [],
  ...given,
})
