import type { Reply, RoutingConfig, RoutingStatus, RoutingTrace } from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readRouting } from '../config/config-rows.ts'
import { channelCapacity, totalCapacity } from '../engine/load.ts'
import type { AgentState } from '../engine/types.ts'
import { readAgents } from '../work/read-round.ts'
import { readAgentTimes, type Times } from './agent-times.ts'
import { type Duty, readDuties } from './duty.ts'

const NEVER = '9999-01-01T00:00:00Z'

interface Waiting {
  id: string
  queue?: string
  since: string
  dueAt?: string
  reason?: NonNullable<RoutingTrace['reason']>
}

const readWaiting = async (on: Queryable, org: string): Promise<Waiting[]> => {
  const { rows } = await on.query<Waiting>(
    `select t.id, t.group_name as queue, r.waiting_since as since, r.reason,
       nullif(least((select min(due) from unnest(t.sla_due) due), '${NEVER}'), '${NEVER}') as "dueAt"
     from routing_ticket r join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
     where r.organisation_id = $1 and r.state = 'waiting' order by r.waiting_since, t.id`,
    [org],
  )
  return rows
}

interface Flow {
  queue?: string
  arrived: number
  routed: number
}

/** Tickets that arrived and that were given out in the last hour, by queue. */
const readFlow = async (on: Queryable, org: string): Promise<Flow[]> => {
  const { rows } = await on.query<Flow>(
    `select t.group_name as queue, (count(*) filter (where e.event = 'arrived'))::int as arrived,
       (count(*) filter (where e.event in ('assigned', 'shadow')))::int as routed
     from routing_event e join ticket t on t.organisation_id = e.organisation_id and t.id = e.ticket_id
     where e.organisation_id = $1 and e.at > now() - interval '1 hour'
       and e.event in ('arrived', 'assigned', 'shadow') group by 1`,
    [org],
  )
  return rows
}

/** Waits until the assignment of those who got an agent lately, and waits so far of those who still have none. */
const readWaits = async (on: Queryable, org: string) => {
  const { rows } = await on.query<{ median?: number; p90?: number }>(
    `select percentile_disc(0.5) within group (order by ms) / 60000 as median,
       percentile_disc(0.9) within group (order by ms) / 60000 as p90
     from (select (trace ->> 'waitedMs')::double precision as ms from routing_event
         where organisation_id = $1 and event in ('assigned', 'shadow') and trace is not null
           and at > now() - interval '2 hours'
       union all
       select extract(epoch from now() - waiting_since)::double precision * 1000 from routing_ticket
         where organisation_id = $1 and state = 'waiting') waits`,
    [org],
  )
  return rows[0] ?? {}
}

const readPauses = async (on: Queryable, org: string) => {
  const { rows } = await on.query<{ queue: string; since: string; by?: string }>(
    `select p.queue, p.since, nullif(trim(u.first_name || ' ' || u.last_name), '') as by
     from routing_pause p left join app_user u on u.id = p.by_user where p.organisation_id = $1`,
    [org],
  )
  return rows
}

const isSoon = ({ dueAt }: Waiting, now: number) =>
  dueAt !== undefined && Date.parse(dueAt) <= now + 15 * 60_000

/** The value that most of them have. */
function mostCommon<T>(all: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(all, (one) => JSON.stringify(one)).values()]
  groups.sort((one, other) => other.length - one.length)
  return groups[0]?.[0]
}

async function queueRows(
  on: Queryable,
  org: string,
  waiting: readonly Waiting[],
  now: number,
): Promise<RoutingStatus['queues']> {
  const flow = await readFlow(on, org)
  const pauses = new Map((await readPauses(on, org)).map((pause) => [pause.queue, pause]))
  const names = new Set([
    ...waiting.map(({ queue }) => queue),
    ...flow.map(({ queue }) => queue),
    ...pauses.keys(),
  ])
  const rows = [...names].map((queue): RoutingStatus['queues'][number] => {
    const own = waiting.filter((one) => one.queue === queue)
    const { arrived = 0, routed = 0 } = flow.find((one) => one.queue === queue) ?? {}
    const pause = queue === undefined ? undefined : pauses.get(queue)
    const dueAt = own.flatMap((one) => one.dueAt ?? []).toSorted()[0]
    const reason = mostCommon(
      own.flatMap(({ reason: one }) => (one ? [{ ...one, reserved: undefined }] : [])),
    )
    return {
      ...(queue === undefined ? {} : { queue }),
      waiting: own.length,
      ...(own[0] ? { oldestSince: own[0].since } : {}),
      ...(dueAt ? { dueAt } : {}),
      dueSoon: own.filter((one) => isSoon(one, now)).length,
      arrived,
      routed,
      ...(reason ? { reason } : {}),
      ...(pause ? { pausedSince: pause.since, ...(pause.by ? { pausedBy: pause.by } : {}) } : {}),
    }
  })
  return rows.toSorted(
    (one, other) =>
      other.waiting - one.waiting || (one.queue ?? '').localeCompare(other.queue ?? ''),
  )
}

/** The rule that fails for most asked agents, when nobody passes. */
const blockingRule = ({ failed }: NonNullable<Waiting['reason']>) =>
  Object.entries(failed ?? {}).toSorted(([, one], [, other]) => other - one)[0]?.[0]

function unroutable(waiting: readonly Waiting[]): RoutingStatus['unroutable'] {
  const blocked = waiting.flatMap((one) => (one.reason ? [{ ...one, reason: one.reason }] : []))
  const groups = Map.groupBy(blocked, ({ reason, queue }) =>
    JSON.stringify([
      reason.kind,
      blockingRule(reason),
      reason.agent,
      reason.kind === 'paused' ? queue : '',
    ]),
  )
  return [...groups.values()]
    .flatMap((group): RoutingStatus['unroutable'] => {
      const [oldest] = group
      if (!oldest) return []
      const { reason, queue } = oldest
      const rule = blockingRule(reason)
      return [
        {
          kind: reason.kind,
          ...(rule ? { rule } : {}),
          ...(reason.agent ? { agent: reason.agent } : {}),
          ...(queue === undefined ? {} : { queue }),
          tickets: group.length,
          oldestSince: oldest.since,
          oldestTicket: oldest.id,
        },
      ]
    })
    .toSorted((one, other) => other.tickets - one.tickets)
}

const freeOf = ({ setup, load }: AgentState) => Math.max(0, totalCapacity(setup) - load.total)

function agentRow(
  { setup, status, load, lastAssignedAt }: AgentState,
  { times, duty }: { times: Times | undefined; duty: Duty | undefined },
  name: (agent: string) => string,
): RoutingStatus['agents'][number] {
  return {
    agent: name(setup.name),
    groups: setup.groups,
    status,
    reason: times?.now?.reason ?? '',
    ...(times?.now ? { source: times.now.source, since: times.now.since } : {}),
    load: load.total,
    capacity: totalCapacity(setup),
    channels: Object.keys(setup.channels).map((channel) => ({
      channel,
      load: load.channels[channel] ?? 0,
      capacity: channelCapacity(setup, channel) ?? 0,
    })),
    ...(lastAssignedAt === undefined
      ? {}
      : { lastAssignedAt: new Date(lastAssignedAt).toISOString() }),
    ...duty,
    spans: times?.spans ?? [],
    assigned: times?.assigned ?? [],
    replies: times?.replies ?? [],
  }
}

const EMPTY: RoutingConfig = {
  policies: [],
  agents: [],
  weights: [],
  reassign: { maxMoves: 3 },
  reserveAgents: 0,
}
const STATUS_ORDER = { online: 0, transfers: 1, away: 2, offline: 3 } as const

/** The live state of routing, with the times of agents in a range. */
export async function readStatus(
  on: Queryable,
  org: string,
  { from, to }: { from: string; to: string },
): Promise<Reply<'getRoutingStatus'>> {
  const { mode, published } = await readRouting(on, org)
  const organisation = await readOrganisation(on, org)
  const asOf = new Date().toISOString()
  const now = Date.parse(asOf)
  const waiting = await readWaiting(on, org)
  const queues = await queueRows(on, org, waiting, now)
  const { median, p90 } = await readWaits(on, org)
  const agents = (await readAgents(on, org, published?.config ?? EMPTY, { now })).filter(
    ({ setup }) => setup.isOn,
  )
  const times = await readAgentTimes(on, org, { from, to })
  const range = { from: Date.parse(from), to: Date.parse(to) }
  const { duties, adherence } = await readDuties(on, org, { range, now })
  const due = waiting.filter(({ dueAt }) => dueAt !== undefined)
  const [first] = due.toSorted((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1))
  const online = agents.filter(({ status }) => status === 'online')
  const name = (agent: string) => maskedName(organisation, agent)
  const isOut = ({ setup }: AgentState) => duties.get(setup.name)?.outSince !== undefined
  return {
    mode,
    ...(published ? { version: published.version } : {}),
    waiting: waiting.length,
    arrived: queues.reduce((sum, { arrived }) => sum + arrived, 0),
    routed: queues.reduce((sum, { routed }) => sum + routed, 0),
    dueSoon: waiting.filter((one) => isSoon(one, now)).length,
    ...(first?.dueAt ? { firstDueAt: first.dueAt, firstDueTicket: first.id } : {}),
    ...(median === undefined ? {} : { medianWaitMin: median }),
    ...(p90 === undefined ? {} : { p90WaitMin: p90 }),
    online: online.length,
    agentsTotal: agents.length,
    full: online.filter((agent) => freeOf(agent) === 0).length,
    ...(adherence ? { adherence } : {}),
    freeCapacity: online
      .filter(({ isOnShift }) => isOnShift !== false)
      .reduce((sum, agent) => sum + freeOf(agent), 0),
    queues,
    agents: agents
      .toSorted(
        (one, other) =>
          Number(isOut(other)) - Number(isOut(one)) ||
          STATUS_ORDER[one.status] - STATUS_ORDER[other.status] ||
          one.setup.name.localeCompare(other.setup.name),
      )
      .map((agent) => {
        const own = agent.setup.name
        return agentRow(agent, { times: times.get(own), duty: duties.get(own) }, name)
      }),
    unroutable: unroutable(waiting).map((one) =>
      one.agent === undefined ? one : { ...one, agent: name(one.agent) },
    ),
    from,
    to,
    asOf,
  }
}
