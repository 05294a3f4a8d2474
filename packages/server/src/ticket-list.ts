import type { Parsed, TicketAnchor } from '@agent-assist/contract'
import { unsolvedAt } from './metrics/anchors.ts'
import { type Fragment, raw, sql } from './sql.ts'
import { ticketWhere } from './ticket-where.ts'
import { HAPPENED } from './usage.ts'

export type ListQuery = Parsed<'listTickets'>['query']

/** What puts a ticket into the list; with the same ends as the figures that it stands behind. */
const ANCHORS: Record<TicketAnchor, (query: ListQuery, org: string) => Fragment> = {
  created: ({ from, to }) => sql`ticket.created_at between ${from} and ${to}`,
  solved: ({ from, to }) => sql`ticket.solved_at between ${from} and ${to}`,
  'unsolved-at': ({ to }) => unsolvedAt(to, 'until'),
  unsolved: () => sql`ticket.solved_at is null`,
  event: ({ from, to, events = [] }, org) => sql`ticket.id in (select ticket_id from assist_event
    where organisation_id = ${org} and created_on between ${from} and ${to}
      and ${raw(HAPPENED)} and type = any(${events}::text[]))`,
}

/** The condition on `ticket` of a list: its filters, and what puts a ticket into it. */
export const listWhere = (query: ListQuery, org: string): Fragment =>
  sql`${ticketWhere(query, org)} and ${ANCHORS[query.anchor](query, org)}`
