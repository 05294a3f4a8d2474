import type { ErrorBody, ErrorCode } from './base/errors.ts'
import { type EmbedRouteName, embedRoutes } from './embed-routes.ts'
import { type Route } from './base/route.ts'
import { type RouteName, routes } from './routes.ts'
import type { Input, Reply } from './shapes.ts'

/** A refusal of the API: `code` for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfterS: number | undefined
  /** What is wrong with which field, by its name. */
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

/** Calls a route by name. Rejects with `ApiError` for a refusal, `TypeError` when nothing answered. */
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

/** Asked before every call; undefined when nobody is signed in. */
export type TokenSource = () => string | undefined | Promise<string | undefined>

/** Sends a request, as `fetch` does: what comes back may be a refusal, no answer is thrown. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

/** An answer later than this counts as none. */
const TIMEOUT_MS = 30_000

function addressOf(baseUrl: string, path: string, { params = {}, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...query, source: 'APP' }))
    if (value !== undefined) search.append(key, String(value))
  return `${baseUrl}${filled}?${search}`
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, body, retryAfter || undefined)
}

/** The one HTTP client, small enough for somebody else's page; `table` says where each call goes. */
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
    const response = await (send ?? fetch)(addressOf(baseUrl, path, rest), {
      method,
      keepalive,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw late.aborted ? new TypeError('The server took too long.', { cause: error }) : error
    })
    if (!response.ok) throw await refusal(response)
    return (await response.json()) as Reply<N> // the server checked the reply against the same shape
  }
}

/**
 * Calls every route. `baseUrl` ends in `/api`. Nothing is repeated unless `send` does so.
 */
export const createCall = (baseUrl: string, token?: TokenSource, send?: Send): Call =>
  callWith<RouteName>(routes, baseUrl, token, send)

/** The same for what runs on somebody else's page: only its own routes come along. */
export const createEmbedCall = (baseUrl: string, token?: TokenSource): Call<EmbedRouteName> =>
  callWith<EmbedRouteName>(embedRoutes, baseUrl, token)

export type EmbedCall = Call<EmbedRouteName>
