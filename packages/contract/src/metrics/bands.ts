/** Rules for the usual band of a metric: median and spread of the same weekday in the weeks before. */
export const BAND = {
  /** Number of weeks that are compared, and how many of them must have a value. */
  weeks: 8,
  leastWeeks: 6,
  /** As many weeks in a row on a new level make it usual. */
  levelWeeks: 2,
  /** Minimum tickets, now and in each compared week; with fewer a metric is not judged. */
  leastTickets: 10,
  /** Half the width of the band, in standard deviations estimated from the median absolute deviation. */
  width: 3,
} as const

/** For normally distributed values, the standard deviation is the median absolute deviation times this. */
export const MAD_TO_DEVIATION = 1.4826

/**
 * Windows to compare: the last whole hour, today until now, or the day before. The first with enough tickets is used.
 */
export const WINDOWS = ['hour', 'today', 'day'] as const
export type BandWindow = (typeof WINDOWS)[number]
