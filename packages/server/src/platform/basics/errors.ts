import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@agent-assist/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseAway, StorageFull } from './db-errors.ts'

/**
 * An error for the caller: its code decides the status, its message is for the person who reads it.
 */
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

/** Translates Fastify's own errors, such as invalid JSON or a body that is too large. */
function fromFastify(error: { statusCode?: number; message: string }): Refusal | undefined {
  const status = error.statusCode ?? 500
  if (status === ERROR_CODES.too_large) return new Refusal('too_large', 'The request is too large.')
  if (status === ERROR_CODES.wrong_type)
    return new Refusal('wrong_type', 'The body must be JSON: send content-type application/json.')
  if (status >= 400 && status < 500) return new Refusal('bad_input', error.message)
  return undefined
}

/**
 * In seconds: a database that was away is usually back soon; freeing storage takes a person longer.
 */
const AWAY_RETRY_S = 2
const FULL_RETRY_S = 10

/** Translates an outage of the database into a message for people, without internal details. */
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

/** Whether an answer broke off because its reader closed the connection, as every browser does: no error of ours. */
const hasLeft = (error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.socket.destroyed &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** How an error is answered. */
export interface ErrorAnswer {
  status: number
  body: ErrorBody
  retryAfterS?: number
}

/** An error as `{ code, message }`; the internal cause goes only to the log. */
export function answerOfError(
  error: Error & { statusCode?: number },
  request: Pick<FastifyRequest, 'id' | 'log' | 'raw'>,
): ErrorAnswer {
  const outage = fromOutage(error) // report-outages.ts logs an outage once, not per request
  const refusal = error instanceof Refusal ? error : (outage ?? fromFastify(error))
  const cause = refusal ? refusal.cause : error
  if (cause !== undefined && !hasLeft(cause, request))
    request.log.error({ err: cause }, 'request failed')
  const body: ErrorBody = refusal
    ? {
        code: refusal.code,
        message: refusal.message,
        ...(refusal.fields ? { fields: refusal.fields } : {}),
      }
    : { code: 'internal', message: `Something went wrong at our end (request ${request.id}).` }
  const wait = refusal?.retryAfterS ? { retryAfterS: refusal.retryAfterS } : {}
  return { status: ERROR_CODES[body.code], body, ...wait }
}

/** Answers every error. Text is no body for any route: a form of another page could send it without asking (CSRF). */
export function handleErrors(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { status, body, retryAfterS } = answerOfError(error, request)
    if (retryAfterS) reply.header('retry-after', retryAfterS)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}
