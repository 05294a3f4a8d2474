import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/*
 * What the log may hold. Addresses of requests, errors and texts carry e-mail addresses, tokens and ids that open a
 * survey; so only what is listed here gets into a line, at every level.
 */

const HIDDEN = '[hidden]'

/** Names of query parameters and form fields whose values open something. */
const SECRET_PARAMETER =
  /\b(access_token|id_token|bearerToken|token|jwt|code|state|password|secret|key|email)=[^&#\s"']*/gi
const MAIL = /[^\s"'<>()=,;:&/?]+(?:@|%40)[^\s"'<>()=,;:&/?]+/gi
/** Ids of surveys, tokens, their parts, and hashes: long, and no words. */
const LONG_ID = /\b(?=[\w~+-]*\d)[\w~+-]{20,}/g
/** What PostgreSQL quotes at the end of a message: the value that it could not read. */
const QUOTED_VALUE = /(: )"[^"]*"/g

/** A text without what could open something or name somebody. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(SECRET_PARAMETER, `$1=${HIDDEN}`)
    .replace(MAIL, HIDDEN)
    .replace(LONG_ID, HIDDEN)
    .replace(QUOTED_VALUE, `$1"${HIDDEN}"`)

/** What is known of an error beside its text. PostgreSQL's `detail`, `where` and `query` hold values of rows. */
const ERROR_FIELDS = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

/** What a line holds of an error. */
interface DescribedError {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

/** An error, and what caused it. The stack's own first lines repeat the message, so they are left away. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const fields = Object.fromEntries(Object.entries(error))
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: frames.join('\n'),
    ...Object.fromEntries(
      ERROR_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [
        name,
        typeof fields[name] === 'string' ? withoutSecrets(fields[name]) : fields[name],
      ]),
    ),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.map((one: unknown) => describeError(one)) }
      : {}),
  }
}

/** A route as the table has it, without what its parameters were; of a page only the first part of its path. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url
  if (pattern && !pattern.includes('*')) return pattern
  const [first = '', ...rest] = (url.split(/[?#]/)[0] ?? '').slice(1).split('/')
  return `/${withoutSecrets(first)}${rest.length > 0 ? '/…' : ''}`
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  ip: request.ip,
})

/** Fields of a line that are texts, and the line's own text, lose what is secret. */
const describeFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(SECRET_PARAMETER, `$1=${HIDDEN}`).replace(MAIL, HIDDEN)
        : value,
    ]),
  )

/** The message of the error that a line is about; undefined when it is about none. */
function messageIn(fields: unknown): string | undefined {
  const error =
    typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields
  return error instanceof Error ? withoutSecrets(error.message) : undefined
}

/** Fastify's logger at a level; lines go to `stream`, or to standard output. */
export function loggerOptions(
  level: string,
  stream?: { write: (line: string) => void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: { req: describeRequest, err: describeError, error: describeError },
    formatters: { log: describeFields },
    hooks: {
      logMethod(args, method) {
        const [fields, ...texts] = args.map((one: unknown) =>
          typeof one === 'string' ? withoutSecrets(one) : one,
        )
        // without a text pino takes the error's own message for it
        const text = texts.length === 0 ? messageIn(fields) : undefined
        const clean = [fields, ...(text === undefined ? texts : [text])]
        method.apply(this, clean as typeof args) // each is what it was, or a text as before
      },
    },
  }
}
