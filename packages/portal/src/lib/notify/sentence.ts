import { ApiError } from '@agent-assist/contract/wire'

const NO_ANSWER = 'The server did not answer. Check the connection and try again.'
const FAULT = 'The server had a fault. Try again in a moment.'

/** Why something failed, as a sentence: the server's own words for a refusal. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_ANSWER
  return error.status < 500 ? error.message : FAULT
}

/** Whether the server says that the person may not see it. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403
