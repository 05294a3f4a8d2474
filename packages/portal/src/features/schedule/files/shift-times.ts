import { NOT_AVAILABLE, WEEKLY_OFF } from '@agent-assist/contract/wire'
import { minutesIn } from '@agent-assist/file-reader/cells'
import { readClock } from '@agent-assist/file-reader/times'

/* Shifts and breaks as people write them, as the texts that our own files have. */

const OFF = /^(?:weekly off|off|day off|off day|rest|rest day|frei|libre|repos|x)$/i
const NOTHING = /^(?:[-–—]?|n\/?a|not available|none)$/i
const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b|\bbis\b)\s*/i

/** `09:00` of a time of day; 24:00 is midnight. Undefined: the text is none. */
export function clockText(text: string): string | undefined {
  const minutes = /^24[:.h]00(?::00)?$/.test(text.trim()) ? 0 : readClock(text)
  if (minutes === undefined) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A span with full hours alone, such as `9-17`, unless its end would be on the next day. */
function fullHours(from: string, to: string): string[] | undefined {
  const [start, end] = [from, to].map((hour) => (/^\d{1,2}$/.test(hour) ? Number(hour) : NaN))
  if (start === undefined || end === undefined || !(start < end && end <= 24)) return undefined
  return [`${start}:00`, `${end % 24}:00`]
}

function spanText(text: string): string | undefined {
  const ends = text.trim().split(BETWEEN)
  if (ends.length !== 2) return undefined
  const [from = '', to = ''] = ends
  const [start, end] = (fullHours(from, to) ?? [from, to]).map(clockText)
  return start && end ? `${start} - ${end}` : undefined
}

/** The spans of a cell in our own form; what is no span stays as it is, and is named as a problem. */
export const spansText = (text: string): string =>
  text
    .split(/[;,\n/]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => spanText(part) ?? part)
    .join('; ')

/** A shift in our own form: spans, a day off, or that nothing is planned. */
export function shiftText(text: string): string {
  const plain = text.trim()
  if (NOTHING.test(plain)) return NOT_AVAILABLE
  return OFF.test(plain) ? WEEKLY_OFF : spansText(plain)
}

/** Whether a cell of breaks says how long they are, but not when. */
export const isLength = (text: string): boolean =>
  text.trim() !== '' && minutesIn(text.trim()) !== undefined
