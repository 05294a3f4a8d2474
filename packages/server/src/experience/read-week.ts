import type { Queryable } from '../platform/db/db.ts'
import { isNoMerged } from '../tickets/merged.ts'
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
    and at >= $2 and at < $3 and position > 0 and author <> all($4::text[]) and ${isNoMerged('ticket_id')}`

const SOLUTIONS = `select last_solver as agent, id as "ticketId", ${ms('solved_at')} as at,
    coalesce(priority = 'urgent', false) as "isUrgent"
  from ticket where organisation_id = $1 and not is_merged and solved_at >= $2 and solved_at < $3
    and last_solver is not null and last_solver <> all($4::text[])`

/** The label of each message is looked up: joined at once, all scored messages would be read for each week. */
const MESSAGES = `with said as materialized (
    select ticket_id, position, at from ticket_message
    where organisation_id = $1 and is_public and author_role = 'customer' and at >= $2 and at < $3
      and ${isNoMerged('ticket_id')}
  )
  select m.ticket_id as "ticketId", ${ms('m.at')} as at, t.assignee,
    s.label in ('negative', 'veryNegative') as "isNegative"
  from said m
  join lateral (select label from message_sentiment where organisation_id = $1 and ticket_id = m.ticket_id
    and position = m.position and label is not null limit 1) s on true
  join lateral (select assignee from ticket where organisation_id = $1 and id = m.ticket_id limit 1) t on true`

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
  from ticket t where organisation_id = $1 and not is_merged and created_at < $3 and (solved_at is null or solved_at >= $2)`

const CHANGES = `select ticket_id as id, ${ms('at')} as at, value as to
  from ticket_change where organisation_id = $1 and ticket_id = any($2::text[]) and field = 'assignee' and at < $3
  order by ticket_id, position`

/*
 * What one agent needs of them: their replies and solutions, and the tickets that were theirs at any time. Subselects find
 * the few rows by their keys, where joins would read all assignments and all messages that were ever scored.
 */
const OWN_REPLIES = `${REPLIES} and author = $5`
const OWN_SOLUTIONS = `${SOLUTIONS} and last_solver = $5`
const OWN_TICKETS = `${TICKETS} and (assignee = $4 or (
    select true from ticket_change c where c.organisation_id = t.organisation_id and c.ticket_id = t.id
      and c.field = 'assignee' and c.value = $4 limit 1))`
/** A ticket that is none of these was solved before the week: then its assignee has its messages. */
const OWN_MESSAGES = `select "ticketId", at, assignee, label in ('negative', 'veryNegative') as "isNegative"
  from (select m.ticket_id as "ticketId", ${ms('m.at')} as at, t.assignee,
      (select s.label from message_sentiment s where s.organisation_id = m.organisation_id
        and s.ticket_id = m.ticket_id and s.position = m.position) as label
    from ticket_message m
    join ticket t on t.organisation_id = m.organisation_id and t.id = m.ticket_id
    where m.organisation_id = $1 and not t.is_merged and m.is_public and m.author_role = 'customer' and m.at >= $2 and m.at < $3
      and (t.assignee = $4 or m.ticket_id = any($5::text[]))) as scored
  where label is not null`

/** The spans in which a ticket was unsolved. */
function openSpans({ createdAt, solvedAt, doneAt, undoneAt = [] }: TicketRow): OpenTicket['open'] {
  if (!doneAt || undoneAt.length === 0) return [{ from: createdAt, to: solvedAt }]
  return [createdAt, ...undoneAt].map((from, cycle) => ({ from, to: doneAt[cycle] }))
}

type Reply = WeekRows['replies'][number]
type Solution = WeekRows['solutions'][number]
type Message = WeekRows['messages'][number]
interface Change {
  id: string
  at: number
  to?: string
}

/** The tickets of a week with their assignments. */
async function readTickets(
  on: Queryable,
  org: string,
  to: string,
  select: [sql: string, params: unknown[]],
): Promise<OpenTicket[]> {
  const { rows: tickets } = await on.query<TicketRow>(...select)
  const ids = tickets.map(({ id }) => id)
  const { rows: changes } = await on.query<Change>(CHANGES, [org, ids, to])
  const assigned = Map.groupBy(changes, ({ id }) => id)
  return tickets.map((row) => ({
    id: row.id,
    assignee: row.assignee,
    open: openSpans(row),
    assigned: assigned.get(row.id) ?? [],
  }))
}

/** The rows that a week is counted from; with an agent, those that the agent's count needs: others are counted in part. */
async function readRows(
  on: Queryable,
  org: string,
  week: Week,
  { bots, agent }: { bots: readonly string[]; agent?: string },
): Promise<WeekRows> {
  const [from, to] = [new Date(week.from).toISOString(), new Date(week.to).toISOString()]
  const range = [org, from, to]
  const own = agent === undefined ? [] : [agent]
  const pick = (all: string, ofOne: string) => (agent === undefined ? all : ofOne)
  const written = [...range, bots, ...own]
  const replies = await on.query<Reply>(pick(REPLIES, OWN_REPLIES), written)
  const solutions = await on.query<Solution>(pick(SOLUTIONS, OWN_SOLUTIONS), written)
  const tickets = await readTickets(on, org, to, [pick(TICKETS, OWN_TICKETS), [...range, ...own]])
  const ids = agent === undefined ? [] : [tickets.map(({ id }) => id)]
  const messages = await on.query<Message>(pick(MESSAGES, OWN_MESSAGES), [...range, ...own, ...ids])
  return { replies: replies.rows, solutions: solutions.rows, messages: messages.rows, tickets }
}

/** What else decides the counts of a week. */
async function rulesOf(on: Queryable, org: string, timeZone: string) {
  const { bots } = await readCounting(on, org)
  const { business } = await readServiceLevels(on, org)
  return { bots, rules: { timeZone, business } }
}

/** Counts a week from the record. */
export async function readWeek(
  on: Queryable,
  org: string,
  week: Week,
  timeZone: string,
): Promise<AgentWeek[]> {
  const { bots, rules } = await rulesOf(on, org, timeZone)
  return countWeek(await readRows(on, org, week, { bots }), week, rules)
}

/** Counts the week of one agent from what concerns them alone; undefined: no reply and no solution. */
export async function readOwnWeek(
  on: Queryable,
  org: string,
  week: Week,
  { timeZone, agent }: { timeZone: string; agent: string },
): Promise<AgentWeek | undefined> {
  const { bots, rules } = await rulesOf(on, org, timeZone)
  const counted = countWeek(await readRows(on, org, week, { bots, agent }), week, rules)
  return counted.find((row) => row.agent === agent)
}
