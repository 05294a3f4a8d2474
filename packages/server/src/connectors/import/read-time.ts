import { MINUTE_MS } from '@agent-assist/contract'
const CLOCK = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)? ?(?<half>[AP]M)? ?(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$`
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})${CLOCK}`, 'i'),
  new RegExp(String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})${CLOCK}`, 'i'),
]
const FIRST_YEAR = 1970
/** Ten digits are seconds since 1970, in the years 2001 to 2286. */
const UNIX_SECONDS = /^[1-9]\d{9}$/

/** Minutes east of UTC; 0 without a zone. */
function offsetOf(zone: string | undefined): number {
  const [, sign, hours, minutes = 0] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes))
}

/** Hour of the day; 12 AM is midnight. NaN when the hour does not fit AM or PM. */
function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour
  if (hour < 1 || hour > 12) return NaN
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

function instantOf(parts: Record<string, string | undefined>): Date | undefined {
  const [year = 0, month = 0, day = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'minute', 'second'] as const
  ).map((name) => Number(parts[name] ?? 0))
  const hour = hourOf(Number(parts['hour'] ?? 0), parts['half'])
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isSame =
    year >= FIRST_YEAR &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour &&
    local.getUTCMinutes() === minute &&
    local.getUTCSeconds() === second // 31 April and 10:75 roll over
  return isSame ? new Date(local.getTime() - offsetOf(parts['zone']) * MINUTE_MS) : undefined
}

/**
 * Parses a time as helpdesks export it, to the second; without a zone it is UTC. Ambiguous forms
 * such as 03.02.2026 are refused. Throws an Error with a sentence for the user.
 */
export function readTime(text: string): string {
  if (UNIX_SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString()
  const parts = FORMS.map((form) => form.exec(text)?.groups).find(Boolean)
  const instant = parts && instantOf(parts)
  if (!instant)
    throw new Error(`"${text}" is not a date (ISO 8601, yyyy-MM-dd HH:mm or MM/dd/yyyy HH:mm, UTC)`)
  return instant.toISOString()
}
