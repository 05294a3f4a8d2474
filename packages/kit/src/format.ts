/*
 * The one place that writes numbers and dates, in American English: 12,246 · 30.5 % · 11/21/2026 09:42.
 * Texts of screens, charts, files and mails come from here, so that one value reads alike everywhere.
 */

/** Narrow, and no line breaks at it. */
const NARROW_SPACE = '\u202F'
const MINUS = '\u2212'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const upToTenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A count: 12,246. */
export const number = (value: number): string => whole.format(value)

/** A value with a digit behind the point where it has one: 4.5, 12. */
export const decimal = (value: number): string => upToTenths.format(value).replace('-', MINUS)

/** From here on a share is written without a digit behind the point: rounding would give 100.0. */
const WHOLE_FROM = 99.95

/** A share in percent: 30.5 %, and 100 % without the digit behind the point. */
export const percent = (value: number): string =>
  (Math.abs(value) < WHOLE_FROM ? tenths : whole).format(value).replace('-', MINUS) +
  NARROW_SPACE +
  '%'

/** 91 %: of what is rounded already. */
export const wholePercent = (value: number): string => number(value) + NARROW_SPACE + '%'

const withSign = (value: number, text: string) => (value > 0 ? '+' : value < 0 ? MINUS : '±') + text

/** A change with one digit: +6.2, −1.1; what rounds to nothing has no direction. */
export const signed = (value: number): string =>
  withSign(Math.round(value * 10), tenths.format(Math.abs(value)))

/** −32 or +13; nothing gained and nothing lost is ±0. */
export const signedNumber = (value: number): string => withSign(value, number(Math.abs(value)))

/** +4.2 %, of a change; what rounds to nothing has no direction. */
export const signedPercent = (value: number): string =>
  withSign(Math.round(value * 10), percent(Math.abs(value)))

/** +1.3 pp, of a share that has changed. */
export const signedPoints = (value: number): string => signed(value) + NARROW_SPACE + 'pp'

/** 3 tickets, 1 ticket. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** tag group → Tag group. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const two = (value: number) => String(value).padStart(2, '0')

/** Making a formatter is slow, and a table writes thousands of dates. */
const zones = new Map<string, Intl.DateTimeFormat>()

function inZone(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  zones.set(timeZone, made)
  return made
}

/** A day on the clocks of the date itself: 11/21/2026. */
export const date = (at: Date): string =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`

/** A moment on the clocks of a zone, of this machine without one: 11/21/2026 09:42. */
export function dateTime(instant: Date | string | number, timeZone?: string): string {
  const at = new Date(instant)
  if (timeZone) return inZone(timeZone).format(at).replace(', ', ' ')
  return `${date(at)} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const DATE_LETTERS = '11/21/2026 '.length

/** 09:42 on the clocks of a zone, of this machine without one. */
export const clock = (instant: Date | string | number, timeZone?: string): string =>
  dateTime(instant, timeZone).slice(DATE_LETTERS)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day of a calendar: 2026-11-02 → Mon 11/02/2026. */
export function weekday(isoDay: string): string {
  const [year, month, day] = isoDay.split('-')
  return `${WEEKDAYS[new Date(isoDay).getUTCDay()]} ${month}/${day}/${year}`
}
