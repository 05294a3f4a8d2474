import type { ErrorBody, ErrorCode } from './base/errors.ts'
import { type EmbedRouteName, embedRoutes } from './assist/embed-routes.ts'
import { type Route } from './base/route.ts'
import { type RouteName, routes } from './routes.ts'
import type { Input, Reply } from './shapes.ts'

/** An error answer of the API: `code` for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds to wait before the next attempt, when the server gave them. */
  readonly retryAfterS: number | undefined
  /** Validation messages by the name of the input field. */
  readonly fields: Record<string, string> | undefined

  constructor(status: number, body: Partial<ErrorBody> | undefined, retryAfterS?: number) {
    super(body?.message ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? (status === 429 ? 'too_many' : 'internal')
    this.retryAfterS = retryAfterS
    this.fields = body?.fields
  }
}

/** Statuses of a client's error, except 401, 408, 424, 425 and 429: time, another token or another device mends those. */
const FINAL = /^4(?!01|08|2[459])/

/** Whether the server refused a request for good: sent again as it is, it would be refused again. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && FINAL.test(`${error.status}`)

/**
 * Calls a route by its name. Rejects with `ApiError` for an error answer and with `TypeError` when there is no answer.
 */
export type Call<R extends RouteName = RouteName> = <N extends R>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<Reply<N>>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Called before every request; undefined when nobody is signed in. */
export type TokenSource = () => string | undefined | Promise<string | undefined>

/** Sends a request, like `fetch`: resolves for error answers too, and rejects when there is no answer. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

/** Milliseconds after which a request is given up. */
const TIMEOUT_MS = 30_000

export function callAddress(
  baseUrl: string,
  path: string,
  { params = {}, query }: AnyInput,
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...query, source: 'APP' }))
    if (value !== undefined) search.append(key, String(value))
  return `${baseUrl}${filled}?${search}`
}

export async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, body, retryAfter || undefined)
}

/** The one HTTP client, small enough for other people's pages; `table` holds the routes it can call. */
export function callWith<R extends RouteName>(
  table: Record<R, Route>,
  baseUrl: string,
  token?: TokenSource,
  send?: Send,
): Call<R> {
  return async <N extends R>(
    name: N,
    input: Input<N>,
    options: { signal?: AbortSignal; keepalive?: boolean } = {},
  ): Promise<Reply<N>> => {
    const { signal, keepalive = false } = options
    const { body, ...rest } = input as AnyInput // the table pairs each name with its input
    const { method, path } = table[name]
    const bearer = await token?.()
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const response = await (send ?? fetch)(callAddress(baseUrl, path, rest), {
      method,
      keepalive,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw late.aborted ? new TypeError('The server took too long.', { cause: error }) : error
    })
    if (!response.ok) throw await refusalOf(response)
    return (await response.json()) as Reply<N> // the server validated the reply against the same shape
  }
}

/** Creates a client for every route. `baseUrl` ends in `/api`. It repeats no request unless `send` does. */
export const createCall = (baseUrl: string, token?: TokenSource, send?: Send): Call =>
  callWith<RouteName>(routes, baseUrl, token, send)

/** Creates a client for code on other people's pages; its bundle contains only the embed routes. */
export const createEmbedCall = (baseUrl: string, token?: TokenSource): Call<EmbedRouteName> =>
  callWith<EmbedRouteName>(embedRoutes, baseUrl, token)

export type EmbedCall = Call<EmbedRouteName>
