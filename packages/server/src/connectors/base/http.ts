import { setTimeout as sleep } from 'node:timers/promises'
import { createFetch, FetchError } from 'ofetch'
import { cleanValue } from '../../platform/basics/source-row.ts'
import { PrivateAddress } from '../../platform/http/public-address.ts'
import { isWithoutTls } from '../../platform/http/request-out.ts'
import { SourceError } from './source-error.ts'
import { createGuardedFetch, Silence } from './guarded-fetch.ts'
import { createPacer } from './pacer.ts'

/** Rate limit and patience of a client; tests set their own values. */
export interface Pace {
  /** Number of `paced` calls allowed in each window. */
  callsPerWindow: number
  windowMs: number
  /** Pause after the first error; doubles with each later one. */
  firstPauseMs: number
  /** Longest wait in seconds; a helpdesk that asks for more ends the run, which resumes later. */
  longestWaitS: number
  /** An idle connection is closed after this time. */
  silenceMaxMs: number
}
export const PACE: Pace = {
  callsPerWindow: Infinity,
  windowMs: 60_000,
  firstPauseMs: 1000,
  longestWaitS: 60,
  silenceMaxMs: 60_000,
}
const MAX_TRIES = 4
/** Wait when a helpdesk asks us to wait without giving a time. */
const DEFAULT_WAIT_S = 60
const SERVER_ERRORS = [500, 502, 503, 504]

export type Query = readonly (readonly [name: string, value: string])[]

export interface HttpOptions {
  /** Base URL of every path. */
  base: string
  /** The helpdesk's host name as people know it; part of every error message. */
  host: string
  headers: Record<string, string>
  pace?: Partial<Pace> | undefined
  /** Origins in private networks that the operator allows. */
  privateOrigins: readonly string[]
  /** Whether calls of this path count against the rate limit; without it, none do. */
  isPaced?: (path: string) => boolean
  /** The helpdesk's own meaning of a status; undefined for statuses with their usual meaning. */
  refusalOf?: (status: number) => SourceError | undefined
}

interface Asked {
  method?: 'GET' | 'POST'
  query?: Query
  body?: object
  signal?: AbortSignal
}

/** Node's error codes of certificates that it refuses. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * A copy of an error that is safe to log: its message and code. An error of ofetch holds the
 * headers of the failed call, and thus the token.
 */
const redacted = (error: unknown): Error => {
  const cause = error instanceof FetchError ? (error.cause ?? error) : error
  const message = cause instanceof FetchError ? `HTTP ${cause.status ?? ''}` : String(cause)
  return new Error(`${message} ${codeOf(cause)}`.trim())
}

/** The same for a name that is not found: it does not tell which names a private network has. */
const notPublic = (host: string): string =>
  `${host} is not found on the public internet. Check the address. The person who runs this server can allow an address in a private network.`

/** One sentence for a closed port, a port without TLS and a connection that broke: it does not tell what listens there. */
const noAnswer = (host: string, isPlain: boolean): string =>
  isPlain
    ? `${host} does not answer right now. We try again automatically.`
    : `${host} does not answer over https. Check the address and its port; we try again automatically.`

function networkError({ base, host }: HttpOptions, error: unknown): SourceError {
  const cause = redacted(error)
  const reason = error instanceof FetchError ? (error.cause ?? error) : error
  if (reason instanceof Silence)
    return new SourceError('away', `${host} does not answer in time. We try again automatically.`, {
      cause,
    })
  const code = codeOf(reason)
  if (reason instanceof PrivateAddress || code === 'ENOTFOUND')
    return new SourceError('away', notPublic(host), { cause })
  if (CERTIFICATE.test(code))
    return new SourceError(
      'insecure',
      `The certificate of ${host} is not valid (${code}). We connect once it is.`,
      { cause },
    )
  return new SourceError('away', noAnswer(host, base.startsWith('http:')), { cause })
}

/** The error that a status stands for; undefined for a success. */
function statusError(status: number, host: string): SourceError | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401)
    return new SourceError('credentials', `${host} did not accept this token. Check it.`)
  if (status === 403)
    return new SourceError(
      'forbidden',
      `${host} does not allow the owner of this token to do that.`,
    )
  if (status === 404 || (status >= 300 && status < 400))
    return new SourceError('gone', `There is no help desk at ${host} any more, or it was renamed.`)
  return new SourceError('answer', `${host} answered with ${status}, which we do not understand.`)
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text, cleanValue) as unknown
  } catch (cause) {
    throw new SourceError('answer', `${host} answered with something that is not valid JSON.`, {
      cause,
    })
  }
}

interface Answer {
  status: number
  text: string
  retryAfterS?: number
}

/** Creates an HTTP client of one helpdesk's JSON API, with its rate limit and retries. */
export function createHttp(options: HttpOptions) {
  const { base, host, headers, isPaced = () => false } = options
  const pace = { ...PACE, ...options.pace }
  const turn = createPacer(pace.callsPerWindow, pace.windowMs)
  const client = createFetch({
    fetch: createGuardedFetch(pace.silenceMaxMs, options.privateOrigins),
  })
  const refusalOf = (status: number) => options.refusalOf?.(status) ?? statusError(status, host)

  /** Makes one call, with retries after network and server errors. Throws SourceError. */
  async function send(
    path: string,
    { method = 'GET', query = [], body, signal }: Omit<Asked, 'method'> & { method?: string },
    tries: number,
  ): Promise<Answer> {
    const url = new URL(`${base}/${path}`)
    for (const [name, value] of query) url.searchParams.append(name, value)
    try {
      const response = await client.raw(url.href, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body ? { body } : {}),
        ...(signal ? { signal } : {}),
        responseType: 'text',
        retry: tries - 1,
        retryStatusCodes: SERVER_ERRORS,
        retryDelay: ({ options: { retry } }) =>
          pace.firstPauseMs * 2 ** (tries - 1 - (typeof retry === 'number' ? retry : 0)),
        onRequest: () => (isPaced(path) ? turn(signal) : undefined),
        onRequestError: ({ error }) => {
          signal?.throwIfAborted()
          if (error instanceof PrivateAddress || isWithoutTls(error)) throw error // said at once
        },
      })
      return { status: response.status, text: response._data ?? '' }
    } catch (error) {
      signal?.throwIfAborted()
      const status = error instanceof FetchError ? error.response?.status : undefined
      if (!(error instanceof FetchError) || !status || SERVER_ERRORS.includes(status))
        throw networkError(options, error)
      const wait = Number(error.response?.headers.get('retry-after'))
      return { status, text: String(error.data ?? ''), ...(wait > 0 ? { retryAfterS: wait } : {}) }
    }
  }

  const limited = (retryAfterS = DEFAULT_WAIT_S) =>
    new SourceError('limited', `${host} asks us to wait. We go on automatically.`, { retryAfterS })

  /** Reads JSON, with retries and waits; some read-only calls are a POST. Throws SourceError. */
  async function ask(path: string, asked: Asked = {}): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const { status, text, retryAfterS = DEFAULT_WAIT_S } = await send(path, asked, MAX_TRIES)
      if (status !== 429) {
        const refused = refusalOf(status)
        if (refused) throw refused
        return parse(text, host)
      }
      if (retryAfterS > pace.longestWaitS || tries === MAX_TRIES) throw limited(retryAfterS)
      await sleep(retryAfterS * 1000, undefined, asked.signal ? { signal: asked.signal } : {})
    }
  }

  /**
   * Changes something in the helpdesk, without retries: the caller first has to find out whether
   * the change was made. Returns the status; throws SourceError unless it is a success or
   * `expected`.
   */
  async function write(
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    expected: readonly number[] = [],
  ): Promise<{ status: number; text: string }> {
    const { status, text, retryAfterS } = await send(path, { method, body }, 1)
    if (expected.includes(status)) return { status, text }
    if (status === 429) throw limited(retryAfterS)
    const refused = refusalOf(status)
    if (refused) throw refused
    return { status, text }
  }

  return { host, ask, write }
}
export type Http = ReturnType<typeof createHttp>
