import { LIVE_CHANNELS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type History, placeOf, QUARTERS } from '../forecast/history.ts'

/** Days of history: two years and the weeks before them, for seasons. */
export const HISTORY_DAYS = 760

/** Arrivals of a queue, of live channels or of the others. */
export interface QueueHistory extends History {
  /** Group of the tickets; empty: those without one. */
  queue: string
  isLive: boolean
}

interface Row {
  queue: string
  isLive: boolean
  day: string
  quarter: number
  count: number
}

interface Span {
  from: string
  /** The last day. */
  to: string
  zone: string
}

/** Tickets that were created on days of a zone, by queue and quarter-hour. All queues have the same days. */
export async function readArrivals(on: Queryable, org: string, { from, to, zone }: Span) {
  const { rows } = await on.query<Row>(
    `select coalesce(group_name, '') as queue, lower(channel) = any($5::text[]) as "isLive",
       (created_at at time zone $4)::date::text as day,
       (extract(hour from created_at at time zone $4) * 4
         + floor(extract(minute from created_at at time zone $4) / 15))::int as quarter,
       count(*)::int as count
     from ticket where organisation_id = $1 and not is_merged
       and created_at >= $2::date::timestamp at time zone $4
       and created_at < ($3::date + 1)::timestamp at time zone $4
     group by 1, 2, 3, 4`,
    [org, from, to, zone, LIVE_CHANNELS],
  )
  const length = placeOf(from, to) + 1
  // the history begins with the first ticket: an organisation is not quiet before it exists
  const first = rows.reduce((least, { day }) => (day < least ? day : least), to)
  const skipped = placeOf(from, first)
  const queues = new Map<string, QueueHistory & { days: number[][] }>()
  for (const { queue, isLive, day, quarter, count } of rows) {
    const key = `${isLive} ${queue}`
    const known = queues.get(key) ?? {
      queue,
      isLive,
      from: first,
      days: Array.from({ length: length - skipped }, () => Array<number>(QUARTERS).fill(0)),
    }
    queues.set(key, known)
    known.days[placeOf(first, day)]![quarter]! += count
  }
  return [...queues.values()]
}
