/* How files (CSV) write what a screen shows: the same whether the server or the browser makes them. */

const QUARTER_MS = 15 * 60_000
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Whether a cell is an instant of the wire. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT.test(value)

/** Milliseconds of an offset as `Intl` names it: GMT, GMT+05:30, in old times GMT-00:01:15. */
function offsetOf(name: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name) ?? []
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}

const two = (n: number) => String(n).padStart(2, '0')

/**
 * Writes instants in a time zone with its offset, `2026-11-03T00:15:00+01:00`: the first ten characters are the day of the
 * screens. Offsets change at quarters of an hour, so that each quarter is looked up once.
 */
export function zonedTimes(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const offsetAt = (at: number): number => {
    const quarter = Math.floor(at / QUARTER_MS)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const part = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')
    const offset = offsetOf(part?.value ?? '')
    offsets.set(quarter, offset)
    return offset
  }
  return (instant) => {
    const at = Date.parse(instant)
    const offset = offsetAt(at)
    const minutes = Math.floor(Math.abs(offset) / 60_000)
    const text = new Date(at + offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
    return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }
}

/** The title of a column of times: Created (Europe/Berlin). */
export const zonedTitle = (title: string, timeZone: string): string => `${title} (${timeZone})`

const quoted = (entry: string): string => `"${entry.replaceAll('"', '""')}"`

/** Whether the only entry of a list could be read as several: at a comma, a bar, a line, or at blanks between small words. */
const looksLikeMore = (entry: string): boolean =>
  /[,|\n]/.test(entry) || /^\[.*\]$/s.test(entry) || (/\s/.test(entry) && !/\p{Lu}/u.test(entry))

/**
 * A list in one cell. An entry with a semicolon or quotes is quoted, and the only one of a list that could be read as
 * several, so that every other character survives as it is.
 */
export const listCell = (entries: readonly string[]): string =>
  entries
    .map((entry) =>
      /[;"]/.test(entry) || (entries.length === 1 && looksLikeMore(entry)) ? quoted(entry) : entry,
    )
    .join('; ')
