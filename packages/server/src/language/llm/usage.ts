import type { LlmPurpose } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** Usage of the language model. */
export interface LlmUse {
  requests: number
  failures: number
  inputTokens: number
  outputTokens: number
}

export const NO_USE: LlmUse = { requests: 0, failures: 0, inputTokens: 0, outputTokens: 0 }

export const addUse = (one: LlmUse, other: LlmUse): LlmUse => ({
  requests: one.requests + other.requests,
  failures: one.failures + other.failures,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
})

/** Adds usage for a purpose to the organisation's row of today (UTC). */
export async function storeUse(
  on: Queryable,
  org: string,
  purpose: LlmPurpose,
  { requests, failures, inputTokens, outputTokens }: LlmUse,
): Promise<void> {
  if (requests === 0) return
  await on.query(
    `insert into llm_usage (organisation_id, day, purpose, requests, failures, input_tokens,
       output_tokens)
     values ($1, (now() at time zone 'UTC')::date, $2, $3, $4, $5, $6)
     on conflict (organisation_id, day, purpose) do update set
       requests = llm_usage.requests + excluded.requests,
       failures = llm_usage.failures + excluded.failures,
       input_tokens = llm_usage.input_tokens + excluded.input_tokens,
       output_tokens = llm_usage.output_tokens + excluded.output_tokens`,
    [org, purpose, requests, failures, inputTokens, outputTokens],
  )
}

/** Usage of an organisation for a purpose between two instants; whole UTC days are counted. */
export async function readUse(
  on: Queryable,
  org: string,
  purpose: LlmPurpose,
  { from, to }: { from: string; to: string },
): Promise<LlmUse> {
  const { rows } = await on.query<LlmUse>(
    `select coalesce(sum(requests), 0)::int as requests, coalesce(sum(failures), 0)::int as failures,
       coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
       coalesce(sum(output_tokens), 0)::float8 as "outputTokens"
     from llm_usage where organisation_id = $1 and purpose = $2
       and day between ($3::timestamptz at time zone 'UTC')::date
         and ($4::timestamptz at time zone 'UTC')::date`,
    [org, purpose, from, to],
  )
  return rows[0] ?? NO_USE
}
