import type { Reply } from '@agent-assist/contract'
import { type Api, route } from './route.ts'

/** An event of value -1 never happened (SPEC §9). */
const HAPPENED = 'value is distinct from -1'

type UsageDay = Reply<'getAssistUsage'>['days'][number]

const DAYS = `
  with per_type as (
    select (created_on at time zone $4)::date as date, type, count(*)::int as n,
      count(distinct ticket_id)::int as tickets
    from assist_event
    where organisation_id = $1 and created_on between $2 and $3 and ${HAPPENED}
    group by 1, 2
  )
  select to_char(d, 'YYYY-MM-DD') as date,
    coalesce(jsonb_object_agg(type, n) filter (where type is not null), '{}') as counts,
    coalesce(max(tickets) filter (where type = 'loads'), 0) as "uniqueLoads"
  from generate_series(($2::timestamptz at time zone $4)::date,
    ($3::timestamptz at time zone $4)::date, interval '1 day') as d
  left join per_type on per_type.date = d
  group by d order by d`

/** The list that the usage report reads, and the same events counted for the dashboards. */
export function usageRoutes(api: Api): void {
  const { db } = api

  route(api, 'bubbleMetrics', async ({ query }) => {
    const { rows } = await db.query<Reply<'bubbleMetrics'>['_ba'][number]>(
      `select type, ticket_id, agent, created_on, query from assist_event
       where organisation_id = $1 and created_on between $2 and $3 and ${HAPPENED}
       order by created_on desc, id`,
      [query.entity, query.startDate, query.endDate],
    )
    return { _ba: rows }
  })

  route(api, 'getAssistUsage', async ({ params, query }) => {
    const range = [params.organisationId, query.from, query.to]
    const inRange = `organisation_id = $1 and created_on between $2 and $3 and ${HAPPENED}`
    const types = await db.query<{ type: string; n: number }>(
      `select type, count(*)::int as n from assist_event where ${inRange} group by type`,
      range,
    )
    const loads = await db.query<{ n: number }>(
      `select count(distinct ticket_id)::int as n from assist_event
       where ${inRange} and type = 'loads'`,
      range,
    )
    const days = await db.query<UsageDay>(DAYS, [...range, query.timeZone])
    return {
      counts: Object.fromEntries(types.rows.map(({ type, n }) => [type, n])),
      uniqueLoads: loads.rows[0]?.n ?? 0,
      days: days.rows,
      asOf: new Date().toISOString(),
    }
  })
}
