import type { Reply } from '@agent-assist/contract'
import { type Api, route } from './route.ts'

/** An event of value -1 never happened (SPEC §9). */
const HAPPENED = 'value is distinct from -1'

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
    const days = await db.query<{ date: string; events: number }>(
      `select to_char(d, 'YYYY-MM-DD') as date, count(e.created_on)::int as events
       from generate_series(($2::timestamptz at time zone $4)::date,
         ($3::timestamptz at time zone $4)::date, interval '1 day') as d
       left join (select created_on from assist_event where ${inRange}) e
         on (e.created_on at time zone $4)::date = d
       group by d order by d`,
      [...range, query.timeZone],
    )
    return {
      counts: Object.fromEntries(types.rows.map(({ type, n }) => [type, n])),
      uniqueLoads: loads.rows[0]?.n ?? 0,
      days: days.rows,
      asOf: new Date().toISOString(),
    }
  })
}
