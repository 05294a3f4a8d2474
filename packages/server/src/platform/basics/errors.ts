import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'
import { DatabaseAway, StorageFull } from './db-errors.ts'

/** A refusal: its code decides the status, its message is for the person who reads it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterS: number | undefined
  readonly fields: Record<string, string> | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { retryAfterS?: number; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'Refusal'
    this.code = code
    this.retryAfterS = more.retryAfterS
    this.fields = more.fields
  }
}

/** Fastify's own refusals (a body that is no JSON, one that is too large) in our words. */
function fromFastify(error: { statusCode?: number; message: string }): Refusal | undefined {
  const status = error.statusCode ?? 500
  if (status === ERROR_CODES.too_large) return new Refusal('too_large', 'The request is too large.')
  if (status >= 400 && status < 500) return new Refusal('bad_input', error.message)
  return undefined
}

/** In seconds: a database that was away is found again within one, room for data takes somebody. */
const AWAY_RETRY_S = 2
const FULL_RETRY_S = 10

/** The database's outages in words for people; they say nothing of what went wrong inside. */
function fromOutage(error: Error): Refusal | undefined {
  if (error instanceof DatabaseAway)
    return new Refusal('unavailable', 'We cannot answer right now. Try again in a moment.', {
      retryAfterS: AWAY_RETRY_S,
    })
  if (error instanceof StorageFull)
    return new Refusal('storage_full', 'Nothing can be stored right now. Try again later.', {
      retryAfterS: FULL_RETRY_S,
    })
  return undefined
}

/** One handler writes every error as `{ code, message }`; what went wrong inside stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const outage = fromOutage(error) // the log has it once, not by request (report-outages.ts)
    const refusal = error instanceof Refusal ? error : (outage ?? fromFastify(error))
    const cause = refusal ? refusal.cause : error
    if (cause !== undefined) request.log.error({ err: cause }, 'request failed')
    const body: ErrorBody = refusal
      ? {
          code: refusal.code,
          message: refusal.message,
          ...(refusal.fields ? { fields: refusal.fields } : {}),
        }
      : { code: 'internal', message: `Something went wrong at our end (request ${request.id}).` }
    if (refusal?.retryAfterS) reply.header('retry-after', refusal.retryAfterS)
    return reply.code(ERROR_CODES[body.code]).header('cache-control', 'no-store').send(body)
  })
}
