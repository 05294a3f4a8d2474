import { RESERVE_AGENTS, type RoutedAgent, type RoutingPolicy } from '@agent-assist/contract'
import { route } from '../../packages/server/src/routing/engine/route.ts'
import type {
  AgentState,
  RoutingInput,
  WaitingTicket,
} from '../../packages/server/src/routing/engine/types.ts'
import { print, quantile } from '../numbers.ts'

/* Time of one decision, and of a whole round, with many agents and tickets. */

const NOW = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000
const QUEUES = ['Billing', 'Orders', 'Technical', 'Returns']
const RUNS = 200
const TOGETHER = 10

const policyOf = (queue: string | undefined, index: number): RoutingPolicy => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name: queue ?? 'Everything else',
  isOn: true,
  when: queue ? [{ field: 'queue', isNot: false, values: [queue] }] : [],
  takeFirst: ['due', 'priority', 'waiting'],
  choice: 'balanced',
  skillMinutes: 0,
  groups: [],
  onShift: true,
  skills: queue ? [{ name: queue, level: 1 }] : [],
  language: 0,
  fallback: [],
  stayWith: { days: 7, below: 6, holdMinutes: 0 },
  atMost: { tickets: 6, minutes: 60 },
  overflow: [],
  afterHours: 'route',
  afterHoursGroups: [],
  afterHoursReply: '',
  leaveOut: { tags: ['do-not-route'] },
})

function agentOf(index: number, load: number): AgentState {
  const setup: RoutedAgent = {
    name: `Agent ${index}`,
    isOn: true,
    groups: [],
    skills: QUEUES.filter((_, at) => (index + at) % 2 === 0).map((name) => ({ name, level: 3 })),
    total: 6,
    channels: { chat: 2 },
    rampPct: 100,
  }
  return {
    setup,
    status: index % 10 === 0 ? 'away' : 'online',
    isOnShift: true,
    load: { total: load, channels: { email: load } },
    open: load,
    openMinutes: load * 15,
    pace: 1,
    turn: index,
    recent: [NOW - 30 * MINUTE, NOW - 10 * MINUTE],
  }
}

const ticketOf = (index: number): WaitingTicket => ({
  id: String(index),
  queue: QUEUES[index % QUEUES.length],
  tags: ['vpn', 'printer'],
  channel: index % 5 === 0 ? 'chat' : 'email',
  priority: index % 7 === 0 ? 'high' : 'normal',
  customer: ['B2C', '@example.test'],
  createdAt: NOW - (index % 600) * MINUTE,
  waitingSince: NOW - (index % 600) * MINUTE,
  dueAt: NOW + ((index * 37) % 900) * MINUTE,
  lastAgent: index % 9 === 0 ? { name: `Agent ${index % 500}`, at: NOW - 90 * MINUTE } : undefined,
  isTransfer: false,
  notTo: [],
})

function inputOf(agents: number, tickets: number, load: number): RoutingInput {
  const policies = [...QUEUES, undefined].map((queue, index) => policyOf(queue, index))
  return {
    now: NOW,
    seed: 'bench',
    config: {
      policies,
      agents: [],
      weights: [],
      reassign: { maxMoves: 3 },
      reserveAgents: RESERVE_AGENTS,
    },
    hours: { isOpen: true },
    pausedQueues: [],
    agents: Array.from({ length: agents }, (_, index) => agentOf(index, load)),
    tickets: Array.from({ length: tickets }, (_, index) => ticketOf(index)),
  }
}

/** CPU times in ms: the machine may have other work. The clock moves in steps of some ms, so short runs are timed together. */
function times(input: RoutingInput, runs: number, together = 1): number[] {
  return Array.from({ length: runs }, () => {
    const start = process.threadCpuUsage()
    for (let run = 0; run < together; run++) route(input)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000 / together
  })
}

const shown = (all: number[]) =>
  `median ${quantile(all, 0.5).toFixed(2)} ms, 95 % within ${quantile(all, 0.95).toFixed(2)} ms, least ${Math.min(...all).toFixed(2)} ms`

/** Prints how long the engine needs. */
export function measureSpeed(): void {
  const one = { ...inputOf(500, 5000, 2), limit: 1 }
  times(one, 30)
  print('one decision, 500 agents, 5,000 waiting', shown(times(one, RUNS, TOGETHER)))
  const all = inputOf(500, 5000, 2)
  const given = route(all).assigned.length
  const whole = times(all, 10)
  print(`a round with ${given} assignments and their traces`, shown(whole))
  print('  each decision of it', `${(quantile(whole, 0.5) / given).toFixed(2)} ms`)
  print('a round in which everybody is full', shown(times(inputOf(500, 5000, 6), 20)))
}
