import type { Categories } from './spec.ts'
import { weekday } from '../format.ts'

const YEAR_LETTERS = '/2026'.length

/** Days (yyyy-MM-dd) as the x axis of a chart: in full, without the year, with labels on Mondays. */
export function dayAxis(dates: readonly string[]): Categories {
  const labels = dates.map(weekday)
  return {
    name: 'Day',
    labels,
    short: labels.map((label) => label.slice(0, -YEAR_LETTERS)),
    ticks: labels.flatMap((label, place) => (label.startsWith('Mon') ? [place] : [])),
  }
}
