/*
 * The one place that formats numbers and dates, in American English: 12,246 · 30.5 % · 11/21/2026 09:42. Screens,
 * charts, files and mails use it, so that a value looks the same everywhere.
 */

/** Narrow and non-breaking. */
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

/** A value with at most one decimal: 4.5, 12. */
export const decimal = (value: number): string => upToTenths.format(value).replace('-', MINUS)

/** From this percentage on no decimal is written: rounding would give 100.0. */
const WHOLE_FROM = 99.95

/** A percentage: 30.5 %, and 100 % without a decimal. */
export const percent = (value: number): string =>
  (Math.abs(value) < WHOLE_FROM ? tenths : whole).format(value).replace('-', MINUS) +
  NARROW_SPACE +
  '%'

/** A percentage that is already rounded: 91 %. */
export const wholePercent = (value: number): string => number(value) + NARROW_SPACE + '%'

const withSign = (value: number, text: string) => (value > 0 ? '+' : value < 0 ? MINUS : '±') + text

/** A change with one decimal: +6.2, −1.1; no sign when it rounds to zero. */
export const signed = (value: number): string =>
  withSign(Math.round(value * 10), tenths.format(Math.abs(value)))

/** A change without decimals: −32 or +13; zero is ±0. */
export const signedNumber = (value: number): string => withSign(value, number(Math.abs(value)))

/** A relative change: +4.2 %; no sign when it rounds to zero. */
export const signedPercent = (value: number): string =>
  withSign(Math.round(value * 10), percent(Math.abs(value)))

/** A change of a percentage in points: +1.3 pp. */
export const signedPoints = (value: number): string => signed(value) + NARROW_SPACE + 'pp'

/** 3 tickets, 1 ticket. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** tag group → Tag group. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const two = (value: number) => String(value).padStart(2, '0')

/** Cached, because creating a formatter is slow and a table formats thousands of dates. */
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

/** A day in the time zone of the Date object (this machine's): 11/21/2026. */
export const date = (at: Date): string =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`

/** A moment in a time zone, by default this machine's: 11/21/2026 09:42. */
export function dateTime(instant: Date | string | number, timeZone?: string): string {
  const at = new Date(instant)
  if (timeZone) return inZone(timeZone).format(at).replace(', ', ' ')
  return `${date(at)} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const DATE_LETTERS = '11/21/2026 '.length

/** A time of day in a time zone, by default this machine's: 09:42. */
export const clock = (instant: Date | string | number, timeZone?: string): string =>
  dateTime(instant, timeZone).slice(DATE_LETTERS)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A calendar day: 2026-11-02 → Mon 11/02/2026. */
export function weekday(isoDay: string): string {
  const [year, month, day] = isoDay.split('-')
  return `${WEEKDAYS[new Date(isoDay).getUTCDay()]} ${month}/${day}/${year}`
}
