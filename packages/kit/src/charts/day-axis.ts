import { DAY_MS } from '@agent-assist/contract/wire'
import type { Categories } from './spec.ts'
import { calendarDay, shortWeekday, weekday } from '../format.ts'

/** Months (from 0) that carry a label on an axis of weeks. */
const QUARTERS = [0, 3, 6, 9]

/** Unit of a series' points, given their first days (yyyy-MM-dd). */
export const pointUnit = ([first, second]: readonly string[]): 'day' | 'week' =>
  first && second && Date.parse(second) - Date.parse(first) > DAY_MS ? 'week' : 'day'

/** Index of the unfinished point that contains today (yyyy-MM-dd), with its note. */
export function partialPoint(dates: readonly string[], today: string) {
  const unit = pointUnit(dates)
  const days = unit === 'week' ? 7 : 1
  const age = (date: string) => (Date.parse(today) - Date.parse(date)) / DAY_MS
  return {
    at: dates.flatMap((date, place) => (age(date) >= 0 && age(date) < days ? [place] : [])),
    note: `${unit === 'week' ? 'This week' : 'Today'} is partial, drawn lighter`,
  }
}

function weekAxis(dates: readonly string[]): Categories {
  const quarter = (date: string | undefined) => {
    // a quarter begins in the week that contains its first day
    const end = new Date(Date.parse(date ?? '') + 6 * DAY_MS)
    return QUARTERS.findLast((month) => month <= end.getUTCMonth())
  }
  return {
    name: 'Week',
    dates,
    labels: dates.map((date) => `Week of ${weekday(date)}`),
    short: dates.map(calendarDay),
    ticks: dates.flatMap((date, place) =>
      place > 0 && quarter(date) !== quarter(dates[place - 1]) ? [place] : [],
    ),
  }
}

/**
 * The x axis of a series. Days (yyyy-MM-dd) are labelled on Mondays, without the year; a long range has weeks, named by
 * their first day, with one label per quarter.
 */
export function dayAxis(dates: readonly string[]): Categories {
  if (pointUnit(dates) === 'week') return weekAxis(dates)
  const labels = dates.map(weekday)
  return {
    name: 'Day',
    dates,
    labels,
    short: dates.map(shortWeekday),
    ticks: labels.flatMap((label, place) => (label.startsWith('Mon') ? [place] : [])),
  }
}
