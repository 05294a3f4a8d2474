import type { ErrorBody, Reply } from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'

export type List = Reply<'listPageSurveys'>

/** As the contract's table says; a test holds them together. */
export const LIST_PATH = '/page-surveys'

const TIMEOUT_MS = 30_000 // as the contract's client waits

/** Why the server gave no list. */
function refusal(status: number, body: Partial<ErrorBody>): Error {
  return Object.assign(new Error(body.message ?? `The server answered ${status}`), body)
}

/**
 * Asks for the organisation's surveys. Not by the contract's client: that comes in one file with all that
 * widgets stand on, 8 kB that a page where no survey shows does not need.
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
  if (response.ok) return (await response.json()) as List // the server checked it against the same shape
  throw refusal(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>)
}
