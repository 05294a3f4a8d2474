import {
  type Parsed,
  PRIORITIES,
  TICKET_STATUSES,
  type TicketDateField,
  type TicketFacts,
  type TicketSort,
} from '@agent-assist/contract'
import { NEVER } from './facts/sla-facts.ts'
import { type Fragment, raw, sql } from '../platform/db/sql.ts'
import { ticketWhere } from './ticket-where.ts'
import { HAPPENED } from './happened.ts'
import { NO_REPLY_TIME, NO_SOLVE_TIME, unsolvedAt } from './facts/moments.ts'

/** Which tickets a list or a file has. */
export type ListQuery = Parsed<'exportTickets'>['query'] | Parsed<'listTickets'>['query']

/** When a merged ticket was merged: its helpdesk closed it. */
export const MERGED_AT = 'coalesce(ticket.solved_at, ticket.updated_at)'

/** The condition of each date field, with the same ends as the metrics whose tickets it lists. */
const DATE_FIELDS: Record<TicketDateField, (query: ListQuery, org: string) => Fragment> = {
  created: ({ from, to }) => sql`ticket.created_at between ${from} and ${to}`,
  solved: ({ from, to }) => sql`ticket.solved_at between ${from} and ${to}`,
  'unsolved-at': ({ to }) => unsolvedAt(to, 'until'),
  unsolved: () => sql`ticket.solved_at is null`,
  merged: ({ from, to }) => sql`${raw(MERGED_AT)} between ${from} and ${to}`,
  event: ({ from, to, events = [] }, org) => sql`ticket.id in (select ticket_id from assist_event
    where organisation_id = ${org} and created_on between ${from} and ${to}
      and ${raw(HAPPENED)} and type = any(${events}::text[]))`,
}

/** The condition on `ticket` of a list: its filters and its date field. */
export const listWhere = (query: ListQuery, org: string): Fragment =>
  sql`${ticketWhere(query, org, undefined, undefined, query.dateField === 'merged' ? 'merged' : 'counted')}
    and ${DATE_FIELDS[query.dateField](query, org)}`

const placeIn = (order: readonly string[], column: string) =>
  `array_position(array[${order.map((word) => `'${word}'`).join(', ')}], ${column})`
const sumOf = (column: string) =>
  `(select sum(n)::int from unnest(ticket.${column}) as of_kind (n))`
/* Null where the times are unknown or impossible. */
const RESOLUTION = `case when not ${NO_SOLVE_TIME}
  then greatest(0, extract(epoch from ticket.solved_at - ticket.created_at) / 60) end`
const FIRST_REPLY = `case when not ${NO_REPLY_TIME} then ticket.first_reply_min end`

/** The SQL value of each order; urgent before high, new before open. */
const SORTS: Record<TicketSort, string> = {
  id: 'length(ticket.id)', // then by its text: numbers are in numeric order
  subject: 'lower(ticket.subject)',
  requester: 'lower(ticket.requester)',
  status: placeIn(TICKET_STATUSES, 'ticket.status'),
  priority: placeIn(PRIORITIES, 'ticket.priority'),
  channel: 'ticket.channel',
  brand: 'ticket.brand',
  group: 'lower(ticket.group_name)',
  type: 'ticket.type',
  customerKind: 'ticket.customer_kind',
  locale: 'ticket.locale',
  assignee: 'lower(ticket.assignee)',
  created: 'ticket.created_at',
  updated: 'ticket.updated_at',
  waitsSince: 'ticket.waits_since',
  solved: 'ticket.solved_at',
  firstReply: FIRST_REPLY,
  resolution: RESOLUTION,
  replies: 'ticket.replies',
  reopens: 'ticket.reopens',
  assigneeStations: 'ticket.assignee_stations',
  handoffs: 'ticket.noters',
  pending: 'ticket.pending_min',
  hold: 'ticket.hold_min',
  slaMet: sumOf('sla_met'),
  slaMissed: sumOf('sla_missed'),
  satisfaction: 'ticket.satisfaction',
}

/** Values that every ticket has; with `nulls last` no index would serve the order. */
const NEVER_MISSING: readonly TicketSort[] = ['id', 'created', 'updated']

/** The order of a list; missing values come last, and ties are resolved. */
export function listOrder({ sort, order }: ListQuery): Fragment {
  const last = sort === 'id' ? `ticket.id ${order}` : 'ticket.created_at desc, ticket.id desc'
  const missing = NEVER_MISSING.includes(sort) ? '' : 'nulls last'
  return raw(`${SORTS[sort]} ${order} ${missing}, ${last}`)
}

/** Facts of a ticket under their wire names, as one object. */
const FACTS: Record<keyof TicketFacts, string> = {
  brand: `coalesce((select name from brand where brand.organisation_id = ticket.organisation_id
    and brand.id = ticket.brand), ticket.brand)`,
  type: 'ticket.type',
  customerKind: 'ticket.customer_kind',
  locale: 'ticket.locale',
  firstReplyMin: FIRST_REPLY,
  resolutionMin: RESOLUTION,
  pendingMin: 'ticket.pending_min',
  holdMin: 'ticket.hold_min',
  replies: 'ticket.replies',
  reopens: 'ticket.reopens',
  assigneeStations: 'ticket.assignee_stations',
  handoffs: 'ticket.noters',
  slaMet: sumOf('sla_met'),
  slaMissed: sumOf('sla_missed'),
  satisfaction: 'ticket.satisfaction',
  sentiment: `(select label from ticket_sentiment as sounds
    where sounds.organisation_id = ticket.organisation_id and sounds.ticket_id = ticket.id)`,
  dueAt: `(select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from unnest(ticket.sla_due) as due (at) where at < '${NEVER}' and ticket.solved_at is null)`,
}

/** Columns of a ticket row under their wire names. */
export const TICKET_ROW = `id, subject, requester, status, priority, channel, group_name as "group",
  assignee, tags, created_at as "createdAt", updated_at as "updatedAt", solved_at as "solvedAt",
  nullif(is_solve_time_unknown, false) as "isSolveTimeUnknown",
  case when not is_merged then waits_since end as "waitsSince",
  case when is_merged then jsonb_strip_nulls(jsonb_build_object('into', merged_into)) end as merged`

/** The column that follows TICKET_ROW when facts are requested. */
export function factsColumn({ facts }: { facts?: '1' | undefined }): Fragment {
  if (!facts) return raw('')
  const pairs = Object.entries(FACTS).map(([name, value]) => `'${name}', ${value}`)
  return raw(`, jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')})) as facts`)
}
