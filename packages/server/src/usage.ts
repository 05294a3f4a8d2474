import { isDefault, type Parsed, type Reply } from '@agent-assist/contract'
import type { Queryable } from './db.ts'
import { nameShown, readOrganisation } from './organisation.ts'
import { type Api, route } from './route.ts'
import { type Fragment, raw, sql, statement } from './sql.ts'
import { ticketWhere } from './ticket-where.ts'

/** An event of value -1 never happened (SPEC §9). */
export const HAPPENED = 'value is distinct from -1'

type UsageDay = Reply<'getAssistUsage'>['days'][number]
type UsageQuery = Parsed<'getAssistUsage'>['query']

/** Events of the range; under filters, those of the tickets that they leave, whenever created. */
function eventWhere(query: UsageQuery, org: string): Fragment {
  const inRange = sql`assist_event.organisation_id = ${org}
    and created_on between ${query.from} and ${query.to} and ${raw(HAPPENED)}`
  if (isDefault(query)) return inRange
  return sql`${inRange} and ticket_id in (select ticket.id from ticket
    where ${ticketWhere(query, org)})`
}

/** One row a day of the range; what counts over the whole range is on each. */
const days = (where: Fragment, { from, to }: UsageQuery, zone: string) => sql`
  with event as materialized (
    select (created_on at time zone ${zone})::date as date, type,
      case type when 'loads' then ticket_id end as loaded
    from assist_event where ${where}
  ), per_type as (
    select date, type, count(*)::int as n, count(distinct loaded)::int as tickets
    from event group by date, type
  )
  select to_char(d, 'YYYY-MM-DD') as date,
    coalesce(jsonb_object_agg(type, n) filter (where type is not null), '{}') as counts,
    coalesce(max(tickets), 0) as "uniqueLoads",
    (select count(distinct loaded) from event)::int as "allLoads"
  from generate_series((${from}::timestamptz at time zone ${zone})::date,
    (${to}::timestamptz at time zone ${zone})::date, interval '1 day') as d
  left join per_type on per_type.date = d::date
  group by d order by d`

function sumOf(perDay: readonly UsageDay[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of perDay)
    for (const [type, count] of Object.entries(counts)) sums[type] = (sums[type] ?? 0) + count
  return sums
}

/** Agent Assist events of a range, by day and type. */
export async function readUsage(
  db: Queryable,
  org: string,
  query: UsageQuery,
): Promise<Reply<'getAssistUsage'>> {
  const { timeZone } = await readOrganisation(db, org)
  const { rows } = await db.query<UsageDay & { allLoads: number }>(
    ...statement(days(eventWhere(query, org), query, query.timeZone ?? timeZone)),
  )
  return {
    counts: sumOf(rows),
    uniqueLoads: rows[0]?.allLoads ?? 0,
    days: rows,
    asOf: new Date().toISOString(),
  }
}

/** The list that the usage report reads, and the same events counted for the dashboards. */
export function usageRoutes(api: Api): void {
  const { db } = api

  route(api, 'bubbleMetrics', async ({ query }) => {
    const organisation = await readOrganisation(db, query.entity)
    const { rows } = await db.query<Reply<'bubbleMetrics'>['_ba'][number]>(
      `select type, ticket_id, agent, created_on, query from assist_event
       where organisation_id = $1 and created_on between $2 and $3 and ${HAPPENED}
       order by created_on desc, id`,
      [query.entity, query.startDate, query.endDate],
    )
    return { _ba: rows.map((row) => ({ ...row, agent: nameShown(organisation, row.agent) })) }
  })

  route(api, 'getAssistUsage', ({ params, query }) => readUsage(db, params.organisationId, query))
}
