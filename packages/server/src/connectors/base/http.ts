import { setTimeout as sleep } from 'node:timers/promises'
import { createFetch, FetchError } from 'ofetch'
import { cleanValue } from '../../platform/basics/source-row.ts'
import { PrivateAddress } from '../../platform/http/public-address.ts'
import { SourceError } from './source-error.ts'
import { createGuardedFetch, Silence } from './guarded-fetch.ts'
import { createPacer } from './pacer.ts'

/** How patient a client is; tests have values of their own. */
export interface Pace {
  /** Calls that are `paced` go out so often in each window. */
  callsPerWindow: number
  windowMs: number
  /** The first pause after an error; each later one is twice as long. */
  firstPauseMs: number
  /** A longer wait ends the run, which goes on later. */
  longestWaitS: number
  /** A connection that says nothing for so long is given up. */
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
/** When a helpdesk asks us to wait and names no time. */
const DEFAULT_WAIT_S = 60
const SERVER_ERRORS = [500, 502, 503, 504]

export type Query = readonly (readonly [name: string, value: string])[]

export interface HttpOptions {
  /** Every path is below it. */
  base: string
  /** How people know the helpdesk: it stands in every message. */
  host: string
  headers: Record<string, string>
  pace?: Partial<Pace> | undefined
  /** Calls of which only so many go out in a window; none, when missing. */
  isPaced?: (path: string) => boolean
  /** What a refusal of this helpdesk means; undefined for what every helpdesk means by it. */
  refusalOf?: (status: number) => SourceError | undefined
}

interface Asked {
  method?: 'GET' | 'POST'
  query?: Query
  body?: object
  signal?: AbortSignal
}

/** Errors of TLS that a certificate causes, by their codes in Node. */
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|EPROTO/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * What of an error may be logged: its words and its code. An error of ofetch holds the headers, and so the token, of the
 * call that failed.
 */
const redacted = (error: unknown): Error => {
  const cause = error instanceof FetchError ? (error.cause ?? error) : error
  const message = cause instanceof FetchError ? `HTTP ${cause.status ?? ''}` : String(cause)
  return new Error(`${message} ${codeOf(cause)}`.trim())
}

function networkError(host: string, error: unknown): SourceError {
  const cause = redacted(error)
  const reason = error instanceof FetchError ? (error.cause ?? error) : error
  if (reason instanceof PrivateAddress)
    return new SourceError('gone', `${host} leads into a private network.`, { cause })
  if (reason instanceof Silence)
    return new SourceError('away', `${host} does not answer in time. We try again by ourselves.`, {
      cause,
    })
  const code = codeOf(reason)
  if (code === 'ENOTFOUND')
    return new SourceError('away', `${host} cannot be found. Check the address.`, { cause })
  if (TLS.test(code))
    return new SourceError(
      'insecure',
      `The certificate of ${host} is not valid (${code}). We connect once it is.`,
      { cause },
    )
  return new SourceError('away', `${host} does not answer right now. We try again by ourselves.`, {
    cause,
  })
}

/** Undefined for a success. */
function statusError(status: number, host: string): SourceError | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401)
    return new SourceError('credentials', `${host} does not take this token. Check it.`)
  if (status === 403)
    return new SourceError('forbidden', `${host} does not let the owner of this token do that.`)
  if (status === 404 || (status >= 300 && status < 400))
    return new SourceError('gone', `There is no help desk at ${host} any more, or it was renamed.`)
  return new SourceError('answer', `${host} answered with ${status}, which we do not understand.`)
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text, cleanValue) as unknown
  } catch (cause) {
    throw new SourceError('answer', `${host} answered with something that is no JSON.`, { cause })
  }
}

interface Answer {
  status: number
  text: string
  retryAfterS?: number
}

/** Asks one helpdesk for JSON: as quickly as it allows, patient with its errors. */
export function createHttp(options: HttpOptions) {
  const { base, host, headers, isPaced = () => false } = options
  const pace = { ...PACE, ...options.pace }
  const turn = createPacer(pace.callsPerWindow, pace.windowMs)
  const client = createFetch({ fetch: createGuardedFetch(pace.silenceMaxMs) })
  const refusalOf = (status: number) => options.refusalOf?.(status) ?? statusError(status, host)

  /** One call; an error of the network or the server is tried again when `tries` allow. Throws a fault. */
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
          if (error instanceof PrivateAddress) throw error
        },
      })
      return { status: response.status, text: response._data ?? '' }
    } catch (error) {
      signal?.throwIfAborted()
      const status = error instanceof FetchError ? error.response?.status : undefined
      if (!(error instanceof FetchError) || !status || SERVER_ERRORS.includes(status))
        throw networkError(host, error)
      const wait = Number(error.response?.headers.get('retry-after'))
      return { status, text: String(error.data ?? ''), ...(wait > 0 ? { retryAfterS: wait } : {}) }
    }
  }

  const limited = (retryAfterS = DEFAULT_WAIT_S) =>
    new SourceError('limited', `${host} asks us to wait. We go on by ourselves.`, { retryAfterS })

  /** Reads JSON, with patience; a POST that only asks is one, too. Throws a fault. */
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
   * Changes something there, without another try: whoever sends finds out first what became of it. Answers with the
   * status; throws a fault for what is neither a success nor one of the statuses that are `expected`.
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
