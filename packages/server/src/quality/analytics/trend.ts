import { isSparse, type QualityAnalytics } from '@agent-assist/contract'
import { estimateScore } from './estimate.ts'
import { type GivenReview, scoresOf } from './given-reviews.ts'
import type { Counted } from './quality-view.ts'
import { type SolvedTickets, sumOf } from './solved-tickets.ts'

/** Days from which on a trend is drawn by week. */
const DAYS_MAX = 14
const DAY_MS = 86_400_000

const dayText = (day: number) => new Date(day).toISOString().slice(0, 10)
/** The Monday of the week of a day; days are midnights in UTC, without a zone of their own. */
const mondayOf = (day: string): string => {
  const at = Date.parse(day)
  return dayText(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS)
}

/** All days of a view in its zone. */
function daysOf({ query, timeZone }: Counted): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const [first, last] = [query.from, query.to].map((end) =>
    Date.parse(format.format(new Date(end))),
  ) as [number, number]
  const now = Date.parse(format.format(new Date()))
  const end = Math.min(last, Math.max(now, first))
  return Array.from({ length: Math.round((end - first) / DAY_MS) + 1 }, (_, place) =>
    dayText(first + place * DAY_MS),
  )
}

type Trend = Pick<QualityAnalytics, 'unit' | 'points'>

/** IQS and AQS over time, by day where days have enough reviews. */
export function trendOf(
  view: Counted,
  reviews: readonly GivenReview[],
  solved: readonly SolvedTickets[],
): Trend {
  const days = daysOf(view)
  const counts = [...Map.groupBy(reviews, ({ day }) => day).values()].map(({ length }) => length)
  const unit = days.length > DAYS_MAX || isSparse(counts) ? 'week' : 'day'
  const startOf = (day: string) => (unit === 'week' ? mondayOf(day) : day)
  const given = Map.groupBy(reviews, ({ day }) => startOf(day))
  const tickets = Map.groupBy(solved, ({ day }) => startOf(day))
  const points = [...new Set(days.map(startOf))].map((from) => {
    const own = given.get(from) ?? []
    const iqs = estimateScore(scoresOf(own))
    const rows = tickets.get(from) ?? []
    const scored = sumOf(rows, (row) => row.scored)
    return {
      from,
      reviews: own.length,
      failed: own.filter(({ isFailed }) => isFailed).length,
      eligible: sumOf(rows, (row) => row.eligible),
      reviewed: sumOf(rows, (row) => row.reviewed),
      ...(iqs ? { iqs } : {}),
      ...(scored === 0
        ? {}
        : { aqs: { value: sumOf(rows, ({ sum }) => sum) / scored, n: scored } }),
    }
  })
  return { unit, points }
}
