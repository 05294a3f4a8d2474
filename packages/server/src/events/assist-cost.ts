import { type AssistCost, DAY_MS } from '@agent-assist/contract'
import { costOf } from '../language/llm/account.ts'
import type { LlmPrices } from '../platform/config/shapes.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, bearerOf, route } from '../platform/http/route.ts'
import { FORECAST_DAYS, forecastCost } from './cost-forecast.ts'
import { costOfDays } from './usage-cost.ts'

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const serviceDay = (day: string): string => day.split('-').toReversed().join('-')

/** The current month in UTC, as the language model's use is stored. */
function monthOf(now: number) {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return {
    from: isoDay(Date.UTC(year, month, 1)),
    to: isoDay(now),
    daysLeft: length - date.getUTCDate() + 1,
  }
}

/** Cost of the complete days before today, from the first use on, and of today. */
async function costByDay(on: Queryable, organisationId: string, now: number, prices: LlmPrices) {
  const { rows } = await on.query<{ day: string; inputTokens: number; outputTokens: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(input_tokens)::float8 as "inputTokens",
       sum(output_tokens)::float8 as "outputTokens"
     from llm_usage where organisation_id = $1 and day between $2::date - $3::int and $2::date
     group by day`,
    [organisationId, isoDay(now), FORECAST_DAYS.most],
  )
  const costs = new Map(rows.map(({ day, ...used }) => [day, costOf(used, prices).cost ?? 0]))
  const days = Array.from({ length: FORECAST_DAYS.most }, (_, i) =>
    isoDay(now - (FORECAST_DAYS.most - i) * DAY_MS),
  )
  const first = days.findIndex((day) => costs.has(day))
  const used = first < 0 ? [] : days.slice(first)
  return { before: used.map((day) => costs.get(day) ?? 0), today: costs.get(isoDay(now)) ?? 0 }
}

/** The route of the assistant's cost on the screen Pricing. */
export function assistCostRoutes(api: Api): void {
  const { config, db } = api

  route(api, 'getAssistCost', async ({ params, request }): Promise<AssistCost> => {
    const now = Date.now()
    const { organisationId } = params
    const { from, to, daysLeft } = monthOf(now)
    const asked = {
      orgid: organisationId,
      filter_type: 'total_cost' as const,
      from_date: serviceDay(from),
      to_date: serviceDay(to),
    }
    const found = await costOfDays(api, asked, bearerOf(request), request.log)
    const known = { from, to, ...found }
    if (found.cost === undefined) return known
    if (config.usageServiceUrl || !config.llmPrices) return { ...known, noForecast: 'totals_only' }
    const days = await costByDay(db, organisationId, now, config.llmPrices)
    const forecast = forecastCost({ ...days, monthToDate: found.cost, daysLeft })
    return forecast ? { ...known, forecast } : { ...known, noForecast: 'few_days' }
  })
}
