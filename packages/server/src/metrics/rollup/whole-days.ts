import type { View } from '../definitions/date-fields.ts'
import { dayAt, dayStart } from '../definitions/day-spans.ts'

/** The first and the last whole day of the view, as day numbers. */
export function wholeDays({
  from,
  to,
  timeZone,
}: Pick<View, 'from' | 'to' | 'timeZone'>): [first: number, last: number] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const [first, last] = [dayAt(timeZone, begin), dayAt(timeZone, end)]
  return [
    dayStart(timeZone, first) < begin ? first + 1 : first,
    dayStart(timeZone, last + 1) - 1 > end ? last - 1 : last,
  ]
}
