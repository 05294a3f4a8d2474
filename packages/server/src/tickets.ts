import {
  DEFAULT_FILTERS,
  type Parsed,
  type Reply,
  type Ticket,
  type TicketRow,
  type VolumeDay,
} from '@agent-assist/contract'
import type { Db, Queryable } from './db.ts'
import { nameShown, readOrganisation } from './organisation.ts'
import { type Api, route } from './route.ts'
import { type Fragment, raw, sql, statement } from './sql.ts'
import { listWhere } from './ticket-list.ts'
import { ticketWhere } from './ticket-where.ts'

/** Columns of a ticket row under their wire names. */
export const TICKET_ROW = `id, subject, requester, status, priority, channel, group_name as "group",
  assignee, tags, created_at as "createdAt", updated_at as "updatedAt", solved_at as "solvedAt"`

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

/*
 * Per day of the zone: created by created date, solved by the date it was solved last, and what was
 * unsolved at the day's end (created until then, less solved until then).
 */
const volumes = (where: Fragment, { from, to }: { from: string; to: string }, zone: string) => sql`
  with created as (
    select (created_at at time zone ${zone})::date as date, count(*)::int as n from ticket
    where ${where} and created_at between ${from} and ${to} group by 1
  ), solved as (
    select (solved_at at time zone ${zone})::date as date, count(*)::int as n from ticket
    where ${where} and solved_at between ${from} and ${to} group by 1
  ), before as (
    select (select count(*) from ticket where ${where} and created_at < ${from})
      - (select count(*) from ticket where ${where} and solved_at < ${from}) as n
  )
  select to_char(d, 'YYYY-MM-DD') as date, coalesce(created.n, 0) as created,
    coalesce(solved.n, 0) as solved,
    (before.n + sum(coalesce(created.n, 0) - coalesce(solved.n, 0)) over (order by d))::int
      as backlog
  from generate_series((${from}::timestamptz at time zone ${zone})::date,
    (${to}::timestamptz at time zone ${zone})::date, interval '1 day') as d
  cross join before
  left join created on created.date = d::date left join solved on solved.date = d::date
  order by d`

async function countOf(db: Db, where: Fragment): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from ticket where ${where}`),
  )
  return rows[0]?.n ?? 0
}

async function readVolumes(
  db: Db,
  { params, query }: Pick<Parsed<'getTicketVolumes'>, 'params' | 'query'>,
): Promise<Reply<'getTicketVolumes'>> {
  const { timeZone } = await readOrganisation(db, params.organisationId)
  const where = ticketWhere(query, params.organisationId)
  const { rows } = await db.query<VolumeDay>(
    ...statement(volumes(where, query, query.timeZone ?? timeZone)),
  )
  return {
    days: rows,
    created: rows.reduce((sum, day) => sum + day.created, 0),
    solved: rows.reduce((sum, day) => sum + day.solved, 0),
    unsolved: await countOf(db, sql`${where} and ticket.solved_at is null`),
    asOf: new Date().toISOString(),
  }
}

/** Ticket volumes, the list behind them, and how many tickets filters leave. */
export function ticketRoutes(api: Api): void {
  const { db } = api

  route(api, 'getTicketVolumes', (input) => readVolumes(db, input))

  route(api, 'listTickets', async ({ params, query }) => {
    const organisation = await readOrganisation(db, params.organisationId)
    const where = listWhere(query, params.organisationId)
    const { rows } = await db.query<TicketRow>(
      ...statement(sql`select ${raw(TICKET_ROW)} from ticket where ${where}
        order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`),
    )
    return {
      items: rows.map((row) => ({
        ...row,
        ...(row.assignee ? { assignee: nameShown(organisation, row.assignee) } : {}),
      })),
      total: await countOf(db, where),
    }
  })

  route(api, 'countTickets', async ({ params, query }) => {
    const org = params.organisationId
    const [matching, total] = await Promise.all([
      countOf(db, ticketWhere(query, org, query)),
      countOf(db, ticketWhere(DEFAULT_FILTERS, org, query)),
    ])
    return { matching, total }
  })
}
