import { cutText } from '@agent-assist/contract'
import * as z from 'zod'
import { problemOf } from '../base/problem-of.ts'
import type { RefusedRow } from '../base/connector.ts'
import type { Query } from '../base/http.ts'
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
 * What is left of a run: tickets that changed at `from` or later, in the order of their ids, after `afterId`.
 * `until` is the newest change that Request Tracker knew when the run began: the next run starts there, because a ticket
 * may change after this run has read it.
 */
export const Place = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime().optional(),
  afterId: z.int().optional(),
})
export type Place = z.infer<typeof Place>

const HOUR_MS = 3_600_000
/** Our clock may differ from theirs, and a change to daylight saving time shifts what is long ago by an hour. */
const MARGIN_H = 2
const UNITS = [
  { hours: 1, unit: 'hours ago' },
  { hours: 24, unit: 'days ago' },
  { hours: 168, unit: 'weeks ago' },
] as const
/** Larger numbers are read as times of day or as dates. */
const NUMBER_MAX = 999

/**
 * A time somewhat before `from` as a search understands it everywhere. It reads a time of day in the zone of the token's
 * owner, which nobody tells us, and knows no way to name another; hours ago are the same in every zone.
 */
function agoOf(from: string): string {
  const hours = Math.max(0, (Date.now() - Date.parse(from)) / HOUR_MS) + MARGIN_H
  for (const { hours: each, unit } of UNITS) {
    const count = Math.ceil(hours / each)
    if (count <= NUMBER_MAX) return `${count} ${unit}`
  }
  return `${NUMBER_MAX} ${UNITS[2].unit}`
}

function conditionOf({ from, afterId }: Place): string {
  const since = `Type = 'ticket' AND LastUpdated >= '${agoOf(from)}'`
  return afterId === undefined ? since : `${since} AND id > ${afterId}`
}

async function search(
  client: Client,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<RawTicket[]> {
  const body = await client.ask('tickets', {
    query: [['fields', FIELDS], ...query],
    ...(signal ? { signal } : {}),
  })
  return understood(z.object({ items: z.array(RawTicket) }), body, client).items
}

async function newestChange(client: Client, signal: AbortSignal | undefined) {
  const query = [
    ['query', `Type = 'ticket'`],
    ['orderby', 'LastUpdated'],
    ['order', 'DESC'],
    ['per_page', '1'],
  ] as const
  return (await search(client, query, signal))[0]?.LastUpdated
}

export interface TicketPage {
  rows: RawTicket[]
  /** Place after the page; without `afterId` after the last one. */
  next: Place
}

/** Reads pages of tickets that changed, in the order of their ids. */
export async function* ticketPages(
  client: Client,
  start: Place,
  signal: AbortSignal | undefined,
): AsyncGenerator<TicketPage> {
  const { from } = start
  const until = start.until ?? (await newestChange(client, signal)) ?? from
  for (let place: Place | undefined = start; place;) {
    const found = await search(
      client,
      [
        ['query', conditionOf(place)],
        ['orderby', 'id'],
        ['order', 'ASC'],
        ['per_page', `${TICKETS_PER_PAGE}`],
      ],
      signal,
    )
    const last: RawTicket | undefined = found.length === TICKETS_PER_PAGE ? found.at(-1) : undefined
    place = last && { from, until, afterId: Number(last.id) }
    const rows = found.filter(({ LastUpdated }) => Date.parse(LastUpdated) >= Date.parse(from))
    yield { rows, next: place ?? { from: until } }
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
