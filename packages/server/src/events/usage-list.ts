import {
  DEFAULT_FILTERS,
  type Parsed,
  type Reply,
  type UsageColumn,
  type UsageRow,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { agentsByMaskedName } from './event-agents.ts'
import { countEvents, type EventQuestion } from './event-counts.ts'
import { HAPPENED } from '../tickets/happened.ts'
import { maskedName, type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { anywhere, type Fragment, raw, sql, statement } from '../platform/db/sql.ts'

type Query = Parsed<'listUsageEvents'>['query']
export type Listed = Omit<UsageRow, 'ticket_url'>

/** The most rows that one page searches for a text. */
const LOOKED_MAX = 20_000
/** The most rows that are sorted by a column other than time, for which there is no index. */
const SORTED_MAX = 200_000
/** Up to this many types are read one by one, each from its index. */
const FEW_TYPES = 12

/** The query of a list, with all agents that its agent name stands for. */
export interface List {
  query: Query
  question: EventQuestion
  /** The last row of the previous page. */
  after?: After
}

export interface After {
  id: string
  /** To the microsecond. */
  at: string
  key: string
}

/** The sort key of each column; rows with the same key are sorted by time, newest first. */
const KEYS: Record<UsageColumn, (order: Query['order']) => string> = {
  created_on: () => `''`,
  agent: () => 'lower(agent)',
  type: () => 'lower(type)',
  // numbers in numeric order
  ticket_id: () => `lpad(ticket_id, 64, '0')`,
  // a missing query comes last in either order
  query: (order) =>
    order === 'asc'
      ? `coalesce('0' || left(lower(query), 200), '1')`
      : `coalesce('1' || left(lower(query), 200), '0')`,
}

const keyOf = ({ sort, order }: Query): string => KEYS[sort](order)

/** The agents displayed under a name; the name itself where names are not masked. */
async function agentsOf(
  db: Queryable,
  org: string,
  organisation: Organisation,
  shown: string | undefined,
): Promise<string[] | undefined> {
  if (shown === undefined) return undefined
  if (organisation.showEmail) return [shown]
  return agentsByMaskedName(db, org, organisation, (name) => name === shown)
}

/** The last row of the previous page. The cursor is only an id: a sort key would reveal a masked name. */
async function readAfter(db: Queryable, query: Query): Promise<After | undefined> {
  if (query.after === undefined) return undefined
  const { rows } = await db.query<After>(
    `select id, created_on::text as at, ${keyOf(query)} as key
     from assist_event where organisation_id = $1 and id = $2`,
    [query.entity, query.after],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('bad_input', 'query.after: is not a row of this list any more')
}

const matchesText = ({ text }: Query): Fragment =>
  text === undefined ? raw('true') : sql`(ticket_id = ${text} or query ilike ${anywhere(text)})`

/** The condition of all rows of the list, on any page. */
function whereOf({ question }: List): Fragment {
  const { org, from, to, types, agents } = question
  return sql`organisation_id = ${org} and created_on between ${from} and ${to} and ${raw(HAPPENED)}
    ${types ? sql`and type = any(${types}::text[])` : raw('')}
    ${agents ? sql`and agent = any(${agents}::text[])` : raw('')}`
}

const COLUMNS = raw('id, created_on, ticket_id, agent, type, query')

/** The rows after the last row of the previous page, by time. */
function afterRow(after: After | undefined, order: 'asc' | 'desc'): Fragment {
  if (!after) return raw('')
  const { at, id } = after
  const place = sql`(${at}::timestamptz, ${id}::uuid)`
  return order === 'asc'
    ? sql`and (created_on, id) > ${place}`
    : sql`and (created_on, id) < ${place}`
}

const byTime = (order: 'asc' | 'desc') => raw(`order by created_on ${order}, id ${order}`)

/** Rows by time; for few types, each type from its own index. */
export function timeRows(list: List, limit: number): Fragment {
  const { query, question, after } = list
  const { order } = query
  const { types = [] } = question
  const rows = sql`select ${COLUMNS} from assist_event where ${whereOf(list)} ${afterRow(after, order)}`
  if (types.length === 0 || types.length > FEW_TYPES)
    return sql`${rows} ${byTime(order)} limit ${limit}`
  return sql`select row.* from unnest(${types}::text[]) as only_type,
      lateral (${rows} and type = only_type ${byTime(order)} limit ${limit}) as row
    ${byTime(order)} limit ${limit}`
}

/** A page by time. A text is searched for in a limited number of rows; the next page continues after them. */
async function readByTime(db: Queryable, list: List): Promise<{ rows: Listed[]; next?: string }> {
  const { query } = list
  if (query.text === undefined) {
    const { rows } = await db.query<Listed>(...statement(timeRows(list, query.limit + 1)))
    return pageOf(rows, query.limit)
  }
  const { order, limit } = query
  const { rows } = await db.query<Listed & { isFound: boolean; isLast: boolean }>(
    ...statement(sql`with looked as materialized (${timeRows(list, LOOKED_MAX)}),
      last as (select id from looked ${byTime(order === 'asc' ? 'desc' : 'asc')} limit 1),
      found as (select * from looked where ${matchesText(query)} ${byTime(order)} limit ${limit + 1})
      select ${COLUMNS}, true as "isFound", false as "isLast" from found
      union all
      select ${COLUMNS}, false, (select count(*) from looked) < ${LOOKED_MAX}
      from looked where id = (select id from last)`),
  )
  const found = rows.filter(({ isFound }) => isFound)
  const end = rows.find(({ isFound }) => !isFound)
  const inOrder = found.toSorted((one, other) => (order === 'asc' ? 1 : -1) * compare(one, other))
  if (found.length > limit || !end || end.isLast) return pageOf(inOrder, limit)
  return { rows: inOrder, next: end.id }
}

const compare = (one: Listed, other: Listed) =>
  one.created_on.localeCompare(other.created_on) || one.id.localeCompare(other.id)

function pageOf(rows: Listed[], limit: number): { rows: Listed[]; next?: string } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, ...(rows.length > limit && last ? { next: last.id } : {}) }
}

/** A page in another order: it reads all rows of the list, so that their number is limited. */
async function readSorted(db: Queryable, list: List): Promise<{ rows: Listed[]; next?: string }> {
  const { query, after } = list
  const { order, limit } = query
  const key = raw(keyOf(query))
  const more = raw(order === 'asc' ? '>' : '<')
  const rest = after
    ? sql`and (${key} ${more} ${after.key}
        or (${key} = ${after.key} and (created_on, id) < (${after.at}::timestamptz, ${after.id}::uuid)))`
    : raw('')
  const { rows } = await db.query<Listed>(
    ...statement(sql`select ${COLUMNS} from assist_event
      where ${whereOf(list)} and ${matchesText(query)} ${rest}
      order by ${key} ${raw(order)}, created_on desc, id desc limit ${limit + 1}`),
  )
  return pageOf(rows, limit)
}

/** The number of rows of the list, without its text search. */
export async function totalOf(db: Queryable, { question }: List): Promise<number> {
  const counted = await countEvents(db, question, ['type'])
  return counted.reduce((sum, { n }) => sum + n, 0)
}

/** The addresses of these tickets in the helpdesk. */
async function addressesOf(
  db: Queryable,
  org: string,
  rows: readonly Listed[],
): Promise<Map<string, string>> {
  const { rows: known } = await db.query<{ id: string; url: string }>(
    `select id, url from ticket
     where organisation_id = $1 and id = any($2::text[]) and url is not null`,
    [org, [...new Set(rows.map((row) => row.ticket_id))]],
  )
  return new Map(known.map(({ id, url }) => [id, url]))
}

export async function readPage(db: Queryable, list: List) {
  const { query } = list
  const byTimeAlone = query.sort === 'created_on'
  const needsTotal = !query.after && query.text === undefined
  const total = needsTotal || !byTimeAlone ? await totalOf(db, list) : 0
  if (!byTimeAlone && total > SORTED_MAX)
    throw new Refusal(
      'bad_input',
      `More than ${SORTED_MAX} events cannot be sorted by this column. Choose a shorter range or fewer types.`,
    )
  const page = byTimeAlone ? await readByTime(db, list) : await readSorted(db, list)
  return { ...page, ...(needsTotal ? { total } : {}) }
}

/** The list of a query, from its first row or after a row. */
export async function listOf(
  db: Queryable,
  organisation: Organisation,
  query: Query,
): Promise<List> {
  const { entity: org, from, to, types } = query
  const { timeZone: ownZone, eventZone } = organisation
  const agents = await agentsOf(db, org, organisation, query.agent)
  const timeZone = query.timeZone ?? ownZone
  const question = { org, filters: DEFAULT_FILTERS, from, to, timeZone, eventZone, types, agents }
  const after = await readAfter(db, query)
  return { query, question, ...(after ? { after } : {}) }
}

/** A page of the usage report's table. */
export async function readUsageRows(
  db: Queryable,
  query: Query,
): Promise<Reply<'listUsageEvents'>> {
  const organisation = await readOrganisation(db, query.entity)
  const list = await listOf(db, organisation, query)
  const { rows, ...page } = await readPage(db, list)
  const addresses = await addressesOf(db, query.entity, rows)
  const items = rows.map((row) => {
    const url = addresses.get(row.ticket_id)
    return {
      ...row,
      agent: maskedName(organisation, row.agent),
      ...(url ? { ticket_url: url } : {}),
    }
  })
  return { items, ...page }
}
