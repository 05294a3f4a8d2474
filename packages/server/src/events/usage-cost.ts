import { MESSAGES, type Parsed, type Reply } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { createLimitedFetch } from '../platform/http/limited-fetch.ts'
import { costOf } from '../language/llm/account.ts'
import type { LlmPrices } from '../platform/config/shapes.ts'
import { type Api, bearerOf, route } from '../platform/http/route.ts'

type Asked = Parsed<'getUsageCost'>['query']

/** Timeout of the usage service, shorter than that of a request; a late answer counts as a refusal. */
const PATIENCE_MS = 8000

const ServiceReply = z.object({
  cost: z.coerce.number().min(0),
  currency: z.string().length(3).optional(),
})

const toIsoDay = (day: string): string => day.split('-').reverse().join('-')

/** Asks the usage service with the reader's own token; throws on every failure. */
async function askService(
  url: string,
  query: Asked,
  token: string | undefined,
): Promise<Reply<'getUsageCost'>> {
  const { orgid, filter_type, from_date, to_date } = query
  const search = new URLSearchParams({ orgid, filter_type, from_date, to_date })
  const ask = createLimitedFetch([new URL(url).origin])
  const response = await ask(`${url}/usage?${search.toString()}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new TypeError(`The usage service answered ${response.status}.`)
  return ServiceReply.parse(await response.json())
}

/** The cost of the language model on these days; nothing without prices. */
async function ownCost(
  on: Queryable,
  { orgid, from_date, to_date }: Asked,
  prices: LlmPrices | undefined,
): Promise<Reply<'getUsageCost'>> {
  if (!prices) return {}
  const { rows } = await on.query<{ inputTokens: number; outputTokens: number }>(
    `select coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
       coalesce(sum(output_tokens), 0)::float8 as "outputTokens"
     from llm_usage where organisation_id = $1 and day between $2::date and $3::date`,
    [orgid, toIsoDay(from_date), toIsoDay(to_date)],
  )
  const [used] = rows
  return used ? { ...costOf(used, prices), currency: prices.currency } : {}
}

/**
 * The cost of the assistant on these days: from the usage service, or from the prices of the language model. Throws
 * forbidden when the service refuses.
 */
export async function costOfDays(
  { config, db }: Pick<Api, 'config' | 'db'>,
  asked: Asked,
  token: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Reply<'getUsageCost'>> {
  if (!config.usageServiceUrl) return ownCost(db, asked, config.llmPrices)
  try {
    return await askService(config.usageServiceUrl, asked, token)
  } catch (error) {
    log.warn({ err: error }, 'the usage service said no cost')
    throw new Refusal('forbidden', MESSAGES.usageDenied)
  }
}

/** The route of the cost line in the usage report. */
export function usageCostRoutes(api: Api): void {
  route(api, 'getUsageCost', async ({ query, request }) =>
    costOfDays(api, query, bearerOf(request), request.log),
  )
}
