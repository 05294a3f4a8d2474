import { MESSAGES } from '@agent-assist/contract/wire'
import { type DayRange, daysFrom, parseUsDay } from './range.ts'

export const NO_DATE = 'Enter a date as MM/DD/YYYY'

export interface DayErrors {
  start?: string
  end?: string
}

/** The range that two typed days make, or what is wrong with them (FILT-5). */
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
  return { range: daysFrom(from, to) }
}
