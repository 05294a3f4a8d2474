import type { Queryable } from '../platform/db/db.ts'
import { readCounting } from '../tickets/store/read-counting.ts'
import { readServiceLevels } from '../tickets/store/store-service-levels.ts'
import { type AgentWeek, countWeek, type OpenTicket, type WeekRows } from './count-week.ts'
import type { Week } from './weeks.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const msOf = (column: string) =>
  `(select array_agg(${ms('one')} order by place) from unnest(${column}) with ordinality as all_of (one, place))`

/** Public replies of the week: not the message with which an agent opened a ticket, and none of a bot. */
const REPLIES = `select author as agent, ticket_id as "ticketId", ${ms('at')} as at
  from ticket_message where organisation_id = $1 and is_public and author_role = 'agent'
    and at >= $2 and at < $3 and position > 0 and author <> all($4::text[])`

const SOLUTIONS = `select last_solver as agent, id as "ticketId", ${ms('solved_at')} as at,
    coalesce(priority = 'urgent', false) as "isUrgent"
  from ticket where organisation_id = $1 and solved_at >= $2 and solved_at < $3
    and last_solver is not null and last_solver <> all($4::text[])`

const MESSAGES = `select m.ticket_id as "ticketId", ${ms('m.at')} as at, t.assignee,
    s.label in ('negative', 'veryNegative') as "isNegative"
  from ticket_message m
  join message_sentiment s on s.organisation_id = m.organisation_id and s.ticket_id = m.ticket_id
    and s.position = m.position and s.label is not null
  join ticket t on t.organisation_id = m.organisation_id and t.id = m.ticket_id
  where m.organisation_id = $1 and m.is_public and m.author_role = 'customer' and m.at >= $2 and m.at < $3`

interface TicketRow {
  id: string
  createdAt: number
  solvedAt?: number
  doneAt?: number[]
  undoneAt?: number[]
  assignee?: string
}

const TICKETS = `select id, ${ms('created_at')} as "createdAt", ${ms('solved_at')} as "solvedAt",
    ${msOf('done_at')} as "doneAt", ${msOf('undone_at')} as "undoneAt", assignee
  from ticket where organisation_id = $1 and created_at < $3 and (solved_at is null or solved_at >= $2)`

const CHANGES = `select c.ticket_id as id, ${ms('c.at')} as at, c.value as to
  from ticket_change c
  join ticket t on t.organisation_id = c.organisation_id and t.id = c.ticket_id
  where c.organisation_id = $1 and c.field = 'assignee' and c.at < $3
    and t.created_at < $3 and (t.solved_at is null or t.solved_at >= $2)
  order by c.ticket_id, c.position`

/** The spans in which a ticket was unsolved. */
function openSpans({ createdAt, solvedAt, doneAt, undoneAt = [] }: TicketRow): OpenTicket['open'] {
  if (!doneAt || undoneAt.length === 0) return [{ from: createdAt, to: solvedAt }]
  return [createdAt, ...undoneAt].map((from, cycle) => ({ from, to: doneAt[cycle] }))
}

/** The rows that a week is counted from. */
async function readRows(
  on: Queryable,
  org: string,
  { from, to }: Week,
  bots: readonly string[],
): Promise<WeekRows> {
  const range = [org, new Date(from).toISOString(), new Date(to).toISOString()]
  const replies = await on.query<WeekRows['replies'][number]>(REPLIES, [...range, bots])
  const solutions = await on.query<WeekRows['solutions'][number]>(SOLUTIONS, [...range, bots])
  const messages = await on.query<WeekRows['messages'][number]>(MESSAGES, range)
  const tickets = await on.query<TicketRow>(TICKETS, range)
  const changes = await on.query<{ id: string; at: number; to?: string }>(CHANGES, range)
  const assigned = Map.groupBy(changes.rows, ({ id }) => id)
  return {
    replies: replies.rows,
    solutions: solutions.rows,
    messages: messages.rows,
    tickets: tickets.rows.map((row) => ({
      id: row.id,
      assignee: row.assignee,
      open: openSpans(row),
      assigned: assigned.get(row.id) ?? [],
    })),
  }
}

/** Counts a week from the record. */
export async function readWeek(
  on: Queryable,
  org: string,
  week: Week,
  timeZone: string,
): Promise<AgentWeek[]> {
  const { bots } = await readCounting(on, org)
  const { business } = await readServiceLevels(on, org)
  return countWeek(await readRows(on, org, week, bots), week, { timeZone, business })
}
