import { type Route, routes } from '@agent-assist/contract'
import cors from '@fastify/cors'
import type { Db } from '../db/db.ts'
import { isOutage } from '../basics/db-errors.ts'
import type { Api } from './route.ts'

/** Age in ms after which a list is read again, since another process may have changed it. */
const FRESH_MS = 10_000

/**
 * Reads the origins whose pages may embed us, of one organisation or of all, with a short cache.
 */
export function createOrigins(db: Db) {
  let read = Promise.resolve(new Map<string, string[]>())
  let readAt = -Infinity
  let known: Map<string, string[]> | undefined

  async function load() {
    const { rows } = await db.query<{ id: string; origins: string[] }>(
      'select id, embed_origins as origins from organisation',
    )
    known = new Map(rows.map(({ id, origins }) => [id, origins]))
    return known
  }

  function all(): Promise<Map<string, string[]>> {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      read = load().catch((error: unknown) => {
        readAt = -Infinity
        if (known && isOutage(error)) return known // listed origins may still read our error response
        throw error
      })
      read.catch(() => undefined) // the caller handles the error
    }
    return read
  }

  return {
    /** Origins that may frame the organisation's report; none for an unknown one. */
    of: async (org: string): Promise<string[]> => (await all()).get(org) ?? [],
    /** Whether any organisation lists the origin. */
    isListed: async (origin: string): Promise<boolean> =>
      [...(await all()).values()].some((origins) => origins.includes(origin)),
    /** Invalidates the cache after a list has changed. */
    forget: (): void => {
      readAt = -Infinity
    },
  }
}
export type Origins = ReturnType<typeof createOrigins>

/** Routes for which a token of a scope is signed. */
const SIGNED = Object.values<Route>(routes).flatMap(({ path, scope }) =>
  scope ? [new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)] : [],
)

/**
 * Whether a frame without an origin (`sandbox="allow-scripts"`) calls a route for signed tokens. The token is all that
 * counts there, and a page without it learns nothing.
 */
const isSandboxed = (origin: string, url: string): boolean => {
  const path = url.split('?')[0] ?? ''
  return origin === 'null' && SIGNED.some((one) => one.test(path))
}

/** Pages of listed origins may call the API from the browser: bearer tokens only, no cookies. */
export async function allowOrigins({ app }: Api, origins: Origins): Promise<void> {
  await app.register(cors, {
    delegator: (request, answerWith) =>
      answerWith(null, {
        origin: (origin, answer) => {
          if (!origin) return answer(null, false)
          if (isSandboxed(origin, request.url)) return answer(null, true)
          origins.isListed(origin).then(
            (listed) => answer(null, listed),
            (error: Error) => (isOutage(error) ? answer(null, false) : answer(error, false)), // a later hook refuses it
          )
        },
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type'],
        exposedHeaders: ['retry-after', 'x-rows'],
        maxAge: 600,
      }),
  })
}
