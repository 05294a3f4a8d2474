import { ApiError } from '@agent-assist/contract/wire'

const NO_ANSWER = 'The server did not answer. Check the connection and try again.'
const SERVER_ERROR = 'The server had an error. Try again in a moment.'

/** The reason of a failure as a sentence; for a refusal the server's message. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_ANSWER
  return error.status < 500 ? error.message : SERVER_ERROR
}

/** Whether the error is a refusal because the user has no permission. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403
