import type { SecretOf, SettingsOf } from '@agent-assist/contract'
import * as z from 'zod'
import type { OpenOptions } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { createHttp, type Http, type Query } from '../base/http.ts'

export interface Client extends Http {
  settings: SettingsOf<'request-tracker'>
}

/** Creates a client of one Request Tracker's REST 2.0 API. */
export function createClient(
  settings: SettingsOf<'request-tracker'>,
  { token }: SecretOf<'request-tracker'>,
  { testUrl, pace, privateOrigins }: OpenOptions,
): Client {
  const { host } = new URL(settings.address)
  const http = createHttp({
    base: `${testUrl ?? settings.address}/REST/2.0`,
    host,
    headers: { authorization: `token ${token}` },
    pace,
    privateOrigins,
  })
  return { ...http, settings }
}

/** Parses a response. Throws SourceError when it does not have the expected shape. */
export function understood<T>(schema: z.ZodType<T>, body: unknown, { host }: Http): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw new SourceError(
    'answer',
    `${host} does not answer as Request Tracker 5 does (${path.join('.')}: ${message}).`,
  )
}

/** Request Tracker's largest page. */
export const PER_PAGE = 100

const ListPage = z.object({
  items: z.array(z.unknown()),
  page: z.coerce.number(),
  pages: z.coerce.number(),
})

interface Asked {
  query?: Query
  /** Conditions of a search, which is a POST that only reads. */
  body?: object
  signal?: AbortSignal | undefined
}

/** Reads all rows of a list, page by page. */
export async function listAll<T>(
  client: Client,
  path: string,
  row: z.ZodType<T>,
  { query = [], body, signal }: Asked,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const answer = await client.ask(path, {
      query: [...query, ['per_page', `${PER_PAGE}`], ['page', `${page}`]],
      ...(body ? { method: 'POST', body } : {}),
      ...(signal ? { signal } : {}),
    })
    const { items, pages } = understood(ListPage, answer, client)
    rows.push(...understood(z.array(row), items, client))
    if (page >= pages || items.length === 0) return rows
  }
}

const About = z.object({ Version: z.string() })

/** Throws SourceError unless it is a Request Tracker 5 whose tickets the token's owner may see. */
export async function check(client: Client): Promise<void> {
  const { Version } = understood(About, await client.ask('rt'), client)
  if (!/^[5-9]\./.test(Version))
    throw new SourceError('answer', `${client.host} is Request Tracker ${Version}; 5 is needed.`)
  const query = [
    ['query', 'id > 0'],
    ['per_page', '1'],
  ] as const
  understood(ListPage, await client.ask('tickets', { query }), client)
}
