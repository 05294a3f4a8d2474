import type { PresenceSource, RoutingStatus } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

type AgentRow = RoutingStatus['agents'][number]

/** What agents did in a range, for the timeline. */
export interface Times {
  spans: AgentRow['spans']
  assigned: AgentRow['assigned']
  replies: AgentRow['replies']
  now?: { reason: string; source: PresenceSource; since: string }
}

interface Range {
  from: string
  to: string
}

type Span = AgentRow['spans'][number] & { name: string }

const readSpans = async (on: Queryable, org: string, { from, to }: Range): Promise<Span[]> => {
  const { rows } = await on.query<Span>(
    `select name, greatest(since, $2::timestamptz) as "from", until as "to", status, reason
     from routing_presence
     where organisation_id = $1 and since < $3 and coalesce(until, $3) > $2
     order by since`,
    [org, from, to],
  )
  return rows
}

/** Most assignments and replies of a timeline. */
const TICKS_MAX = 5000

const readAssigned = async (on: Queryable, org: string, { from, to }: Range) => {
  const { rows } = await on.query<{ name: string; at: string; ticketId: string }>(
    `select agent as name, at, ticket_id as "ticketId" from routing_event
     where organisation_id = $1 and event = 'assigned' and at >= $2 and at < $3
     order by at limit ${TICKS_MAX}`,
    [org, from, to],
  )
  return rows
}

const readReplies = async (on: Queryable, org: string, { from, to }: Range) => {
  const { rows } = await on.query<{ name: string; at: string }>(
    `select m.author as name, m.at from ticket t
     join ticket_message m on m.organisation_id = t.organisation_id and m.ticket_id = t.id
     where t.organisation_id = $1 and t.updated_at >= $2 and m.author_role = 'agent' and m.is_public
       and m.at >= $2 and m.at < $3 order by m.at limit ${TICKS_MAX}`,
    [org, from, to],
  )
  return rows
}

const readNow = async (on: Queryable, org: string) => {
  const { rows } = await on.query<NonNullable<Times['now']> & { name: string }>(
    'select name, reason, source, since from routing_agent where organisation_id = $1',
    [org],
  )
  return rows
}

/** What each agent did in a range, by name. */
export async function readAgentTimes(
  on: Queryable,
  org: string,
  range: Range,
): Promise<Map<string, Times>> {
  const all = new Map<string, Times>()
  const of = (name: string): Times => {
    const known = all.get(name) ?? { spans: [], assigned: [], replies: [] }
    all.set(name, known)
    return known
  }
  for (const { name, ...span } of await readSpans(on, org, range)) of(name).spans.push(span)
  for (const { name, ...one } of await readAssigned(on, org, range)) of(name).assigned.push(one)
  for (const { name, at } of await readReplies(on, org, range)) of(name).replies.push(at)
  for (const { name, ...now } of await readNow(on, org)) of(name).now = now
  return all
}
