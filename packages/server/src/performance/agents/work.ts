import { isDefault } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'

/** What an agent wrote in a range. */
export interface Work {
  agent: string
  /** Public replies, and internal notes. */
  replies: number
  notes: number
  /** Hours of the clock in which the agent wrote something. */
  hours: number
  /** Tickets with a public reply of the agent. */
  tickets: number
}

/** The messages of agents in a view; filters select their tickets. */
function messages({ org, from, to, filters }: View) {
  const only = isDefault(filters)
    ? raw('')
    : sql`and ticket_id in (select ticket.id from ticket where ${ticketWhere(filters, org)})`
  return sql`ticket_message where ticket_message.organisation_id = ${org} and author_role = 'agent'
    and at between ${from} and ${to} ${only}`
}

/** What each agent wrote. */
export async function readWork(db: Queryable, view: View): Promise<Work[]> {
  const { rows } = await db.query<Work>(
    ...statement(sql`select author as agent, (count(*) filter (where is_public))::int as replies,
        (count(*) filter (where not is_public))::int as notes,
        count(distinct date_trunc('hour', at))::int as hours,
        (count(distinct ticket_id) filter (where is_public))::int as tickets
      from ${messages(view)} group by author`),
  )
  return rows
}

export interface BusyDay {
  day: string
  peak: number
  median: number
  agents: number
}

/** Tickets in which agents wrote in the same hour, by day: the mean of their highest hours, and of their median hours. */
export async function readBusyDays(db: Queryable, view: View): Promise<BusyDay[]> {
  const { rows } = await db.query<BusyDay>(
    ...statement(sql`with busy as (
        select author, date_trunc('hour', at at time zone ${view.timeZone}) as hour,
          count(distinct ticket_id) as tickets
        from ${messages(view)} group by 1, 2
      ), days as (
        select author, hour::date as day, max(tickets) as peak,
          percentile_cont(0.5) within group (order by tickets) as median
        from busy group by 1, 2
      )
      select day::text, avg(peak)::float8 as peak, avg(median)::float8 as median, count(*)::int as agents
      from days group by day order by day`),
  )
  return rows
}

/** Tickets in which each agent used an answer of Agent Assist, of those that the agent replied to. */
export async function readAssisted(
  db: Queryable,
  { org, from, to, filters }: View,
  types: readonly string[],
): Promise<Map<string, number>> {
  const only = isDefault(filters)
    ? raw('')
    : sql`and ticket_id in (select ticket.id from ticket where ${ticketWhere(filters, org)})`
  const { rows } = await db.query<{ agent: string; tickets: number }>(
    ...statement(sql`select agent, count(distinct ticket_id)::int as tickets from assist_event
      where assist_event.organisation_id = ${org} and created_on between ${from} and ${to}
        and value is distinct from -1 and type = any(${types}::text[]) ${only} group by agent`),
  )
  return new Map(rows.map(({ agent, tickets }) => [agent, tickets]))
}
