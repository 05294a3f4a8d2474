import { MINUTE_MS, SIMULATED_TICKETS_MAX } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { ServiceLevels } from '../../tickets/facts/sla-facts.ts'
import { TICKET_FIELDS, ticketOf, WITH_SENTIMENT } from '../work/read-round.ts'
import type { Outcome } from './measure.ts'
import type { Arrival, Duty } from './simulate.ts'

interface Range {
  from: string
  to: string
}

type TicketRow = Parameters<typeof ticketOf>[0] & {
  assignee?: string
  firstReplier?: string
  firstReplyMin?: number
  isSolved: boolean
  /** How often it was taken from an agent, as the helpdesk or routing recorded it; whoever got it then. */
  moves: number
}

/** A ticket of the past, as it arrived and as it went. */
export interface PastTicket {
  arrival: Arrival
  happened: Outcome
}

/** When the first reply of a ticket is due, by the targets that hold today. */
function dueOf(
  { targets, business }: ServiceLevels,
  arrivedAt: number,
  priority: Arrival['priority'],
): number | undefined {
  const target = targets.find(
    (one) => one.metric === 'firstReply' && one.priority === (priority ?? 'normal'),
  )
  if (!target) return undefined
  if (target.hours === 'business' && business) return business.after(arrivedAt, target.targetMin)
  return arrivedAt + target.targetMin * MINUTE_MS
}

/** The tickets that were created in a range, in the order of their arrival. */
export async function readPast(
  on: Queryable,
  org: string,
  { from, to }: Range,
  levels: ServiceLevels,
): Promise<{ tickets: PastTicket[]; isCut: boolean }> {
  const { rows } = await on.query<TicketRow>(
    `select ${TICKET_FIELDS}, t.created_at as "waitingSince", false as "isTransfer",
       '{}'::text[] as "notTo", t.assignee, t.first_replier as "firstReplier",
       extract(epoch from t.first_reply_at - t.created_at)::double precision / 60 as "firstReplyMin",
       t.solved_at is not null as "isSolved",
       greatest(
         (select count(*) from (
            select c.value, lag(c.value) over (order by c.position) as former from ticket_change c
            where c.organisation_id = t.organisation_id and c.ticket_id = t.id and c.field = 'assignee'
          ) as c where c.former is not null and c.value is distinct from c.former),
         (select count(*) from routing_event e
          where e.organisation_id = t.organisation_id and e.ticket_id = t.id and e.event = 'takenBack')
       )::int as moves
     from ticket t ${WITH_SENTIMENT}
     where t.organisation_id = $1 and not t.is_merged and t.created_at >= $2 and t.created_at < $3
     order by t.created_at, t.id limit ${SIMULATED_TICKETS_MAX + 1}`,
    [org, from, to],
  )
  const tickets = rows.slice(0, SIMULATED_TICKETS_MAX).map((row): PastTicket => {
    const arrival = ticketOf(row)
    const dueAt = dueOf(levels, arrival.waitingSince, arrival.priority)
    return {
      arrival: { ...arrival, dueAt },
      happened: {
        arrivedAt: arrival.waitingSince,
        agent: row.firstReplier ?? row.assignee,
        answeredAt:
          row.firstReplyMin === undefined
            ? undefined
            : arrival.waitingSince + row.firstReplyMin * MINUTE_MS,
        dueAt,
        moves: row.moves,
        isSolved: row.isSolved,
      },
    }
  })
  return { tickets, isCut: rows.length > SIMULATED_TICKETS_MAX }
}

const HOUR_MS = 60 * MINUTE_MS

/**
 * When agents were there: their statuses, where routing kept them; otherwise the hours in which they replied, and those
 * between two such hours of one shift.
 */
export async function readDuties(on: Queryable, org: string, { from, to }: Range): Promise<Duty[]> {
  const { rows: known } = await on.query<{ agent: string; from: string; to: string }>(
    `select name as agent, greatest(since, $2::timestamptz) as "from",
       least(coalesce(until, $3), $3::timestamptz) as "to"
     from routing_presence
     where organisation_id = $1 and status = 'online' and since < $3 and coalesce(until, $3) > $2
     order by name, since`,
    [org, from, to],
  )
  if (known.length > 0)
    return known.map((one) => ({
      agent: one.agent,
      from: Date.parse(one.from),
      to: Date.parse(one.to),
    }))
  const { rows } = await on.query<{ agent: string; hour: string }>(
    `select m.author as agent, date_trunc('hour', m.at, 'UTC') as hour
     from ticket t join ticket_message m on m.organisation_id = t.organisation_id and m.ticket_id = t.id
     where t.organisation_id = $1 and not t.is_merged and t.updated_at >= $2 and m.author_role = 'agent' and m.is_public
       and m.at >= $2 and m.at < $3 group by 1, 2 order by 1, 2`,
    [org, from, to],
  )
  return joinHours(rows.map(({ agent, hour }) => ({ agent, hour: Date.parse(hour) })))
}

/** Hours of one shift are at most so far apart. */
const PAUSE_MS = 3 * HOUR_MS

/** Joins the hours of an agent that belong to one shift; sorted by agent and hour. */
export function joinHours(hours: readonly { agent: string; hour: number }[]): Duty[] {
  const duties: Duty[] = []
  for (const { agent, hour } of hours) {
    const last = duties.at(-1)
    if (last?.agent === agent && hour - last.to <= PAUSE_MS) last.to = hour + HOUR_MS
    else duties.push({ agent, from: hour, to: hour + HOUR_MS })
  }
  return duties
}
