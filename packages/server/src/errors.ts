import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'

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

/** One handler writes every error as `{ code, message }`; what went wrong inside stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : fromFastify(error)
    const fault = refusal ? refusal.cause : error
    if (fault !== undefined) request.log.error({ err: fault }, 'request failed')
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
