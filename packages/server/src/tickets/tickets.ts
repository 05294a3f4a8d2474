import {
  DEFAULT_FILTERS,
  type Ticket,
  type TicketFacts,
  type TicketRow,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import { fileRoute } from '../platform/http/file-route.ts'
import { type Api, route } from '../platform/http/route.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { ticketFile } from './ticket-file.ts'
import { factsColumn, listOrder, listWhere, TICKET_ROW } from './ticket-list.ts'
import { ticketWhere } from './ticket-where.ts'

/** A ticket with its messages and status history, oldest first; undefined when there is none. */
export async function readTicket(
  on: Queryable,
  org: string,
  id: string,
): Promise<Ticket | undefined> {
  const { rows } = await on.query<Omit<Ticket, 'messages' | 'statusHistory'>>(
    `select ${TICKET_ROW}, locale, type from ticket where organisation_id = $1 and id = $2`,
    [org, id],
  )
  if (!rows[0]) return undefined
  const messages = await on.query<Ticket['messages'][number]>(
    `select at, author, author_role as "authorRole", is_public as "isPublic", text
     from ticket_message where organisation_id = $1 and ticket_id = $2 order by position`,
    [org, id],
  )
  const history = await on.query<Ticket['statusHistory'][number]>(
    `select at, status, changed_by as by
     from ticket_status where organisation_id = $1 and ticket_id = $2 order by position`,
    [org, id],
  )
  return { ...rows[0], messages: messages.rows, statusHistory: history.rows }
}

async function countOf(db: Db, where: Fragment): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket where ${where}`),
  )
  return rows[0]?.n ?? 0
}

/** Routes of the ticket list of a metric, and of the number of tickets that match filters. */
export function ticketRoutes(api: Api): void {
  const { db } = api

  route(api, 'listTickets', async ({ params, query }) => {
    const organisation = await readOrganisation(db, params.organisationId)
    const where = listWhere(query, params.organisationId)
    const { rows } = await db.query<TicketRow & { facts?: TicketFacts }>(
      ...statement(sql`select ${raw(TICKET_ROW)}${factsColumn(query)} from ticket
        join (select ticket.organisation_id, ticket.id from ticket where ${where}
          order by ${listOrder(query)} limit ${query.limit} offset ${query.offset}) as page
          using (organisation_id, id)
        order by ${listOrder(query)}`),
    )
    return {
      items: rows.map((row) => ({
        ...row,
        ...(row.assignee ? { assignee: maskedName(organisation, row.assignee) } : {}),
      })),
      total: await countOf(db, where),
    }
  })

  fileRoute(api, 'exportTickets', async ({ params, query }) =>
    ticketFile(db, {
      org: params.organisationId,
      ids: sql`select ticket.id from ticket where ${listWhere(query, params.organisationId)}
        order by ${listOrder(query)}`,
      columns: query.columns,
    }),
  )

  route(api, 'countTickets', async ({ params, query }) => {
    const org = params.organisationId
    const [matching, total] = await Promise.all([
      countOf(db, ticketWhere(query, org, query)),
      countOf(db, ticketWhere(DEFAULT_FILTERS, org, query)),
    ])
    return { matching, total }
  })
}
