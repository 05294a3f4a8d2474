import { DAY_MS, HAND_BACK_REASONS, type RoutingConfig } from '@agent-assist/contract'
import { createRandom, type Random } from '../platform/basics/random.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type NewEvent, storeEvents } from '../routing/base/events.ts'
import { readRouting } from '../routing/config/config-rows.ts'
import { route } from '../routing/engine/route.ts'
import type { AgentState, WaitingTicket } from '../routing/engine/types.ts'
import { TICKET_FIELDS, ticketOf, WITH_SENTIMENT } from '../routing/work/read-round.ts'
import { PAST_DAYS } from './seed-schedule.ts'
import { onDuty } from './tickets/duty.ts'
import { type Agent, demoAgents } from './tickets/people.ts'

const BATCH = 500
/** Share of tickets that somebody handed back first. */
const HANDED_BACK = 0.03
/** Most open work of an agent when a ticket comes; the capacity is 6. */
const LOAD_MAX = 4

type Row = Parameters<typeof ticketOf>[0] & {
  assignee?: string
  repliedAt?: string
  solvedAt?: string
}

/** Tickets of the last month, the oldest first. */
async function readTickets(tx: Queryable, org: string, until: Date): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select ${TICKET_FIELDS}, t.created_at as "waitingSince", false as "isTransfer",
       '{}'::text[] as "notTo", (select min(due) from unnest(t.sla_due) as due) as "dueAt",
       t.assignee, t.solved_at as "solvedAt",
       (select min(m.at) from ticket_message m where m.organisation_id = t.organisation_id
         and m.ticket_id = t.id and m.author_role = 'agent' and m.is_public
         and m.author = t.assignee) as "repliedAt"
     from ticket t ${WITH_SENTIMENT}
     where t.organisation_id = $1 and t.created_at >= $2 and t.assignee is not null
     order by t.created_at, t.id`,
    [org, new Date(until.getTime() - PAST_DAYS * DAY_MS).toISOString()],
  )
  return rows
}

const isAtWork = ({ shift }: Agent, at: number) => {
  const date = new Date(at)
  const hour = date.getUTCHours()
  return shift.days.includes(date.getUTCDay()) && hour >= shift.from && hour < shift.to
}

/** The agents at a moment; the one who gets the ticket has the most room. */
const agentsAt = (
  config: RoutingConfig,
  at: number,
  { random, name }: { random: Random; name: string },
): AgentState[] =>
  config.agents.map((setup, place) => {
    const agent = demoAgents[place]
    const isThere = setup.name === name || (agent !== undefined && isAtWork(agent, at))
    const total = setup.name === name ? random.int(0, 1) : random.int(2, LOAD_MAX)
    return {
      setup,
      status: isThere ? 'online' : 'offline',
      isOnShift: isThere,
      load: { total, channels: { chat: 0 } },
      open: total,
      openMinutes: total * 15,
      pace: 1,
      turn: place,
      recent: [],
    }
  })

interface Played {
  events: NewEvent[]
  ticket: Record<string, unknown>
}

const instant = (ms: number) => new Date(ms).toISOString()

/** The way of a ticket to the agent who has it in the record, as the engine decides it. */
function play(row: Row, config: RoutingConfig, random: Random, version: number): Played {
  const { id: ticketId, assignee: name = '', repliedAt, solvedAt } = row
  const ticket: WaitingTicket = ticketOf(row)
  const agent = demoAgents.find((one) => one.name === name)
  const created = ticket.createdAt
  const soonest = (agent ? onDuty(agent, created) : created) + random.int(1, 40) * 1000
  const replied = repliedAt === undefined ? Infinity : Date.parse(repliedAt)
  const at = Math.max(created + 1000, Math.min(soonest, replied - 60_000))
  const decide = (to: string, notTo: readonly string[] = []) =>
    route({
      now: at,
      seed: ticketId,
      config,
      hours: { isOpen: true },
      pausedQueues: [],
      agents: agentsAt(config, at, { random, name: to }),
      tickets: [{ ...ticket, notTo }],
    }).assigned[0]
  const first = random.chance(HANDED_BACK)
    ? config.agents.find(
        (one) => one.name !== name && one.groups.some((group) => group === agent?.group),
      )?.name
    : undefined
  const before = first === undefined ? undefined : decide(first)
  const isBack = before !== undefined && before.agent === first && at - created > 180_000
  const given = decide(name, isBack ? [before.agent] : [])
  const isRouted = given?.agent === name
  const backAt = at - 60_000
  const events: NewEvent[] = [
    { ticketId, event: 'arrived', at: instant(created) },
    ...(isBack
      ? ([
          {
            ticketId,
            event: 'assigned',
            at: instant(backAt - 90_000),
            agent: before.agent,
            version,
            trace: before.trace,
          },
          {
            ticketId,
            event: 'handedBack',
            at: instant(backAt),
            agent: before.agent,
            detail: random.pick(HAND_BACK_REASONS),
          },
        ] satisfies NewEvent[])
      : []),
    isRouted
      ? { ticketId, event: 'assigned', at: instant(at), agent: name, version, trace: given.trace }
      : { ticketId, event: 'byHand', at: instant(at), agent: name },
    ...(isRouted && repliedAt !== undefined
      ? [{ ticketId, event: 'accepted' as const, at: repliedAt, agent: name }]
      : []),
    ...(solvedAt === undefined ? [] : [{ ticketId, event: 'done' as const, at: solvedAt }]),
  ]
  return {
    events,
    ticket: {
      ticketId,
      state: solvedAt === undefined ? 'held' : 'done',
      since: instant(created),
      agent: name,
      assignedAt: instant(at),
      acceptedAt: repliedAt,
      moves: Number(isBack),
    },
  }
}

/** Stores how the tickets of the last month came to their agents, with the traces of the engine. */
export async function seedAssignments(
  tx: Queryable,
  org: string,
  { seed, until }: { seed: number; until: Date },
): Promise<void> {
  const { published } = await readRouting(tx, org)
  if (!published) return
  const { config, version } = published
  const rows = await readTickets(tx, org, until)
  for (let start = 0; start < rows.length; start += BATCH) {
    const played = rows
      .slice(start, start + BATCH)
      .map((row, index) =>
        play(row, config, createRandom(seed, 'assignments', start + index), version),
      )
    await tx.query(
      `insert into routing_ticket (organisation_id, ticket_id, state, waiting_since, agent,
         assigned_at, accepted_at, moves)
       select $1, "ticketId", state, since, agent, "assignedAt", "acceptedAt", moves
       from jsonb_to_recordset($2::jsonb) as r ("ticketId" text, state text, since timestamptz,
         agent text, "assignedAt" timestamptz, "acceptedAt" timestamptz, moves int)
       on conflict do nothing`,
      [org, JSON.stringify(played.map(({ ticket }) => ticket))],
    )
    await storeEvents(
      tx,
      org,
      played.flatMap(({ events }) => events),
    )
  }
}
