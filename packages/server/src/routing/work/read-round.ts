import type { Presence, RoutingConfig, RoutingMode } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readShifts } from '../../schedule/attendance/read-shifts.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'
import { type Handling, NO_HANDLING, readHandling } from '../base/handling.ts'
import { handlingOf, weightOf } from '../engine/load.ts'
import type { AgentState, Hours, RoutingInput, WaitingTicket } from '../engine/types.ts'

/** Most waiting tickets that a round looks at: the longest waits first. */
const WAITING_MAX = 5000
/** From whom a ticket was taken does not get it again for so long. */
const AGAIN_MINUTES = 10
const NEVER_MS = Date.parse('9999-01-01T00:00:00Z')

export interface StateRow {
  org: string
  mode: RoutingMode
  version: number
  turn: number
  assignment: number
}

interface TicketRow {
  id: string
  queue?: string
  brand?: string
  tags: string[]
  channel: string
  locale: string
  priority?: WaitingTicket['priority']
  type?: string
  sentiment?: string
  customerKind?: string
  requester: string
  requesterEmail?: string
  createdAt: string
  waitingSince: string
  isTransfer: boolean
  notTo: string[]
  reasonKey?: string
  /** The after-hours reply is sent, or on its way. */
  isTold?: boolean
  dueAt?: string
  lastAgent?: string
  lastAt?: string
}

const domainOf = (email: string) => email.slice(email.indexOf('@'))

/** Whatever may name a customer in a condition. */
const customerOf = ({ customerKind, requester, requesterEmail }: TicketRow): string[] => [
  requester,
  ...(customerKind ? [customerKind] : []),
  ...(requesterEmail ? [requesterEmail, domainOf(requesterEmail)] : []),
]

/** Language of a locale: `de` of `de-AT`. */
export const languageOf = (locale: string): string => (locale.split(/[-_]/u)[0] ?? '').toLowerCase()

/** A waiting ticket with what is known of its last rounds. */
export type KnownTicket = WaitingTicket & { reasonKey?: string; isTold?: boolean }

export function ticketOf(row: TicketRow): KnownTicket {
  const dueAt = row.dueAt === undefined ? undefined : Date.parse(row.dueAt)
  return {
    id: row.id,
    queue: row.queue,
    brand: row.brand,
    tags: row.tags,
    channel: row.channel,
    language: languageOf(row.locale),
    priority: row.priority,
    type: row.type,
    sentiment: row.sentiment,
    customer: customerOf(row),
    createdAt: Date.parse(row.createdAt),
    waitingSince: Date.parse(row.waitingSince),
    dueAt: dueAt !== undefined && dueAt < NEVER_MS ? dueAt : undefined,
    lastAgent:
      row.lastAgent !== undefined && row.lastAt !== undefined
        ? { name: row.lastAgent, at: Date.parse(row.lastAt) }
        : undefined,
    isTransfer: row.isTransfer,
    notTo: row.notTo,
    ...(row.reasonKey === undefined ? {} : { reasonKey: row.reasonKey }),
    ...(row.isTold ? { isTold: true } : {}),
  }
}

/** What conditions and orders read of a ticket `t`. */
export const TICKET_FIELDS = `t.id, t.group_name as queue, t.brand, t.tags, t.channel, t.locale,
  t.priority, t.type, t.customer_kind as "customerKind", t.requester,
  t.requester_email as "requesterEmail", t.created_at as "createdAt", s.label as sentiment`
export const WITH_SENTIMENT = `left join ticket_sentiment s
  on s.organisation_id = t.organisation_id and s.ticket_id = t.id`

/** Waiting tickets, the longest wait first. */
export async function readWaiting(on: Queryable, org: string, limit = WAITING_MAX) {
  const { rows } = await on.query<TicketRow>(
    `select ${TICKET_FIELDS}, r.waiting_since as "waitingSince", r.is_transfer as "isTransfer",
       case when r.taken_at > now() - interval '${AGAIN_MINUTES} minutes' then r.not_to else '{}' end
         as "notTo", r.reason_key as "reasonKey", r.reply_state is not null as "isTold",
       (select min(due) from unnest(t.sla_due) as due) as "dueAt",
       last.author as "lastAgent", last.at as "lastAt"
     from routing_ticket r
     join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
     ${WITH_SENTIMENT}
     left join lateral (select m.author, m.at from ticket_message m
       where m.organisation_id = t.organisation_id and m.ticket_id = t.id
         and m.author_role = 'agent' and m.is_public order by m.position desc limit 1) last on true
     where r.organisation_id = $1 and r.state = 'waiting'
     order by r.waiting_since, r.ticket_id limit $2`,
    [org, limit],
  )
  return rows.map(ticketOf)
}

interface Open {
  agent: string
  channel: string
  type?: string
  count: number
}

/** Open tickets by agent, channel and type; what routing gave counts from that moment. */
export async function readOpenWork(on: Queryable, org: string): Promise<Open[]> {
  const { rows } = await on.query<Open>(
    `select agent, channel, type, count(*)::int as count from (
       select case r.state when 'assigned' then r.agent when 'waiting' then null
         else t.assignee end as agent, t.channel, t.type
       from ticket t
       left join routing_ticket r on r.organisation_id = t.organisation_id and r.ticket_id = t.id
       where t.organisation_id = $1 and t.solved_at is null and t.status in ('new', 'open')
     ) as work where agent is not null group by agent, channel, type`,
    [org],
  )
  return rows
}

interface AgentRow {
  name: string
  status: Presence
  turn: number
  assignedAt?: string
}

/** Whether each agent with a schedule is on shift at a moment. */
async function readOnShift(on: Queryable, org: string, now: number): Promise<Map<string, boolean>> {
  const shifts = await readShifts(on, org, { from: now, to: now + 1 })
  return new Map([...shifts].map(([agent, parts]) => [agent, parts.length > 0]))
}

interface Moment {
  now: number
  handling?: Handling
}

/** The agents of the configuration as they are now. */
export async function readAgents(
  on: Queryable,
  org: string,
  config: RoutingConfig,
  { now, handling: { minutes, paces } = NO_HANDLING }: Moment,
): Promise<AgentState[]> {
  const { rows: known } = await on.query<AgentRow>(
    `select name, status, turn::int, assigned_at as "assignedAt" from routing_agent
     where organisation_id = $1`,
    [org],
  )
  const { rows: recent } = await on.query<{ agent: string; at: string[] }>(
    `select agent, jsonb_agg(at order by at) as at from routing_event
     where organisation_id = $1 and event = 'assigned' and at > now() - interval '24 hours'
       and agent is not null group by agent`,
    [org],
  )
  const work = await readOpenWork(on, org)
  const onShift = await readOnShift(on, org, now)
  const rowOf = new Map(known.map((row) => [row.name, row]))
  const recentOf = new Map(recent.map(({ agent, at }) => [agent, at.map((one) => Date.parse(one))]))
  const workOf = Map.groupBy(work, ({ agent }) => agent)
  return config.agents.map((setup) => {
    const row = rowOf.get(setup.name)
    const state: AgentState = {
      setup,
      status: row?.status ?? 'offline',
      isOnShift: onShift.get(setup.name),
      load: { total: 0, channels: {} },
      open: 0,
      openMinutes: 0,
      pace: paces[setup.name] ?? 1,
      turn: row?.turn ?? 0,
      lastAssignedAt: row?.assignedAt === undefined ? undefined : Date.parse(row.assignedAt),
      recent: recentOf.get(setup.name) ?? [],
    }
    for (const { channel, type, count } of workOf.get(setup.name) ?? []) {
      const weight = weightOf(config.weights, { channel, type }) * count
      state.load.total += weight
      state.load.channels[channel] = (state.load.channels[channel] ?? 0) + weight
      state.open += count
      state.openMinutes += handlingOf(minutes, { channel, type }) * count * state.pace
    }
    return state
  })
}

/** Whether the organisation is open, by its default calendar; without one always. */
export async function readHours(on: Queryable, org: string, now: number): Promise<Hours> {
  const { business } = await readServiceLevels(on, org)
  if (!business) return { isOpen: true }
  const second = 1000
  if (business.minutes(now, now + second) > 0) return { isOpen: true }
  const opensAt = business.after(now, second / 60_000)
  return { isOpen: false, ...(opensAt === undefined ? {} : { opensAt: opensAt - second }) }
}

export async function readPauses(on: Queryable, org: string): Promise<string[]> {
  const { rows } = await on.query<{ queue: string }>(
    'select queue from routing_pause where organisation_id = $1',
    [org],
  )
  return rows.map(({ queue }) => queue)
}

/** Everything that a round decides on. */
export async function readRound(
  on: Queryable,
  { org }: Pick<StateRow, 'org'>,
  config: RoutingConfig,
  now: number,
): Promise<RoutingInput> {
  const handling = await readHandling(on, org, config)
  return {
    now,
    seed: org,
    config,
    hours: await readHours(on, org, now),
    pausedQueues: await readPauses(on, org),
    agents: await readAgents(on, org, config, { now, handling }),
    handling: handling.minutes,
    tickets: await readWaiting(on, org),
  }
}
