import { DAY_MS } from '@agent-assist/contract/wire'
import type { Categories } from './spec.ts'
import { weekday } from '../format.ts'

const YEAR_LETTERS = '/2026'.length
/** The months that carry a label where the points are weeks. */
const QUARTERS = [0, 3, 6, 9]

/** What each point of a series stands for, by the days (yyyy-MM-dd) that they begin with. */
export const pointUnit = ([first, second]: readonly string[]): 'day' | 'week' =>
  first && second && Date.parse(second) - Date.parse(first) > DAY_MS ? 'week' : 'day'

/** The place of the point that today (yyyy-MM-dd) is in and that is not over yet, and the note for it. */
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
    const end = new Date(Date.parse(date ?? '') + 6 * DAY_MS) // a quarter begins in the week that holds its first day
    return QUARTERS.findLast((month) => month <= end.getUTCMonth())
  }
  return {
    name: 'Week',
    labels: dates.map((date) => `Week of ${weekday(date)}`),
    short: dates.map((date) => weekday(date).slice('Mon '.length)),
    ticks: dates.flatMap((date, place) =>
      place > 0 && quarter(date) !== quarter(dates[place - 1]) ? [place] : [],
    ),
  }
}

/**
 * The points of a series as the x axis of a chart: days (yyyy-MM-dd) in full, without the year, with labels on
 * Mondays; of a long range weeks, by the day they begin with, with a label a quarter.
 */
export function dayAxis(dates: readonly string[]): Categories {
  if (pointUnit(dates) === 'week') return weekAxis(dates)
  const labels = dates.map(weekday)
  return {
    name: 'Day',
    labels,
    short: labels.map((label) => label.slice(0, -YEAR_LETTERS)),
    ticks: labels.flatMap((label, place) => (label.startsWith('Mon') ? [place] : [])),
  }
}
