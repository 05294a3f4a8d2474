import { endOfDay, startOfDay, startOfMonth, subDays, subMonths } from 'date-fns'
import { defaultRange, type Range } from './range.ts'

/** The last days, with today as the last of them. */
const last = (days: number) => (now: Date) => ({
  from: startOfDay(subDays(now, days - 1)),
  to: endOfDay(now),
})

/** Named ranges; the second is the default range of the report. */
export const PRESETS: readonly { title: string; of: (now: Date) => Range }[] = [
  { title: 'Today', of: last(1) },
  { title: 'Today and 7 days before', of: defaultRange },
  { title: 'Last 7 days', of: last(7) },
  { title: 'Last 30 days', of: last(30) },
  { title: 'Last 90 days', of: last(90) },
  { title: 'This month', of: (now) => ({ from: startOfMonth(now), to: endOfDay(now) }) },
  {
    title: 'Last month',
    of: (now) => {
      const first = startOfMonth(subMonths(now, 1))
      return { from: first, to: endOfDay(subDays(startOfMonth(now), 1)) }
    },
  },
]
