import type { LlmPurpose, LlmUseDay } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { LlmPrices } from '../../platform/config/shapes.ts'
import type { LlmUse } from './usage.ts'

const MILLION = 1_000_000

/** Cost of a use; empty when the prices are not configured. */
export const costOf = (
  { inputTokens, outputTokens }: Pick<LlmUse, 'inputTokens' | 'outputTokens'>,
  prices: LlmPrices | undefined,
): { cost?: number } =>
  prices ? { cost: (inputTokens * prices.input + outputTokens * prices.output) / MILLION } : {}

/** Purposes that count against the monthly limit: those that a person requests. */
const LIMITED = `purpose <> 'sentiment'`
const MONTH = `day >= date_trunc('month', now() at time zone 'UTC')::date`

/** Number of tokens of the current month that count against the limit. */
export async function limitedTokens(on: Queryable, org: string): Promise<number> {
  const { rows } = await on.query<{ tokens: number }>(
    `select coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens from llm_usage
     where organisation_id = $1 and ${MONTH} and ${LIMITED}`,
    [org],
  )
  return rows[0]?.tokens ?? 0
}

/** The lower of two limits; undefined when both are missing. */
export const lowerLimit = (
  own: number | null | undefined,
  server: number | undefined,
): number | undefined => {
  const limits = [own, server].filter((limit) => typeof limit === 'number')
  return limits.length > 0 ? Math.min(...limits) : undefined
}

const SUMS = `sum(requests)::int as requests, sum(failures)::int as failures,
  sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens"`

/**
 * Usage of the current month by purpose, and of the last 30 days by day and purpose, oldest first.
 */
export async function readAccount(on: Queryable, org: string) {
  const month = await on.query<LlmUse & { purpose: LlmPurpose }>(
    `select purpose, ${SUMS} from llm_usage where organisation_id = $1 and ${MONTH}
     group by purpose order by sum(input_tokens + output_tokens) desc, purpose`,
    [org],
  )
  const days = await on.query<LlmUseDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, purpose, ${SUMS} from llm_usage
     where organisation_id = $1 and day > (now() at time zone 'UTC')::date - 30
     group by day, purpose order by day, purpose`,
    [org],
  )
  return { month: month.rows, days: days.rows }
}
