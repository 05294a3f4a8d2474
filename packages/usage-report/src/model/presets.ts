import { endOfDay, startOfDay, startOfMonth, subDays, subMonths } from 'date-fns'
import type { Range } from './range.ts'

const back = (days: number) => (now: Date) => ({
  from: startOfDay(subDays(now, days)),
  to: endOfDay(now),
})

/** Named ranges; `7 days` is the default range of the report. */
export const PRESETS: readonly { title: string; of: (now: Date) => Range }[] = [
  { title: 'Today', of: back(0) },
  { title: 'Last 7 days', of: back(7) },
  { title: 'Last 30 days', of: back(30) },
  { title: 'Last 90 days', of: back(90) },
  { title: 'This month', of: (now) => ({ from: startOfMonth(now), to: endOfDay(now) }) },
  {
    title: 'Last month',
    of: (now) => {
      const first = startOfMonth(subMonths(now, 1))
      return { from: first, to: endOfDay(subDays(startOfMonth(now), 1)) }
    },
  },
]
