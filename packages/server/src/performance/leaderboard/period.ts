import { DEFAULT_FILTERS, LEADERBOARD_DAYS, type LeaderboardPeriod } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { dayAt, dayStart } from '../../metrics/definitions/day-spans.ts'

/** The view of so many whole days before a day number. */
export function viewBefore(
  org: string,
  timeZone: string,
  end: number,
  days: number,
  now: Date,
): View {
  return {
    org,
    filters: DEFAULT_FILTERS,
    from: new Date(dayStart(timeZone, end - days)).toISOString(),
    to: new Date(dayStart(timeZone, end) - 1).toISOString(),
    timeZone,
    asOf: now.toISOString(),
  }
}

/** The view of a period that ends today, and that of the one before. */
export function viewsOf(
  org: string,
  timeZone: string,
  period: LeaderboardPeriod,
  now = new Date(),
) {
  const end = dayAt(timeZone, now.getTime()) + 1
  const days = LEADERBOARD_DAYS[period]
  return {
    view: viewBefore(org, timeZone, end, days, now),
    before: viewBefore(org, timeZone, end - days, days, now),
  }
}
