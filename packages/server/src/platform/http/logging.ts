import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/*
 * What the log may contain. Request URLs, errors and texts contain e-mail addresses, tokens and ids that open a survey;
 * so only the fields listed here are logged, at every level.
 */

const HIDDEN = '[hidden]'

/** Query parameters and form fields with secret values. */
const SECRET_PARAMETER =
  /\b(access_token|id_token|bearerToken|token|jwt|code|state|password|secret|key|email)=[^&#\s"']*/gi
const MAIL = /[^\s"'<>()=,;:&/?]+(?:@|%40)[^\s"'<>()=,;:&/?]+/gi
/** Ids of surveys, tokens, their parts, and hashes: long strings that contain a digit. */
const LONG_ID = /\b(?=[\w~+-]*\d)[\w~+-]{20,}/g
/** The invalid value that PostgreSQL quotes at the end of a message. */
const QUOTED_VALUE = /(: )"[^"]*"/g

/** Removes secrets and e-mail addresses from a text. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(SECRET_PARAMETER, `$1=${HIDDEN}`)
    .replace(MAIL, HIDDEN)
    .replace(LONG_ID, HIDDEN)
    .replace(QUOTED_VALUE, `$1"${HIDDEN}"`)

/** Fields of an error that are logged. PostgreSQL's `detail`, `where` and `query` contain values of rows. */
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

/** An error as it is logged. */
interface DescribedError {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

/** Describes an error and its causes. The first lines of a stack repeat the message, so they are omitted. */
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

/** The pattern of a route, without the values of its parameters; for a page only the first segment of its path. */
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

/** Removes secrets from the text fields of a log line. */
const describeFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(SECRET_PARAMETER, `$1=${HIDDEN}`).replace(MAIL, HIDDEN)
        : value,
    ]),
  )

/** The message of a log line's error; undefined when there is no error. */
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
        // without a text pino logs the error's own message
        const text = texts.length === 0 ? messageIn(fields) : undefined
        const clean = [fields, ...(text === undefined ? texts : [text])]
        method.apply(this, clean as typeof args) // same types: each is unchanged, or a text as before
      },
    },
  }
}
