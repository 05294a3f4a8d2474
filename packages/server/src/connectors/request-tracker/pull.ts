import { cutText, type SourcePart } from '@agent-assist/contract'
import * as z from 'zod'
import type { Pulled, PullFrom } from '../base/connector.ts'
import { type Client, listAll } from './client.ts'
import { columnTime, readGone } from './gone.ts'
import type { Part } from './parts.ts'
import { createPeople, findNames } from './people.ts'
import { Place, readTickets, ticketPages } from './tickets.ts'

/** A change may become visible a moment after its time, so each run reads this much again. */
const OVERLAP_MS = 120_000

const Cursor = z.object({
  /** Replaces `tickets` of older versions, whose searches could miss changes: those sources are read again. */
  changes: Place.optional(),
  /** When a ticket was last deleted or merged. */
  gone: z.iso.datetime().optional(),
  /** Changes of users before this time are stored. */
  people: z.iso.datetime().optional(),
})

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString()

/**
 * A part in the form that is stored. A `gone` part has the kind of its ticket, so that the newer
 * one replaces the other, as when a deleted ticket is restored.
 */
function toSourcePart(part: Part): SourcePart {
  const isTicket = part.kind === 'ticket' || part.kind === 'gone'
  return {
    kind: isTicket ? 'ticket' : part.kind,
    id: part.id,
    ...(isTicket || part.kind === 'merged' ? { ticketId: part.id } : {}),
    data: part,
  }
}

const pageOf = (
  parts: readonly Part[],
  cursor: z.infer<typeof Cursor>,
  given: Pick<Pulled, 'problems'> = { problems: [] },
): Pulled => ({
  parts: parts.map(toSourcePart),
  read: parts.length + given.problems.length,
  cursor,
  ...given,
})

const Queue = z.object({ id: z.coerce.string(), Name: z.string() })

async function readQueues(client: Client, signal: AbortSignal): Promise<Part[]> {
  const rows = await listAll(client, 'queues/all', Queue, { query: [['fields', 'Name']], signal })
  return rows.map(({ id, Name }) => ({
    kind: 'queue',
    id,
    name: cutText(Name, 120).toWellFormed(),
  }))
}

/** Users who changed since the last run; the tickets that refer to them are assembled again. */
async function readChangedPeople(client: Client, since: string, signal: AbortSignal) {
  const names = await findNames(
    client,
    { field: 'LastUpdated', operator: '>=', value: columnTime(since) },
    signal,
  )
  const people = createPeople(client, signal)
  for (const name of names) await people.find(name)
  return people.take()
}

const newest = (moments: readonly string[], known: string): string =>
  moments.reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last), known)

/**
 * Pages of what changed since the cursor: queues, users, tickets, deletions.
 */
export async function* pullPages(
  client: Client,
  { cursor, startAt, signal }: PullFrom,
): AsyncGenerator<Pulled> {
  const known = Cursor.parse(cursor)
  const begun = new Date().toISOString()
  yield pageOf(await readQueues(client, signal), {})
  if (known.people)
    yield pageOf(await readChangedPeople(client, before(known.people, OVERLAP_MS), signal), {})

  const people = createPeople(client, signal)
  const start = known.changes ?? { from: startAt }
  for await (const { rows, next } of ticketPages(client, start, signal)) {
    const { parts, problems } = await readTickets(client, people, rows, signal)
    const isLast = next.afterId === undefined
    const again = newest([before(next.from, OVERLAP_MS)], startAt)
    yield pageOf(
      [...(await people.take()), ...parts],
      { changes: isLast ? { from: again } : next },
      { problems },
    )
  }

  const gone = await readGone(client, known.gone ?? startAt, signal)
  const until = newest(
    gone.map(({ updatedAt }) => before(updatedAt, OVERLAP_MS)),
    known.gone ?? startAt,
  )
  yield pageOf(gone, { gone: until, people: begun })
}
