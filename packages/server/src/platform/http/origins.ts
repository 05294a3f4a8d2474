import cors from '@fastify/cors'
import type { Db } from '../db/db.ts'
import { isOutage } from '../basics/db-errors.ts'
import type { Api } from './route.ts'

/** A change that another process made to an organisation's list is seen after this long. */
const FRESH_MS = 10_000

/** Reads the origins whose pages may embed us, of one organisation or of all, a little cached. */
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
        if (known && isOutage(error)) return known // whoever was let in may hear that we cannot answer now
        throw error
      })
      read.catch(() => undefined) // who asked hears of it
    }
    return read
  }

  return {
    /** Origins that may frame the organisation's report; none for an unknown one. */
    of: async (org: string): Promise<string[]> => (await all()).get(org) ?? [],
    /** Whether any organisation lists the origin. */
    isListed: async (origin: string): Promise<boolean> =>
      [...(await all()).values()].some((origins) => origins.includes(origin)),
    /** A list changed: the next question reads anew. */
    forget: (): void => {
      readAt = -Infinity
    },
  }
}
export type Origins = ReturnType<typeof createOrigins>

/** Pages of listed origins may call the API from the browser: bearer tokens only, no cookies. */
export async function allowOrigins({ app }: Api, origins: Origins): Promise<void> {
  await app.register(cors, {
    origin: (origin, answer) => {
      if (!origin) return answer(null, false)
      origins.isListed(origin).then(
        (listed) => answer(null, listed),
        (error: Error) => (isOutage(error) ? answer(null, false) : answer(error, false)), // who is asked next refuses
      )
    },
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  })
}
