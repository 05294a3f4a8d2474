import {
  type BoardWidget,
  type Counting,
  printFilters,
  type WidgetRange,
} from '@agent-assist/contract/wire'
import { addDays, startOfMonth, subMonths } from 'date-fns'
import { type DayRange, daysFrom, inZone, lastDays, type ZonedDate } from '../../lib/dates/range.ts'
import type { View } from '../../lib/address/view.ts'

/** Labels of a widget's own date ranges. */
export const RANGE_NAMES: Record<WidgetRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last28: 'Last 28 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
}

const DAYS_BACK = { last7: 7, last28: 28, last30: 30, last90: 90 } as const

/** The days of a widget's own date range, as of `now`. */
export function daysOfRange(range: WidgetRange, timeZone: string, now: Date): DayRange {
  const today = inZone(now, timeZone)
  const yesterday = addDays(today, -1) as ZonedDate
  const month = startOfMonth(today) as ZonedDate
  switch (range) {
    case 'today':
      return daysFrom(today, today)
    case 'yesterday':
      return daysFrom(yesterday, yesterday)
    case 'thisMonth':
      return daysFrom(month, today)
    case 'lastMonth':
      return daysFrom(subMonths(month, 1) as ZonedDate, addDays(month, -1) as ZonedDate)
    case 'last7':
    case 'last28':
    case 'last30':
    case 'last90':
      return lastDays(DAYS_BACK[range], timeZone, now)
  }
}

type Narrowed = Pick<Extract<BoardWidget, { kind: 'panel' }>, 'range' | 'filters'> & {
  [C in keyof Counting]?: Counting[C] | undefined
}

/** A widget's own date range, filters and counting over those of the board; undefined when it has none. */
export function ownView(widget: Narrowed, view: View, now: Date): View | undefined {
  const { range, filters, attribution, cohort } = widget
  if (!range && !filters && !attribution && !cohort) return undefined
  return {
    ...(range ? daysOfRange(range, view.from.timeZone, now) : { from: view.from, to: view.to }),
    filters: filters ? printFilters(filters) : view.filters,
    ...(view.compare ? { compare: view.compare } : {}),
    counting: {
      ...view.counting,
      ...(attribution && { attribution }),
      ...(cohort && { cohort }),
    },
  }
}
