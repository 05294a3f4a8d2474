import { sum } from '../../packages/server/src/staffing/forecast/history.ts'

/** Units over which arrivals are compared with their forecast. */
export const UNITS = ['hour', 'day', 'week'] as const
export type Unit = (typeof UNITS)[number]
const WEEK = 7

export type Hours = readonly (readonly number[])[]

/** Counts of days by unit; an hour of each day after the other. */
export const inUnit: Record<Unit, (days: Hours) => number[]> = {
  hour: (days) => days.flat(),
  day: (days) => days.map(sum),
  week: (days) =>
    Array.from({ length: days.length / WEEK }, (_, at) =>
      sum(days.slice(at * WEEK, (at + 1) * WEEK).flat()),
    ),
}
