import { MESSAGES, RANGE_TOO_LONG } from '@agent-assist/contract/wire'
import { type DayRange, daysFrom, isAnswered, parseUsDay } from './range.ts'

export const NO_DATE = 'Enter a date as MM/DD/YYYY'

export interface DayErrors {
  start?: string
  end?: string
}

/** The range of two typed days, or their errors (FILT-5). */
export function readDays(
  start: string,
  end: string,
  timeZone: string,
): { range: DayRange; errors?: undefined } | { range?: undefined; errors: DayErrors } {
  const from = parseUsDay(start, timeZone)
  const to = parseUsDay(end, timeZone)
  if (!from || !to) {
    return { errors: { ...(from ? {} : { start: NO_DATE }), ...(to ? {} : { end: NO_DATE }) } }
  }
  if (to < from) return { errors: { end: MESSAGES.endBeforeStart } }
  const range = daysFrom(from, to)
  return isAnswered(range) ? { range } : { errors: { end: RANGE_TOO_LONG } }
}
