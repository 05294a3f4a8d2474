import {
  isDefault,
  type Parsed,
  type Reply,
  type TicketFacts,
  type TicketRow,
} from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import type { Db } from '../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { HAPPENED } from '../tickets/happened.ts'
import { factsColumn, TICKET_ROW } from '../tickets/ticket-list.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { countEvents } from './event-counts.ts'

type Query = Parsed<'listAssistTickets'>['query']

/** One row per ticket with its events, under the conditions of the counts (event-counts.ts). */
function ticketsWith(org: string, query: Query): Fragment {
  const ofTickets = isDefault(query)
    ? raw('')
    : sql`and ticket_id in (select ticket.id from ticket where ${ticketWhere(query, org)})`
  return sql`select ticket_id, count(*)::int as events, max(created_on) as last from assist_event
    where assist_event.organisation_id = ${org} and created_on between ${query.from} and ${query.to}
      and ${raw(HAPPENED)} and type = any(${query.types}::text[]) ${ofTickets} group by ticket_id`
}

type Row = {
  ticketId: string
  events: number
  last: string
  facts: TicketFacts
} & Partial<TicketRow>

async function pageOf(db: Db, org: string, query: Query): Promise<Row[]> {
  const order = raw('order by events desc, last desc, ticket_id')
  const { rows } = await db.query<Row>(
    ...statement(sql`with page as (${ticketsWith(org, query)} ${order}
        limit ${query.limit} offset ${query.offset})
      select page.ticket_id as "ticketId", page.events, page.last, ${raw(TICKET_ROW)}
        ${factsColumn({ facts: '1' })}
      from page left join ticket on ticket.organisation_id = ${org} and ticket.id = page.ticket_id
      ${order}`),
  )
  return rows
}

/** The number of tickets and events on all pages, and of all events that are counted. */
async function totalsOf(db: Db, org: string, query: Query) {
  const { timeZone: ownZone, eventZone } = await readOrganisation(db, org)
  const { from, to, types, timeZone = ownZone, ...filters } = query
  const counted = await countEvents(db, { org, filters, from, to, timeZone, eventZone, types }, [
    'type',
  ])
  const { rows } = await db.query<{ total: number; events: number }>(
    ...statement(sql`select count(*)::int as total, coalesce(sum(events), 0)::int as events
      from (${ticketsWith(org, query)}) as own`),
  )
  const { total = 0, events = 0 } = rows[0] ?? {}
  const all = counted.reduce((sum, { n }) => sum + n, 0)
  return { total, events, deleted: Math.max(0, all - events) }
}

/** The tickets in which events of some types happened, with the number of these events. */
export async function listAssistTickets(
  db: Db,
  org: string,
  query: Query,
): Promise<Reply<'listAssistTickets'>> {
  const organisation = await readOrganisation(db, org)
  const [rows, totals] = await Promise.all([pageOf(db, org, query), totalsOf(db, org, query)])
  return {
    items: rows.map(({ ticketId, events, last, facts, ...ticket }) => ({
      id: ticketId,
      events,
      last,
      ...(ticket.id === undefined
        ? {}
        : {
            ticket: {
              ...(ticket as TicketRow), // a ticket with an id has all columns
              facts,
              ...(ticket.assignee ? { assignee: maskedName(organisation, ticket.assignee) } : {}),
            },
          }),
    })),
    ...totals,
  }
}
