/** Quarter-hours of a day. */
export const QUARTERS = 96
export const QUARTERS_PER_HOUR = 4

/** Arrivals of the past by the clock on the wall; days without any are part of it. */
export interface History {
  /** The first day. */
  from: string
  /** Arrivals of each day by quarter-hour. */
  days: readonly (readonly number[])[]
}

/** A day on which the weekday alone does not say how many tickets arrive. */
export interface SpecialDay {
  /** Days of one name are alike, e.g. New Year's Day of each year. */
  name: string
  /** Arrivals in relation to a usual day, as somebody expects them; missing: learnt from the days of this name. */
  factor?: number | undefined
}

export type SpecialDays = ReadonlyMap<string, SpecialDay>

export const sum = (values: Iterable<number>): number => {
  let all = 0
  for (const value of values) all += value
  return all
}

const SUNDAY_FIRST = 6
/** Monday is 0. */
export const weekdayOf = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_FIRST) % 7

/** Quarter-hours as hours. */
export const hoursOf = (quarters: readonly number[]): number[] =>
  Array.from({ length: QUARTERS / QUARTERS_PER_HOUR }, (_, hour) =>
    sum(quarters.slice(hour * QUARTERS_PER_HOUR, (hour + 1) * QUARTERS_PER_HOUR)),
  )

const DAY_MS = 86_400_000
/** How many days a day is after the first one. */
export const placeOf = (from: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
