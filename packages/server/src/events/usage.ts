import {
  DEFAULT_FILTERS,
  type Parsed,
  type Reply,
  USAGE_AGENTS_MAX,
  type UsageEvent,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { listAssistTickets } from './assist-tickets.ts'
import { type EventQuestion, eventSource } from './event-counts.ts'
import { HAPPENED } from '../tickets/happened.ts'
import { maskedName, type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { type Api, route } from '../platform/http/route.ts'
import { listRoute } from '../platform/http/stream-routes.ts'
import { pointDay, pointsOf } from '../platform/db/series-points.ts'
import { raw, sql, statement } from '../platform/db/sql.ts'
import { readUsageRows } from './usage-list.ts'

type UsageDay = Reply<'getAssistUsage'>['days'][number]
type Counts = Record<string, number>

/** One row for each day of the range, or each week of a long one; totals of the range are on each row. */
function daysOf(question: EventQuestion) {
  const { event, counts, loadDays, loaded } = eventSource(question, ['day', 'type'])
  return sql`
    with event as materialized (${event}), per_day as (
      select day, jsonb_object_agg(type, n) as counts
      from (select point as day, type, sum(n) as n
        from (select ${pointDay(question, sql`day`)} as point, type, n from (${counts}) as counted) as pointed
        group by point, type) as summed
      group by day
    ), loads as (${loadDays})
    select to_char(d, 'YYYY-MM-DD') as date, coalesce(per_day.counts, '{}') as counts,
      coalesce(loads.n, 0) as "uniqueLoads", (${loaded}) as "allLoads"
    from unnest(${pointsOf(question)}::date[]) as d
    left join per_day on per_day.day = d left join loads on loads.day = d order by d`
}

function add(sums: Counts, counts: Counts): void {
  for (const [type, count] of Object.entries(counts)) sums[type] = (sums[type] ?? 0) + count
}

function sumOf(all: readonly { counts: Counts }[]): Counts {
  const sums: Counts = {}
  for (const { counts } of all) add(sums, counts)
  return sums
}

async function readDays(db: Queryable, question: EventQuestion) {
  const { rows } = await db.query<UsageDay & { allLoads: number }>(...statement(daysOf(question)))
  return { counts: sumOf(rows), uniqueLoads: rows[0]?.allLoads ?? 0, days: rows }
}

/** Agent Assist events of a range, by day and type. */
export async function readUsage(
  db: Queryable,
  org: string,
  query: Parsed<'getAssistUsage'>['query'],
): Promise<Reply<'getAssistUsage'>> {
  const { timeZone: ownZone, eventZone } = await readOrganisation(db, org)
  const { from, to, timeZone = ownZone, ...filters } = query
  const usage = await readDays(db, { org, filters, from, to, timeZone, eventZone })
  return { ...usage, asOf: new Date().toISOString() }
}

/** Counts by displayed agent name, the busiest first; agents with the same masked name are merged. */
async function readAgents(db: Queryable, organisation: Organisation, question: EventQuestion) {
  const { event, counts: counted } = eventSource(question, ['agent', 'type'])
  const { rows } = await db.query<{ agent: string; counts: Counts }>(
    ...statement(sql`with event as materialized (${event})
      select agent, jsonb_object_agg(type, n) as counts
      from (select agent, type, sum(n)::int as n from (${counted}) as counted group by agent, type) as summed
      group by agent`),
  )
  const byName = new Map<string, Counts>()
  for (const { agent, counts } of rows) {
    const name = maskedName(organisation, agent)
    const sums = byName.get(name) ?? {}
    add(sums, counts)
    byName.set(name, sums)
  }
  const total = (counts: Counts) => Object.values(counts).reduce((sum, n) => sum + n, 0)
  const agents = [...byName]
    .map(([agent, counts]) => ({ agent, counts, total: total(counts) }))
    .toSorted((one, other) => other.total - one.total || one.agent.localeCompare(other.agent))
  const others = agents.slice(USAGE_AGENTS_MAX)
  return {
    agents: agents.slice(0, USAGE_AGENTS_MAX),
    ...(others.length > 0 ? { otherAgents: { agents: others.length, counts: sumOf(others) } } : {}),
  }
}

/** The start of the stored rows, and the time of the newest event. */
async function readRowEnds(db: Queryable, org: string) {
  const { rows } = await db.query<{ newest?: string; rowsSince?: string }>(
    `select events_since as "rowsSince", (select created_on from assist_event
       where organisation_id = $1 and ${HAPPENED} order by created_on desc limit 1) as newest
     from organisation where id = $1`,
    [org],
  )
  return rows[0] ?? {}
}

async function readSummary(
  db: Queryable,
  query: Parsed<'getUsageSummary'>['query'],
): Promise<Reply<'getUsageSummary'>> {
  const { entity: org, from, to, beforeFrom, beforeTo } = query
  const organisation = await readOrganisation(db, org)
  const { eventZone } = organisation
  const timeZone = query.timeZone ?? organisation.timeZone
  const question = { org, filters: DEFAULT_FILTERS, from, to, timeZone, eventZone }
  const [usage, agents, ends, before] = await Promise.all([
    readDays(db, question),
    query.without ? {} : readAgents(db, organisation, question),
    readRowEnds(db, org),
    beforeFrom && beforeTo
      ? readDays(db, { ...question, from: beforeFrom, to: beforeTo })
      : undefined,
  ])
  return {
    ...usage,
    ...agents,
    ...ends,
    ...(before ? { before } : {}),
    timeZone,
    asOf: new Date().toISOString(),
  }
}

/** Rows of one query while a list is sent. */
const PORTION = 2000

type ListedEvent = UsageEvent & { id: string; at: string }

/** The list of SPEC §7, newest first, in batches: it is never in memory as a whole. */
async function* listEvents(
  db: Db,
  { entity, startDate, endDate }: Parsed<'bubbleMetrics'>['query'],
): AsyncGenerator<UsageEvent[]> {
  const organisation = await readOrganisation(db, entity)
  let last: ListedEvent | undefined
  do {
    const cursor = last
      ? sql`and (created_on, id) < (${last.at}::timestamptz, ${last.id}::uuid)`
      : raw('')
    const { rows }: { rows: ListedEvent[] } = await db.query<ListedEvent>(
      ...statement(sql`select type, ticket_id, agent, created_on, query, id, created_on::text as at
        from assist_event where organisation_id = ${entity}
          and created_on between ${startDate} and ${endDate} and ${raw(HAPPENED)} ${cursor}
        order by created_on desc, id desc limit ${PORTION}`),
    )
    yield rows.map((row) => ({ ...row, agent: maskedName(organisation, row.agent) }))
    last = rows.length < PORTION ? undefined : rows.at(-1)
  } while (last)
}

/** Routes of Agent Assist usage: the full list, its summary and its table, and counts for the dashboards. */
export function usageRoutes(api: Api): void {
  const { db } = api

  listRoute(api, 'bubbleMetrics', '_ba', ({ query }) => listEvents(db, query))
  route(api, 'getUsageSummary', ({ query }) => readSummary(db, query))
  route(api, 'listUsageEvents', ({ query }) => readUsageRows(db, query))
  route(api, 'listAssistTickets', ({ params, query }) =>
    listAssistTickets(db, params.organisationId, query),
  )
  route(api, 'getAssistUsage', ({ params, query }) => readUsage(db, params.organisationId, query))
}
