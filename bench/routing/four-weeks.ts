import type { RoutedAgent, RoutingConfig, RoutingPolicy } from '@agent-assist/contract'
import { DAY_MS, RESERVE_AGENTS } from '@agent-assist/contract'
import { sourceRows } from '../../packages/server/src/connectors/import/source-rows.ts'
import { metricsOf } from '../../packages/server/src/routing/simulate/measure.ts'
import {
  type Arrival,
  type Duty,
  simulate,
} from '../../packages/server/src/routing/simulate/simulate.ts'
import { REAL_TICKETS } from '../metrics/real-tickets.ts'

/*
 * Four weeks of arrivals of a public forum, given to 20 made agents under several policies. Arrivals and topics are
 * real; agents, shifts, skills, handling times and targets are made.
 */

const FROM = Date.parse('2025-10-06T00:00:00Z')
const DAYS = 28
const UNTIL = FROM + DAYS * DAY_MS
const HOUR_MS = 3_600_000
/** Handling minutes of a usual agent: 20 agents are busy for about 80 % of their shifts. */
const HANDLING_MIN = 100
const TARGET_MS = 8 * HOUR_MS
/** Beginnings of shifts, in UTC; each has 8 hours, from Monday to Friday, and every fourth agent also on weekends. */
const SHIFTS = [6, 10, 14, 18]
/** Some agents are fast, some slow: share of the usual handling time. */
const PACES = [0.6, 0.8, 1, 1.2, 1.5]
const AGENTS = Array.from(
  { length: 20 },
  (_, index) => `Agent ${String(index + 1).padStart(2, '0')}`,
)

async function readArrivals(): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for await (const { value } of sourceRows(REAL_TICKETS)) {
    const row = value as Record<string, string>
    const at = Date.parse(row.created_at ?? '')
    if (at < FROM || at >= UNTIL) continue
    arrivals.push({
      id: row.id ?? '',
      queue: row.topic,
      tags: [],
      channel: 'forum',
      customer: [],
      createdAt: at,
      waitingSince: at,
      dueAt: at + TARGET_MS,
      isTransfer: false,
      notTo: [],
    })
  }
  return arrivals
}

function duties(): Duty[] {
  return AGENTS.flatMap((agent, index) =>
    Array.from({ length: DAYS }, (_, day) => day).flatMap((day) => {
      const isWeekend = day % 7 >= 5
      const works = index % 4 === 0 ? day % 7 !== 1 && day % 7 !== 2 : !isWeekend
      const from = FROM + day * DAY_MS + (SHIFTS[index % SHIFTS.length] ?? 0) * HOUR_MS
      return works ? [{ agent, from, to: from + 8 * HOUR_MS }] : []
    }),
  )
}

const paces = Object.fromEntries(
  AGENTS.map((agent, index) => [agent, PACES[Math.floor(index / 4) % PACES.length] ?? 1]),
)

interface Variant {
  name: string
  policy?: Partial<RoutingPolicy>
  total?: number
  reassign?: Partial<RoutingConfig['reassign']>
}

function configOf({ policy, total = 4, reassign }: Variant): RoutingConfig {
  const all: RoutingPolicy = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'All questions',
    isOn: true,
    when: [],
    takeFirst: ['due', 'waiting'],
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
    ...policy,
  }
  const agents: RoutedAgent[] = AGENTS.map((name) => ({
    name,
    isOn: true,
    groups: [],
    skills: [],
    total,
    channels: {},
    rampPct: 100,
  }))
  return {
    policies: [all],
    agents,
    weights: [],
    reassign: { maxMoves: 3, ...reassign },
    reserveAgents: RESERVE_AGENTS,
  }
}

const VARIANTS: Variant[] = [
  { name: 'round robin, up to 20 open', policy: { choice: 'roundRobin' }, total: 20 },
  { name: 'round robin, up to 4 open', policy: { choice: 'roundRobin' } },
  { name: 'round robin, 1 open (pull)', policy: { choice: 'roundRobin' }, total: 1 },
  { name: 'balanced, up to 20 open', total: 20 },
  { name: 'balanced, up to 4 open' },
  { name: 'balanced, 4 open, 2 an hour', policy: { atMost: { tickets: 2, minutes: 60 } } },
  { name: 'balanced, 4 open, back when offline', reassign: { offlineMinutes: 15 } },
  { name: 'weighted by handling, up to 20', policy: { choice: 'weighted' }, total: 20 },
  { name: 'weighted by handling, up to 4', policy: { choice: 'weighted' } },
  {
    name: 'weighted, 4 open, back when offline',
    policy: { choice: 'weighted' },
    reassign: { offlineMinutes: 15 },
  },
]

const time = (minutes: number | undefined) =>
  minutes === undefined
    ? '–'
    : minutes < 60
      ? `${minutes.toFixed(0)} min`
      : `${(minutes / 60).toFixed(1)} h`

/** Prints a table of the policies. */
export async function compareFourWeeks(): Promise<void> {
  const arrivals = await readArrivals()
  console.log(`\n${arrivals.length} questions in four weeks, 20 agents`)
  console.log('| policy | median | 90 % within | over 8 h | moved | busiest | fast : slow |')
  console.log('|---|---|---|---|---|---|---|')
  for (const variant of VARIANTS) {
    const results = simulate({
      config: configOf(variant),
      arrivals,
      duties: duties(),
      paces,
      handling: { forum: HANDLING_MIN },
      hours: () => ({ isOpen: true }),
      seed: 'bench',
      until: UNTIL,
    })
    const outcomes = results.map(({ ticket, agent, answeredAt, moves }) => ({
      arrivedAt: ticket.waitingSince,
      agent,
      answeredAt,
      dueAt: ticket.dueAt,
      moves,
    }))
    const hourOf = (at: number) => new Date(at).getUTCHours()
    const all = metricsOf(outcomes, AGENTS, { until: UNTIL, hourOf })
    const of = (pace: number) =>
      all.agents.reduce((sum, { agent, tickets }) => sum + (paces[agent] === pace ? tickets : 0), 0)
    const cells = [
      variant.name,
      time(all.medianMin),
      time(all.p90Min),
      `${all.missed} (${((100 * all.missed) / all.tickets).toFixed(0)} %)`,
      all.moved,
      `${(all.busiest ?? 0).toFixed(2)} ×`,
      `${of(0.6)} : ${of(1.5)}`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
