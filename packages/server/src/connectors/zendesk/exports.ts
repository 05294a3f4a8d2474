import * as z from 'zod'
import { SourceError } from '../base/source-error.ts'
import type { Zendesk } from './client.ts'

/** Position in each export. */
export const Cursors = z.object({
  /** Zendesk's own cursors. */
  users: z.string().optional(),
  tickets: z.string().optional(),
  /** Seconds since 1970. */
  events: z.int().optional(),
  metrics: z.int().optional(),
})
export type Cursors = z.infer<typeof Cursors>
export type ExportName = keyof Cursors

/** Zendesk omits changes of the last minute, and refuses a start time within it. */
const TOO_RECENT_S = 60
const PER_PAGE = '1000'

type Query = [name: string, value: string][]

export interface Page {
  body: unknown
  /** Cursor to store with the page; empty for lists without a cursor. */
  cursor: Partial<Cursors>
}

const CursorPage = z.object({ after_cursor: z.string().nullish(), end_of_stream: z.boolean() })
const TimePage = z.object({
  end_time: z.int().nullish(),
  count: z.int().nullish(),
  end_of_stream: z.boolean().nullish(),
})
const ListPage = z.object({
  meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }).nullish(),
})

function understood<T>(schema: z.ZodType<T>, body: unknown, { host }: Zendesk): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new SourceError('answer', `${host} answered with a page that we do not understand.`)
}

/** Reads an export with cursors: users or tickets. Links in a page are never followed. */
export async function* byCursor(
  zendesk: Zendesk,
  name: 'users' | 'tickets',
  { from, startAt }: { from: string | undefined; startAt: number },
  signal?: AbortSignal,
): AsyncGenerator<Page> {
  let cursor = from
  for (;;) {
    const query: Query = [
      cursor ? ['cursor', cursor] : ['start_time', `${startAt}`],
      ['per_page', PER_PAGE],
    ]
    if (name === 'tickets') query.push(['include', 'users,groups'])
    const body = await zendesk.get(`incremental/${name}/cursor.json`, query, signal)
    const page = understood(CursorPage, body, zendesk)
    const next = page.after_cursor ?? cursor
    yield { body, cursor: next ? { [name]: next } : {} }
    if (page.end_of_stream || !page.after_cursor || next === cursor) return
    cursor = next
  }
}

/**
 * Reads an export by time: events or metric events. Pages overlap; storing by id removes
 * duplicates.
 */
export async function* byTime(
  zendesk: Zendesk,
  name: 'events' | 'metrics',
  { from, startAt }: { from: number | undefined; startAt: number },
  signal?: AbortSignal,
): AsyncGenerator<Page> {
  let start = from ?? startAt
  for (;;) {
    if (start > Date.now() / 1000 - TOO_RECENT_S) return
    const path = name === 'events' ? 'ticket_events' : 'ticket_metric_events'
    const query: Query = [['start_time', `${start}`]]
    if (name === 'events') query.push(['include', 'comment_events'])
    const body = await zendesk.get(`incremental/${path}.json`, query, signal)
    const page = understood(TimePage, body, zendesk)
    const next = page.end_time ?? start
    yield { body, cursor: { [name]: next } }
    const isEnd = page.end_of_stream ?? (page.count ?? 0) < Number(PER_PAGE)
    if (isEnd || next <= start) return // a page that does not advance would repeat for ever
    start = next
  }
}

/**
 * Short lists. The users export omits agents who did not change since the start: `colleagues` adds
 * them.
 */
const LISTS: Record<
  'groups' | 'brands' | 'colleagues' | 'fields',
  { path: string; filter: Query }
> = {
  groups: { path: 'groups.json', filter: [] },
  brands: { path: 'brands.json', filter: [] },
  fields: { path: 'ticket_fields.json', filter: [] },
  colleagues: {
    path: 'users.json',
    filter: [
      ['role[]', 'agent'],
      ['role[]', 'admin'],
    ],
  },
}

/** Reads a short list completely. */
export async function* wholeList(
  zendesk: Zendesk,
  name: keyof typeof LISTS,
  signal?: AbortSignal,
): AsyncGenerator<Page> {
  let after: string | undefined
  for (;;) {
    const { path, filter } = LISTS[name]
    const query: Query = [...filter, ['page[size]', '100']]
    if (after) query.push(['page[after]', after])
    const body = await zendesk.get(path, query, signal)
    yield { body, cursor: {} }
    const { meta } = understood(ListPage, body, zendesk)
    const next = meta?.has_more ? (meta.after_cursor ?? undefined) : undefined
    if (!next || next === after) return
    after = next
  }
}
