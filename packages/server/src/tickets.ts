import type { Ticket, TicketRow, VolumeDay } from '@agent-assist/contract'
import type { Queryable } from './db.ts'
import { type Api, route } from './route.ts'

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
const VOLUMES = `
  with day as (
    select d::date as date,
      ((d + interval '1 day')::timestamp at time zone $4) as ends
    from generate_series(($2::timestamptz at time zone $4)::date,
      ($3::timestamptz at time zone $4)::date, interval '1 day') as d
  ), created as (
    select (created_at at time zone $4)::date as date, count(*)::int as n from ticket
    where organisation_id = $1 and created_at between $2 and $3 group by 1
  ), solved as (
    select (solved_at at time zone $4)::date as date, count(*)::int as n from ticket
    where organisation_id = $1 and solved_at between $2 and $3 group by 1
  ), before as (
    select (select count(*) from ticket where organisation_id = $1 and created_at < $2)
      - (select count(*) from ticket where organisation_id = $1 and solved_at < $2) as n
  )
  select to_char(day.date, 'YYYY-MM-DD') as date, coalesce(created.n, 0) as created,
    coalesce(solved.n, 0) as solved,
    (before.n + sum(coalesce(created.n, 0) - coalesce(solved.n, 0)) over (order by day.date))::int
      as backlog
  from day cross join before
  left join created on created.date = day.date left join solved on solved.date = day.date
  order by day.date`

/** Ticket volumes and the list behind them. */
export function ticketRoutes(api: Api): void {
  const { db } = api

  route(api, 'getTicketVolumes', async ({ params, query }) => {
    const { rows } = await db.query<VolumeDay>(VOLUMES, [
      params.organisationId,
      query.from,
      query.to,
      query.timeZone,
    ])
    const unsolved = await db.query<{ n: number }>(
      `select count(*)::int as n from ticket where organisation_id = $1 and solved_at is null`,
      [params.organisationId],
    )
    return {
      days: rows,
      created: rows.reduce((sum, day) => sum + day.created, 0),
      solved: rows.reduce((sum, day) => sum + day.solved, 0),
      unsolved: unsolved.rows[0]?.n ?? 0,
      asOf: new Date().toISOString(),
    }
  })

  route(api, 'listTickets', async ({ params, query }) => {
    const inRange = 'organisation_id = $1 and created_at between $2 and $3'
    const range = [params.organisationId, query.from, query.to]
    const total = await db.query<{ n: number }>(
      `select count(*)::int as n from ticket where ${inRange}`,
      range,
    )
    const { rows } = await db.query<TicketRow>(
      `select ${TICKET_ROW} from ticket where ${inRange}
       order by created_at desc, id desc limit $4 offset $5`,
      [...range, query.limit, query.offset],
    )
    return { items: rows, total: total.rows[0]?.n ?? 0 }
  })
}
