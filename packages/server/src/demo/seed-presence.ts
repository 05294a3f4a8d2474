import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Presence } from '@agent-assist/contract'
import { createRandom, type Random } from '../platform/basics/random.ts'
import type { Queryable } from '../platform/db/db.ts'
import { BREAK_AFTER_HOURS, PAST_DAYS } from './seed-schedule.ts'
import { type Agent, demoAgents, HOME_AGENT } from './tickets/people.ts'

/** A status of an agent; without an end it lasts. */
interface Span {
  name: string
  from: number
  to?: number
  status: Presence
  reason: string
}

/** A shift that was not kept, with why, as the agent said afterwards. */
interface Excuse {
  agent: string
  from: number
  to: number
  kind: 'absent'
  reason: 'meeting' | 'technical' | 'other'
  note: string
  state: 'approved' | 'requested'
}

/** Shares of shifts that an agent misses, and begins late; one in three of them keeps every shift. */
const ABSENT = 0.035
const LATE = 0.06
const EXCUSED = 0.6
const MEETING = 0.18

const minutes = (random: Random, from: number, to: number) => random.int(from, to) * MINUTE_MS

/** The agent whom the demo's agent account shows, and every third, are there whenever they are planned. */
const isSteady = ({ name }: Agent, place: number) => name === HOME_AGENT || place % 3 === 0

interface Day {
  agent: Agent
  /** Start of the day. */
  day: number
  isSteady: boolean
  random: Random
}

/** Online with a break, and with a meeting on some days; a few minutes around what is planned. */
function keptSpans({ agent, day, random, isSteady: keeps }: Day, lateMs: number): Span[] {
  const { name, shift } = agent
  const planned = day + shift.from * HOUR_MS
  const from = planned + (lateMs || (keeps ? -1 : 1) * minutes(random, 0, keeps ? 4 : 6))
  const to = day + shift.to * HOUR_MS + minutes(random, 0, 5)
  const pause = planned + BREAK_AFTER_HOURS * HOUR_MS + (keeps ? 0 : minutes(random, 0, 6))
  const back = pause + 30 * MINUTE_MS + (keeps ? 0 : minutes(random, 0, 4))
  const span = (begin: number, end: number, status: Presence, reason = ''): Span => ({
    name,
    from: begin,
    to: end,
    status,
    reason,
  })
  const meets = !keeps && random.chance(MEETING)
  const meeting = planned + 2 * HOUR_MS
  return [
    ...(meets && meeting > from
      ? [
          span(from, meeting, 'online'),
          span(meeting, meeting + 20 * MINUTE_MS, 'away', 'Meeting'),
          span(meeting + 20 * MINUTE_MS, pause, 'online'),
        ]
      : [span(from, pause, 'online')]),
    span(pause, back, 'away', 'Lunch'),
    span(back, to, 'online'),
    span(to, day + DAY_MS, 'offline'),
  ]
}

/** What an agent said of the time between two moments of a day. */
const excuseOf = (
  { agent, random }: Day,
  [from, to]: readonly [number, number],
  reason: Excuse['reason'],
  note: string,
): Excuse => ({
  agent: agent.name,
  from,
  to,
  kind: 'absent',
  reason,
  note,
  state: random.chance(0.8) ? 'approved' : 'requested',
})

function playDay(one: Day): { spans: Span[]; excuses: Excuse[] } {
  const { agent, day, random, isSteady: keeps } = one
  const [from, to] = [day + agent.shift.from * HOUR_MS, day + agent.shift.to * HOUR_MS]
  const value = keeps ? 1 : random.next()
  const isExcused = random.chance(EXCUSED)
  if (value < ABSENT)
    return {
      spans: [],
      excuses: isExcused ? [excuseOf(one, [from, to], 'other', 'I was ill.')] : [],
    }
  const lateMs = value < ABSENT + LATE ? minutes(random, 12, 50) : 0
  const spans = keptSpans(one, lateMs)
  const excuses = spans
    .filter(({ reason }) => reason === 'Meeting')
    .map((span) => excuseOf(one, [span.from, span.to ?? span.from], 'meeting', 'Team meeting.'))
  if (lateMs > 0 && isExcused)
    excuses.push(excuseOf(one, [from, from + lateMs], 'technical', 'No connection at home.'))
  return { spans, excuses }
}

/** Spans up to a moment; the one that is on then has no end. */
const cut = (spans: readonly Span[], until: number): Span[] =>
  spans.flatMap((span) => {
    if (span.from >= until) return []
    const { to, ...open } = span
    return [to !== undefined && to <= until ? span : open]
  })

/** What the agents did in the last month: most keep their shifts, some come late or miss one. */
export function demoPresence(seed: number, until: number) {
  const spans: Span[] = []
  const excuses: Excuse[] = []
  const today = Math.floor(until / DAY_MS) * DAY_MS
  for (const [place, agent] of demoAgents.entries()) {
    const own: Span[] = []
    for (let back = PAST_DAYS; back >= 0; back--) {
      const day = today - back * DAY_MS
      if (!agent.shift.days.includes(new Date(day).getUTCDay())) continue
      const random = createRandom(seed, 'presence', place * 1000 + Math.floor(day / DAY_MS))
      const { spans: more, excuses: given } = playDay({
        agent,
        day,
        random,
        isSteady: isSteady(agent, place) || back === 0,
      })
      own.push(...more)
      excuses.push(...given.filter(({ to }) => to < until))
    }
    spans.push(...cut(own, until))
  }
  return { spans, excuses }
}

const instant = (ms: number) => new Date(ms).toISOString()

/** Stores the statuses of the last month, the present ones, and why some shifts were not kept. */
export async function seedPresence(
  tx: Queryable,
  org: string,
  { seed, until }: { seed: number; until: Date },
): Promise<void> {
  const { spans, excuses } = demoPresence(seed, until.getTime())
  await tx.query(
    `insert into routing_presence (organisation_id, name, since, until, status, reason, source)
     select $1, name, since, until, status, reason, 'helpdesk'
     from jsonb_to_recordset($2::jsonb) as s (name text, since timestamptz, until timestamptz,
       status text, reason text)`,
    [
      org,
      JSON.stringify(
        spans.map(({ from, to, ...span }) => ({
          ...span,
          since: instant(from),
          ...(to === undefined ? {} : { until: instant(to) }),
        })),
      ),
    ],
  )
  const last = new Map(spans.map((span) => [span.name, span]))
  await tx.query(
    `insert into routing_agent (organisation_id, name, status, reason, source, since)
     select $1, name, status, reason, 'helpdesk', since
     from jsonb_to_recordset($2::jsonb) as s (name text, status text, reason text, since timestamptz)`,
    [
      org,
      JSON.stringify(
        [...last.values()].map(({ name, from, to, status, reason }) => ({
          name,
          status: to === undefined ? status : 'offline',
          reason: to === undefined ? reason : '',
          since: instant(to ?? from),
        })),
      ),
    ],
  )
  await tx.query(
    `insert into schedule_reason
       (organisation_id, id, agent, from_at, to_at, kind, reason, note, state, asked_at, decided_at)
     select $1, id, agent, "from", "to", kind, reason, note, state, "to" + interval '2 hours',
       case when state = 'approved' then "to" + interval '5 hours' end
     from jsonb_to_recordset($2::jsonb) as r (id uuid, agent text, "from" timestamptz,
       "to" timestamptz, kind text, reason text, note text, state text)`,
    [
      org,
      JSON.stringify(
        excuses.map(({ from, to, ...excuse }) => ({
          ...excuse,
          id: randomUUID(),
          from: instant(from),
          to: instant(to),
        })),
      ),
    ],
  )
}
