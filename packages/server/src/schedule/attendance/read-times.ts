import {
  addIsoDays,
  type AgentTimes,
  dayAt,
  type DayPlan,
  groupedBy,
  leaveDays,
  plannedParts,
  type PlannedPart,
  type PresenceSpan,
  type TimeSpan,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readLeave } from '../plan/leave-rows.ts'
import { readReasons } from './reason-rows.ts'

interface Scope {
  range: TimeSpan
  /** Only this agent. */
  agent?: string | undefined
  now: number
}

const instant = (ms: number) => new Date(ms).toISOString()

interface Planned {
  agent: string
  day: string
  published: DayPlan
}

/** Published days that may have a part in the range: zones and nights reach a day to both sides. */
async function readPlanned(on: Queryable, org: string, { range, agent }: Scope) {
  const { rows } = await on.query<Planned>(
    `select agent, day::text as day, published from schedule_day
     where organisation_id = $1 and day between $2::date and $3::date and published is not null
       and agent = coalesce($4, agent)
     order by day`,
    [
      org,
      addIsoDays(dayAt(range.from, 'UTC'), -2),
      addIsoDays(dayAt(range.to, 'UTC'), 1),
      agent ?? null,
    ],
  )
  return rows
}

async function readPresence(on: Queryable, org: string, { range, agent, now }: Scope) {
  const { rows } = await on.query<{
    agent: string
    from: string
    to?: string
    status: PresenceSpan['status']
  }>(
    `select name as agent, since as "from", until as "to", status from routing_presence
     where organisation_id = $1 and since < $3 and (until is null or until > $2)
       and name = coalesce($4, name)
     order by since`,
    [org, instant(range.from), instant(range.to), agent ?? null],
  )
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    from: Date.parse(from),
    to: to === undefined ? now : Date.parse(to),
  }))
}

/** Times with a ticket open; undefined when the organisation does not measure them. */
async function readBusy(on: Queryable, org: string, { range, agent }: Scope) {
  const { rows: settings } = await on.query(
    'select 1 from counting_settings where organisation_id = $1 and measures_handling',
    [org],
  )
  if (settings.length === 0) return undefined
  const { rows } = await on.query<{ agent: string; from: string; seconds: number }>(
    `select agent, started_at as "from", seconds from ticket_focus
     where organisation_id = $1 and started_at < $3
       and started_at > $2::timestamptz - interval '4 hours' and agent = coalesce($4, agent)`,
    [org, instant(range.from), instant(range.to), agent ?? null],
  )
  return rows.map(({ agent: name, from, seconds }) => ({
    agent: name,
    from: Date.parse(from),
    to: Date.parse(from) + seconds * 1000,
  }))
}

/** Shifts, statuses, approved reasons and work of agents around a range, by agent; agents without any of them are left out. */
export async function readTimes(
  on: Queryable,
  org: string,
  scope: Scope,
): Promise<Map<string, AgentTimes>> {
  const days = await readPlanned(on, org, scope)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  const leave =
    first && last
      ? await readLeave(on, org, {
          from: first,
          to: last,
          ...(scope.agent === undefined ? {} : { agent: scope.agent }),
        })
      : []
  const away = leaveDays(leave)
  const presence = groupedBy(await readPresence(on, org, scope), ({ agent }) => agent)
  const busy = await readBusy(on, org, scope)
  const busyOf = busy && groupedBy(busy, ({ agent }) => agent)
  const parts = new Map<string, { planned: PlannedPart[]; excused: PlannedPart[] }>()
  for (const { agent, day, published } of days) {
    const known = parts.get(agent) ?? { planned: [], excused: [] }
    const isAway = away.get(agent)?.has(day) ?? false
    known[isAway ? 'excused' : 'planned'].push(...plannedParts(day, published))
    parts.set(agent, known)
  }
  const reasons = await readReasons(on, org, scope)
  const approved = groupedBy(
    reasons
      .filter(({ state }) => state === 'approved')
      .map(({ agent, from, to }) => ({ agent, from: Date.parse(from), to: Date.parse(to) })),
    ({ agent }) => agent,
  )
  const names = [...new Set([...parts.keys(), ...presence.keys()])].toSorted()
  return new Map(
    names.map((name) => [
      name,
      {
        planned: parts.get(name)?.planned ?? [],
        excused: parts.get(name)?.excused ?? [],
        presence: presence.get(name) ?? [],
        approved: approved.get(name) ?? [],
        busy: busyOf && (busyOf.get(name) ?? []),
      },
    ]),
  )
}
