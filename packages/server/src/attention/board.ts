import {
  AT_RISK,
  type AttentionReason,
  HOUR_MS,
  type Parsed,
  PRIORITY_COLUMNS,
  type PriorityTicket,
  type Reply,
  SLA_METRICS,
  type TicketRow,
} from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { NEVER } from '../tickets/facts/sla-facts.ts'
import { maskedName, type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'
import { TICKET_ROW } from '../tickets/ticket-list.ts'
import { type ActionRow, actionOf, ACTION } from './action-rows.ts'
import { predictionsOf, sentimentOf } from './card-extras.ts'
import { SCORE } from './read-attention.ts'

type Input = Pick<Parsed<'listPriorityTickets'>, 'params' | 'query'>

/**
 * The last effective action on each ticket: not undone, not over, and without a customer's message
 * since. Joined for all tickets at once, since there are far fewer actions than unsolved tickets.
 */
const holding = (org: string): Fragment => sql`left join (
    select distinct on (one.ticket_id) one.ticket_id, one.id
    from ticket_action one cross join moment
    where one.organisation_id = ${org}
      and one.undone_at is null and (one.holds_until is null or one.holds_until > moment.now)
      and not exists (select from ticket_message m where m.organisation_id = one.organisation_id
        and m.ticket_id = one.ticket_id and m.author_role = 'customer' and m.is_public
        and m.at > one.at)
    order by one.ticket_id, one.at desc) as act on act.ticket_id = ticket.id`

/** The running target that is due next; a paused target is due at the end of time. */
const NEXT_SLA = `cross join lateral (select nullif(least(${SLA_METRICS.map(
  (_, index) => `ticket.sla_due[${index + 1}]`,
).join(', ')}), '${NEVER}') as due_at) as sla`

/** The column of a ticket: the last one that applies, in the order of PRIORITY_COLUMNS. */
const COLUMN = `case
    when act.id is not null then 'handled'
    when attention.is_tagged
      or moment.now >= any(attention.escalated_at)
      then 'escalated'
    when sla.due_at > moment.now and sla.due_at <= moment.now + interval '1 hour' then 'sla'
    when attention.requested_at is not null then 'requested'
    when told.score >= ${AT_RISK} then 'risk' end`

/** Unsolved tickets with their attention at a moment, and their column. */
const boardOf = ({ params, query }: Input, now: string): Fragment => sql`
  with moment as (select ${now}::timestamptz as now)
  select ticket.id, ticket.created_at, told.score, told.trend, told.reasons, sla.due_at,
    array_position(ticket.sla_due, sla.due_at) as place, act.id as action_id, ${raw(COLUMN)} as "column",
    ticket.waits_since as waits_from, ticket.status = 'hold' as is_held, abs(extract(epoch from sla.due_at - moment.now)) as due_in
  from ticket cross join moment
  join ticket_attention attention on attention.organisation_id = ticket.organisation_id
    and attention.ticket_id = ticket.id
  ${raw(`${SCORE} ${NEXT_SLA}`)} ${holding(params.organisationId)}
  where ${ticketWhere(query, params.organisationId)} and ticket.solved_at is null`

/** The part of the board: a column, all of them, or all of them and whoever else waits. */
function boardWhere({ column, reason, order }: Input['query']): Fragment {
  const onBoard = sql`"column" = any(${Object.keys(PRIORITY_COLUMNS)}::text[])`
  const ofColumn = column
    ? sql`"column" = ${column}`
    : order === 'waiting' && !reason
      ? sql`(${onBoard} or waits_from is not null)`
      : onBoard
  if (!reason) return ofColumn
  return sql`${ofColumn} and exists (select from jsonb_array_elements(reasons) as one (part)
    where part ->> 'kind' = ${reason} and (part ->> 'points')::int > 0)`
}

const HELD: Record<Input['query']['hold'], string> = {
  without: 'not is_held',
  only: 'is_held',
  with: 'true',
}

const BY_ATTENTION = 'score desc, due_in nulls last, created_at, id'
/** The most urgent first; of equal scores the target nearest to now, so that old misses come last. */
const ORDERS: Record<Input['query']['order'], Fragment> = {
  attention: raw(BY_ATTENTION),
  waiting: raw(`waits_from nulls last, ${BY_ATTENTION}`),
}

interface Row extends TicketRow {
  column?: PriorityTicket['column']
  score: number
  trend: number
  reasons: AttentionReason[]
  dueAt?: string
  place?: number
  actionId?: string
  holdSince?: string
}

interface Page {
  rows: Row[]
  /** Number of tickets in the wanted part of the board. */
  total: number
  /** Number of tickets on hold in all of it. */
  onHold: number
}

/** Reads a page and both counts in one scan of the board. */
async function readPage(db: Db, input: Input, now: string): Promise<Page> {
  const { limit, offset, hold, order } = input.query
  const { rows } = await db.query<Partial<Row> & Omit<Page, 'rows'>>(
    ...statement(sql`with board as materialized (
        select * from (${boardOf(input, now)}) as whole where ${boardWhere(input.query)}),
      counted as (select count(*) filter (where ${raw(HELD[hold])})::int as total,
        count(*) filter (where is_held)::int as "onHold" from board),
      picked as (select * from board where ${raw(HELD[hold])}
        order by ${ORDERS[order]} limit ${limit} offset ${offset})
      select * from counted left join (
        select ${raw(TICKET_ROW)}, "column", score, trend, reasons, due_at as "dueAt", due_in,
          created_at, waits_from, place, action_id as "actionId",
          case when is_held then (select max(s.at) from ticket_status s
            where s.organisation_id = ticket.organisation_id and s.ticket_id = ticket.id
              and s.status = 'hold') end as "holdSince"
        from picked join ticket using (id, created_at)
        where organisation_id = ${input.params.organisationId}) as page on true
      order by ${ORDERS[order]}`),
  )
  const { total = 0, onHold = 0 } = rows[0] ?? {}
  return { rows: rows.filter((row): row is Row & (typeof rows)[number] => !!row.id), total, onHold }
}

const PAGES_MS = HOUR_MS

/** The moment of the board: that of the first page while somebody pages, else now. */
function momentOf({ asOf }: Input['query']): string {
  const now = Date.now()
  const given = asOf === undefined ? now : Date.parse(asOf)
  const isRecent = given <= now && given > now - PAGES_MS
  return new Date(isRecent ? given : now).toISOString()
}

/** The actions of these tickets, by the ids of the actions. */
async function readActions(db: Db, org: string, rows: readonly Row[], organisation: Organisation) {
  const ids = rows.flatMap(({ actionId }) => actionId ?? [])
  if (ids.length === 0) return new Map<string, ReturnType<typeof actionOf>>()
  const found = await db.query<ActionRow>(
    `${ACTION} where act.organisation_id = $1 and act.id = any($2::uuid[])`,
    [org, ids],
  )
  return new Map(found.rows.map((row) => [row.id, actionOf(row, organisation)]))
}

/** A page of the board, or of one of its columns. */
export async function readBoard(db: Db, input: Input): Promise<Reply<'listPriorityTickets'>> {
  const org = input.params.organisationId
  const organisation = await readOrganisation(db, org)
  const now = momentOf(input.query)
  const { rows, total, onHold } = await readPage(db, input, now)
  const ids = rows.map(({ id }) => id)
  const [sentiments, predictions, actions] = await Promise.all([
    sentimentOf(db, org, ids),
    predictionsOf(db, org, ids),
    readActions(db, org, rows, organisation),
  ])
  const items = rows.map((row): PriorityTicket => {
    const { score, trend, reasons, dueAt, place, actionId, ...ticket } = row
    const metric = SLA_METRICS[(place ?? 0) - 1]
    const handled = actions.get(actionId ?? '')
    return {
      ...ticket,
      ...(ticket.assignee ? { assignee: maskedName(organisation, ticket.assignee) } : {}),
      attention: { score, trend, reasons },
      ...(metric && dueAt ? { nextSla: { metric, dueAt } } : {}),
      sentiments: sentiments.get(ticket.id) ?? [],
      ...predictions.get(ticket.id),
      ...(handled ? { handled } : {}),
    }
  })
  return { items, total, onHold, asOf: now }
}
