import type { ErrorBody, Reply } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'

export type List = Reply<'listPageSurveys'>

/** The path in the contract's table; a test compares them. */
export const LIST_PATH = '/page-surveys'

const TIMEOUT_MS = 30_000 // timeout of the contract's client

/** The error for a failed request. */
function refusal(status: number, body: Partial<ErrorBody>): Error {
  return Object.assign(new Error(body.message ?? `The server answered ${status}`), body)
}

/**
 * Fetches the organisation's surveys. The contract's client is not used: its chunk contains everything that widgets
 * share, 8 kB that a page without a visible survey does not need.
 */
export async function fetchList(
  { org, api }: { org: string; api: string },
  token: SurveysDeps['token'],
): Promise<List> {
  const bearer = await token()
  const query = new URLSearchParams({ entity: org, source: 'APP' })
  const response = await fetch(`${api}${LIST_PATH}?${query}`, {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) return (await response.json()) as List // the server validated it against the same shape
  throw refusal(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>)
}
