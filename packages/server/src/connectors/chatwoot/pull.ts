import { addressOf, cutText, type SourcePart } from '@agent-assist/contract'
import * as z from 'zod'
import { problemOf } from '../base/problem-of.ts'
import type { Pulled, PullFrom, RefusedRow } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { type Client, understood } from './client.ts'
import { type Agents, readConversation } from './conversation.ts'
import type { Part } from './parts.ts'
import { ConversationPage, RawAgent, RawRating } from './raw.ts'

/** Chatwoot's default page size. */
const PER_PAGE = 25
/** Overlap of two runs: a row may be stored a moment after its time. */
const OVERLAP_MS = 120_000
const DAY_MS = 86_400_000

const Instant = z.iso.datetime()
const Cursor = z.object({
  /** Newest activity that is stored. */
  since: Instant.optional(),
  /**
   * An unfinished run: the next page, the newest activity and the number of conversations at its
   * start.
   */
  run: z.object({ page: z.int(), top: Instant, count: z.int() }).nullish(),
  ratings: Instant.optional(),
  /** When conversations were last checked for deletion. */
  swept: Instant.optional(),
})
type Cursor = z.infer<typeof Cursor>

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString()
const isBefore = (at: string, other: string) => Date.parse(at) < Date.parse(other)

/** A part in the form that is stored; a `gone` part replaces its conversation. */
function toSourcePart(part: Part, ticketId?: string): SourcePart {
  const isTicket = part.kind === 'conversation' || part.kind === 'gone'
  const of = isTicket ? part.id : ticketId
  return {
    kind: isTicket ? 'conversation' : part.kind,
    id: part.id,
    ...(of ? { ticketId: of } : {}),
    data: part,
  }
}

const pageOf = (
  parts: readonly SourcePart[],
  cursor: Partial<Cursor>,
  problems: readonly RefusedRow[] = [],
): Pulled => ({ parts, read: parts.length + problems.length, problems, cursor })

export async function readAgents(client: Client, signal?: AbortSignal) {
  const answer = await client.ask('agents', signal ? { signal } : {})
  return understood(z.array(RawAgent), answer, client)
}

const RawNamed = z.object({ id: z.coerce.string(), name: z.string() })
const cut = (name: string, max: number) => cutText(name, max).toWellFormed()

/** Reads agents, teams and inboxes: short lists that are read completely. */
async function readNames(client: Client, signal: AbortSignal): Promise<Part[]> {
  const agents = await readAgents(client, signal)
  const teams = understood(z.array(RawNamed), await client.ask('teams', { signal }), client)
  const inboxes = understood(
    z.object({ payload: z.array(RawNamed) }),
    await client.ask('inboxes', { signal }),
    client,
  )
  return [
    ...agents.map(({ id, name, email }): Part => {
      const address = addressOf(email ?? '')
      return {
        kind: 'agent',
        id,
        name: cut(name || email || `Agent ${id}`, 200),
        ...(address ? { email: address } : {}),
      }
    }),
    ...teams.map(({ id, name }): Part => ({ kind: 'team', id, name: cut(name, 120) })),
    ...inboxes.payload.map(({ id, name }): Part => ({ kind: 'inbox', id, name: cut(name, 120) })),
  ]
}

async function readPage(client: Client, page: number, signal?: AbortSignal) {
  const query = [
    ['status', 'all'],
    ['assignee_type', 'all'],
    ['page', `${page}`],
  ] as const
  const answer = await client.ask('conversations', { query, ...(signal ? { signal } : {}) })
  const { meta, payload } = understood(ConversationPage, answer, client).data
  return { count: meta.all_count, rows: payload }
}
export const readFirstPage = (client: Client) => readPage(client, 1)

/**
 * Reads conversations with activity since the last run, newest first. A conversation that changes
 * meanwhile moves to the front, where the next run finds it. After a deletion, the following ones
 * move forward, so the run goes back as many pages.
 */
async function* pullConversations(
  client: Client,
  known: Cursor,
  { startAt, signal }: PullFrom,
  agents: Agents,
): AsyncGenerator<Pulled> {
  const until = known.since ? before(known.since, OVERLAP_MS) : startAt
  let run = known.run ?? undefined
  for (let page = run?.page ?? 1; ; page++) {
    const { count, rows } = await readPage(client, page, signal)
    if (run && count < run.count && page > 1) {
      page = Math.max(1, page - Math.ceil((run.count - count) / PER_PAGE)) - 1
      run = { ...run, count }
      continue
    }
    const fresh = rows.filter((row) => !isBefore(row.last_activity_at, until))
    const parts: Part[] = []
    const problems: RefusedRow[] = []
    for (const row of fresh)
      try {
        parts.push(await readConversation(client, row, agents, signal))
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error
        problems.push({ place: `conversation ${row.id}`, reason: problemOf(error) })
      }
    const top = run?.top ?? rows[0]?.last_activity_at ?? until
    const isEnd = fresh.length < rows.length || rows.length === 0
    run = { page: page + 1, top, count }
    const stored = parts.map((part) => toSourcePart(part))
    yield pageOf(stored, isEnd ? { since: top, run: null } : { run }, problems)
    if (isEnd) return
  }
}

const RatingPage = z.union([
  z.array(RawRating),
  z.object({ payload: z.array(RawRating) }).transform(({ payload }) => payload),
])

/** Reads customers' ratings since the last run. */
async function* pullRatings(
  client: Client,
  known: Cursor,
  { startAt, signal }: PullFrom,
): AsyncGenerator<Pulled> {
  const now = new Date().toISOString()
  const since = known.ratings ? before(known.ratings, OVERLAP_MS) : startAt
  const inSeconds = (at: string) => `${Math.floor(Date.parse(at) / 1000)}`
  for (let page = 1; ; page++) {
    const query = [
      ['since', inSeconds(since)],
      ['until', inSeconds(now)],
      ['page', `${page}`],
    ] as const
    const answer = await client.ask('csat_survey_responses', { query, signal })
    const rows = understood(RatingPage, answer, client)
    const isEnd = rows.length < PER_PAGE
    yield pageOf(
      rows.map(({ id, rating, created_at: at, conversation_id }) =>
        toSourcePart({ kind: 'rating', id, at, rating }, conversation_id),
      ),
      isEnd ? { ratings: now } : {},
    )
    if (isEnd) return
  }
}

async function isThere(client: Client, id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.ask(`conversations/${id}`, { signal })
    return true
  } catch (error) {
    if (error instanceof SourceError && error.code === 'gone') return false
    throw error
  }
}

/**
 * Finds deleted conversations. Chatwoot does not report deletions: stored conversations that are in
 * no list are requested one by one.
 */
async function readGone(client: Client, { knownTickets, signal }: PullFrom): Promise<Part[]> {
  const listed = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows } = await readPage(client, page, signal)
    for (const { id } of rows) listed.add(`${id}`)
    if (rows.length === 0) break
  }
  const gone: Part[] = []
  for (const id of await knownTickets())
    if (!listed.has(id) && !(await isThere(client, id, signal))) gone.push({ kind: 'gone', id })
  return gone
}

/**
 * Pages of what changed: names, conversations with messages, ratings and, once a day, deletions.
 */
export async function* pullPages(client: Client, from: PullFrom): AsyncGenerator<Pulled> {
  const known = Cursor.parse(from.cursor)
  const names = await readNames(client, from.signal)
  yield pageOf(
    names.map((part) => toSourcePart(part)),
    {},
  )
  const agents: Agents = new Map(
    names.flatMap((part) => (part.kind === 'agent' ? [[part.name, part.id] as const] : [])),
  )
  yield* pullConversations(client, known, from, agents)
  yield* pullRatings(client, known, from)
  const now = new Date().toISOString()
  if (!known.swept) return yield pageOf([], { swept: now })
  if (isBefore(before(now, DAY_MS), known.swept)) return
  const gone = await readGone(client, from)
  yield pageOf(
    gone.map((part) => toSourcePart(part)),
    { swept: now },
  )
}
