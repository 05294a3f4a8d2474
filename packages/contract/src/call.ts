import { FetchError, ofetch } from 'ofetch'
import type { ErrorBody, ErrorCode } from './errors.ts'
import { type RouteName, routes } from './routes.ts'
import type { Input, Reply } from './shapes.ts'

/** A refusal of the API: `code` for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfterS: number | undefined

  constructor(status: number, body: Partial<ErrorBody> | undefined, retryAfterS?: number) {
    super(body?.message ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? (status === 429 ? 'too_many' : 'internal')
    this.retryAfterS = retryAfterS
  }
}

/** Calls a route by name. Rejects with `ApiError` for a refusal, `TypeError` when nothing answered. */
export type Call = <N extends RouteName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<Reply<N>>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** An answer later than this counts as none. */
const TIMEOUT_MS = 30_000

const pathOf = (name: RouteName, params: Record<string, string> = {}) =>
  routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

function toError(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  if (!error.response) return new TypeError(error.message, { cause: error })
  const retryAfter = Number(error.response.headers.get('retry-after'))
  return new ApiError(error.response.status, error.data, retryAfter || undefined)
}

/**
 * The one HTTP client. `baseUrl` ends in `/api`; `token` is asked before every call and may answer
 * undefined when nobody is signed in.
 */
export function createCall(
  baseUrl: string,
  token?: () => string | undefined | Promise<string | undefined>,
): Call {
  return async <N extends RouteName>(
    name: N,
    input: Input<N>,
    options: { signal?: AbortSignal; keepalive?: boolean } = {},
  ) => {
    const { params, query, body } = input as AnyInput // the table pairs each name with its input
    const bearer = await token?.()
    try {
      return (await ofetch(baseUrl + pathOf(name, params), {
        method: routes[name].method,
        query: { ...query, source: 'APP' },
        body: body as Record<string, unknown> | undefined,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        retry: 0, // callers know which calls may be repeated
        ...options,
        signal: AbortSignal.any([
          AbortSignal.timeout(TIMEOUT_MS),
          ...(options.signal ? [options.signal] : []),
        ]),
      })) as Reply<N> // the server checked the reply against the same shape
    } catch (error) {
      throw toError(error)
    }
  }
}
