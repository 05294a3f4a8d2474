import { DAY_MS, MINUTE_MS } from '@agent-assist/contract'

/** An interval in which a zone has one offset, in ms; the end is excluded. */
export interface OffsetSpan {
  from: number
  to: number
  /** Local time minus UTC. */
  offsetMs: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Local time minus UTC at an instant, in ms. */
export function offsetAt(timeZone: string, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(second))
    parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second
}

/** The first minute in (from, to] whose offset differs from that of `from`. */
function changeWithin(timeZone: string, from: number, to: number, offsetMs: number): number {
  let [same, other] = [from, to]
  while (other - same > MINUTE_MS) {
    const middle = same + Math.floor((other - same) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(timeZone, middle) === offsetMs) same = middle
    else other = middle
  }
  return other
}

/** Splits a range of whole minutes into intervals of one offset; no zone changes twice a day. */
export function offsetSpans(timeZone: string, from: number, to: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  let [begun, offsetMs] = [from, offsetAt(timeZone, from)]
  for (let day = from; day < to; day += DAY_MS) {
    const next = Math.min(day + DAY_MS, to)
    const offset = offsetAt(timeZone, next)
    if (offset === offsetMs) continue
    const changed = changeWithin(timeZone, Math.max(day, begun), next, offsetMs)
    spans.push({ from: begun, to: changed, offsetMs })
    ;[begun, offsetMs] = [changed, offset]
  }
  return [...spans, { from: begun, to, offsetMs }]
}

/**
 * The first instant at which clocks of a zone show a local time, which is given as if it were UTC, in ms. A local time
 * that clocks skip is read with the offset before the change.
 */
export function instantAt(timeZone: string, local: number): number {
  const candidates = [local - DAY_MS, local + DAY_MS].map(
    (near) => local - offsetAt(timeZone, near),
  )
  const [early, late] = candidates.toSorted((a, b) => a - b)
  const shown = candidates.filter((instant) => instant + offsetAt(timeZone, instant) === local)
  return shown.length > 0 ? Math.min(...shown) : (late ?? early ?? local)
}
