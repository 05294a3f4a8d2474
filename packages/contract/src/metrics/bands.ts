/** How the usual band of a figure is found: the same weekday in the weeks before, by median and spread. */
export const BAND = {
  /** So many weeks are looked at, and this many must say something. */
  weeks: 8,
  leastWeeks: 6,
  /** Tickets that a figure must count, now and in a week, before anything is said of it. */
  leastTickets: 8,
  /** Half the width of the band, in standard deviations as the median absolute deviation gives them. */
  width: 3,
} as const

/** The median absolute deviation times this is the standard deviation where values are normal. */
export const MAD_TO_DEVIATION = 1.4826

/** What is compared: the last whole hour, the day until now, the day before; the first that has enough tickets. */
export const WINDOWS = ['hour', 'today', 'day'] as const
export type BandWindow = (typeof WINDOWS)[number]
