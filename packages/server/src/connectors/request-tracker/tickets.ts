import { cutText } from '@agent-assist/contract'
import * as z from 'zod'
import { problemOf } from '../base/problem-of.ts'
import type { RefusedRow } from '../base/connector.ts'
import { type Client, understood } from './client.ts'
import { readHistory } from './history.ts'
import { Part, type Ticket } from './parts.ts'
import { NOBODY, type People } from './people.ts'
import { channelOf, priorityOf, statusOf } from './words.ts'

/** Tickets per page. Each needs two more calls, and an interrupted run repeats its page. */
export const TICKETS_PER_PAGE = 20

const Ref = z.object({ id: z.coerce.string() })
const RawTicket = z.object({
  id: z.coerce.string(),
  Subject: z.string().nullish(),
  Status: z.string(),
  Priority: z.coerce.number().nullish(),
  /** Minutes that agents recorded. */
  TimeWorked: z.coerce.number().nullish().catch(null),
  Queue: Ref,
  Owner: Ref,
  Creator: Ref,
  Requestor: z.array(Ref),
  Created: z.iso.datetime(),
  LastUpdated: z.iso.datetime(),
  CustomFields: z
    .union([
      z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()) })),
      z.literal(''), // a ticket without custom fields
    ])
    .nullish(),
})
type RawTicket = z.infer<typeof RawTicket>
const FIELDS =
  'Subject,Status,Priority,TimeWorked,Queue,Owner,Creator,Requestor,Created,LastUpdated,CustomFields'

/**
 * Position in the order of change: from a time on or, with `afterId`, after that id within its
 * second.
 */
export const Place = z.object({ from: z.iso.datetime(), afterId: z.int().optional() })
export type Place = z.infer<typeof Place>

const SECOND_MS = 1000
const laterBy = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()
/** Without milliseconds, as Request Tracker has times. */
const inSeconds = (at: string) => at.replace(/\.\d+Z$/, 'Z')

function conditionOf({ from, afterId }: Place): string {
  const since = `Type = 'ticket' AND LastUpdated >= '${inSeconds(from)}'`
  if (afterId === undefined) return since
  return `${since} AND LastUpdated < '${inSeconds(laterBy(from, SECOND_MS))}' AND id > ${afterId}`
}

/**
 * Position after a page; undefined at the end. A ticket that changes during the run moves to the
 * end of the order, so none is skipped (with page numbers, some would be).
 */
function placeAfter(place: Place, rows: readonly RawTicket[]): Place | undefined {
  const isFull = rows.length === TICKETS_PER_PAGE
  const last = rows.at(-1)
  if (place.afterId !== undefined)
    return isFull && last
      ? { from: place.from, afterId: Number(last.id) }
      : { from: laterBy(inSeconds(place.from), SECOND_MS) }
  if (!isFull || !last) return undefined
  const isOneSecond = inSeconds(last.LastUpdated) === inSeconds(rows[0]?.LastUpdated ?? '')
  return isOneSecond
    ? { from: last.LastUpdated, afterId: Number(last.id) }
    : { from: last.LastUpdated }
}

export interface TicketPage {
  rows: RawTicket[]
  /** Undefined after the last page. */
  next: Place | undefined
}

/** Reads pages of tickets in the order of change. */
export async function* ticketPages(
  client: Client,
  start: Place,
  signal: AbortSignal | undefined,
): AsyncGenerator<TicketPage> {
  for (let place: Place | undefined = start; place;) {
    const body = await client.ask('tickets', {
      query: [
        ['query', conditionOf(place)],
        ['fields', FIELDS],
        ['orderby', 'LastUpdated'],
        ['order', 'ASC'],
        ['orderby', 'id'],
        ['order', 'ASC'],
        ['per_page', `${TICKETS_PER_PAGE}`],
      ],
      ...(signal ? { signal } : {}),
    })
    const { items: rows } = understood(z.object({ items: z.array(RawTicket) }), body, client)
    const next: Place | undefined = placeAfter(place, rows)
    yield { rows, next }
    place = next
  }
}

const VALUE_MAX = 60

/** Values of custom fields as `Field: value`; long values are texts, not tags. */
const tagsOf = ({ CustomFields }: RawTicket): string[] =>
  (CustomFields || [])
    .flatMap(({ name, values }) => values.map((value) => ({ name, value: value?.trim() ?? '' })))
    .filter(({ value }) => value && value.length <= VALUE_MAX && !value.includes('\n'))
    .map(({ name, value }) => cutText(`${name}: ${value}`, 120).toWellFormed())
    .slice(0, 200)

const fieldOf = ({ CustomFields }: RawTicket, name: string, max: number): string | undefined => {
  const field = (CustomFields || []).find((one) => name && one.name === name)
  return cutText(field?.values[0]?.trim() ?? '', max).toWellFormed() || undefined
}

async function toTicket(
  client: Client,
  people: People,
  row: RawTicket,
  signal: AbortSignal | undefined,
): Promise<Ticket> {
  const { settings } = client
  const { entries, headers } = await readHistory(client, people, row.id, signal)
  const requester = await people.find((row.Requestor[0] ?? row.Creator).id)
  const owner = row.Owner.id === NOBODY ? undefined : (await people.find(row.Owner.id)).id
  const [type, brand] = [
    fieldOf(row, settings.typeField ?? '', 80),
    fieldOf(row, settings.brandField ?? '', 120),
  ]
  return {
    kind: 'ticket',
    id: row.id,
    url: `${settings.address}/Ticket/Display.html?id=${row.id}`,
    subject: cutText(row.Subject ?? '', 1000).toWellFormed(),
    status: statusOf(row.Status, settings),
    requester: requester.id,
    ...(owner ? { owner } : {}),
    queue: row.Queue.id,
    priority: priorityOf(row.Priority ?? 0),
    channel: channelOf(headers),
    ...(type ? { type } : {}),
    ...(brand ? { brand } : {}),
    tags: tagsOf(row),
    ...(row.TimeWorked && row.TimeWorked > 0 ? { handlingMin: row.TimeWorked } : {}),
    createdAt: row.Created,
    updatedAt: row.LastUpdated,
    history: entries,
  }
}

/**
 * Reads the history of a page's tickets. A ticket that is not valid is refused; the others are
 * returned.
 */
export async function readTickets(
  client: Client,
  people: People,
  rows: readonly RawTicket[],
  signal: AbortSignal | undefined,
) {
  const parts: Part[] = []
  const problems: RefusedRow[] = []
  for (const row of rows) {
    const ticket = await toTicket(client, people, row, signal)
    const parsed = Part.safeParse(ticket)
    if (parsed.success) parts.push(parsed.data)
    else problems.push({ place: `ticket ${row.id}`, reason: problemOf(parsed.error) })
  }
  return { parts, problems }
}
