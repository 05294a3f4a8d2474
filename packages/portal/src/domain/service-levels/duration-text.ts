import { decimal, number } from '@agent-assist/kit/format'

/** The contract's limit of a target. */
const MAX_MIN = 10_000_000

const NUMBER = String.raw`(\d{1,9}(?:[.,]\d{1,4})?)`
const DURATION = new RegExp(
  String.raw`^(?:${NUMBER}\s*(?:h|hours?))?\s*(?:${NUMBER}\s*(?:m|min|mins|minutes?))?$`,
  'i',
)

const minutesIn = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

/** Minutes as people write them: 270 is `4 h 30 m`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round((minutes - hours * 60) * 10_000) / 10_000
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} m`]
    .filter(Boolean)
    .join(' ')
}

/** A typed duration. */
export type Duration = { minutes: number } | { problem: string }

/** Reads a duration such as `4 h 30 m`, `1.5 hours` or `90 min`. */
export function durationOf(text: string): Duration {
  const parts = DURATION.exec(text.trim())
  if (!parts || text.trim() === '') return { problem: 'Enter hours and minutes, e.g. 4 h 30 m' }
  const minutes = minutesIn(parts[1]) * 60 + minutesIn(parts[2])
  if (minutes <= 0) return { problem: 'Enter more than 0 minutes, or nothing for no target' }
  if (minutes > MAX_MIN) return { problem: `Enter at most ${number(MAX_MIN / 60)} h` }
  return { minutes }
}

/** Hours of a week: 42.5 h. */
export const hoursText = (minutes: number): string => `${decimal(minutes / 60)} h`
