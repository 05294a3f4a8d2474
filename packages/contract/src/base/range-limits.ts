/** First and last year (inclusive) of every instant and day in a request. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2200

/** Maximum length of a range in years; leap years do not matter. */
export const RANGE_MAX_YEARS = 10
export const RANGE_MAX_DAYS = 3653
/** Message for a longer range. */
export const RANGE_TOO_LONG = `Choose at most ${RANGE_MAX_YEARS} years`

const DAY_MS = 86_400_000
/** Maximum shift of a day's end by changes of its zone's clock. */
const CLOCKS_MS = 3 * 3_600_000

/** Whether a range, given in milliseconds since the epoch, is longer than every route allows. */
export const isTooLong = (from: number, to: number): boolean =>
  to - from > RANGE_MAX_DAYS * DAY_MS + CLOCKS_MS

/** Maximum points of a daily series; a longer range has one point a week. */
export const POINTS_MAX = 800
/** Days that each point of a series over so many days covers. */
export const daysPerPoint = (days: number): 1 | 7 => (days > POINTS_MAX ? 7 : 1)
