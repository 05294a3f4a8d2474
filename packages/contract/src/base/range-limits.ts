/** Every instant and every day that a caller sends lies in these years, the last one included. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2200

/** How long a range may be: ten years, whichever leap years they hold. */
export const RANGE_MAX_YEARS = 10
export const RANGE_MAX_DAYS = 3653
/** What a person reads who chose a longer one. */
export const RANGE_TOO_LONG = `Choose at most ${RANGE_MAX_YEARS} years`

const DAY_MS = 86_400_000
/** Ends of days move with the clocks of their zone by so much at most. */
const CLOCKS_MS = 3 * 3_600_000

/** Whether a range, given as instants in milliseconds, is longer than any route answers. */
export const isTooLong = (from: number, to: number): boolean =>
  to - from > RANGE_MAX_DAYS * DAY_MS + CLOCKS_MS

/** How many points a series has at most; over more days it has one a week. */
export const POINTS_MAX = 800
/** How many days each point of a series over so many days stands for. */
export const daysPerPoint = (days: number): 1 | 7 => (days > POINTS_MAX ? 7 : 1)
