import { inLocale } from './locale.ts'

/*
 * The one place that formats numbers and dates: 12,246 · 30.5 % · 11/21/2026 09:42, in the conventions of locale.ts.
 * Screens, charts, files and mails use it, so that a value looks the same everywhere.
 */

/** Narrow and non-breaking. */
const NARROW_SPACE = '\u202F'
const MINUS = '\u2212'

const decimals = (least: number, most: number) =>
  inLocale(
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
  )
const whole = decimals(0, 0)
const tenths = decimals(1, 1)
const upToTenths = decimals(0, 1)

/** A count: 12,246. */
export const number = (value: number): string => whole().format(value)

/** A value with at most one decimal: 4.5, 12. */
export const decimal = (value: number): string => upToTenths().format(value).replace('-', MINUS)

const hundredths = decimals(2, 2)

/** A coefficient of agreement or correlation, with two decimals: 0.43, −0.10. */
export const coefficient = (value: number): string => hundredths().format(value).replace('-', MINUS)

/** From this percentage on no decimal is written: rounding would give 100.0. */
const WHOLE_FROM = 99.95

/** A percentage: 30.5 %, and 100 % without a decimal. */
export const percent = (value: number): string =>
  (Math.abs(value) < WHOLE_FROM ? tenths : whole)().format(value).replace('-', MINUS) +
  NARROW_SPACE +
  '%'

/** A percentage that is already rounded: 91 %. */
export const wholePercent = (value: number): string => number(value) + NARROW_SPACE + '%'

const withSign = (value: number, text: string) => (value > 0 ? '+' : value < 0 ? MINUS : '±') + text

/** A change with one decimal: +6.2, −1.1; no sign when it rounds to zero. */
export const signed = (value: number): string =>
  withSign(Math.round(value * 10), tenths().format(Math.abs(value)))

/** A change without decimals: −32 or +13; zero is ±0. */
export const signedNumber = (value: number): string => withSign(value, number(Math.abs(value)))

/** A relative change: +4.2 %; no sign when it rounds to zero. */
export const signedPercent = (value: number): string =>
  withSign(Math.round(value * 10), percent(Math.abs(value)))

/** A change of a percentage in points: +1.3 points. */
export const signedPoints = (value: number): string => signed(value) + NARROW_SPACE + 'points'

/** 3 tickets, 1 ticket. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** tag group → Tag group. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const day = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** Cached, because creating a formatter is slow and a table formats thousands of dates. */
const zones = inLocale((locale) => {
  const known = new Map<
    string | undefined,
    { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }
  >()
  return (timeZone: string | undefined) => {
    const made = known.get(timeZone) ?? {
      day: new Intl.DateTimeFormat(locale, {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
      clock: new Intl.DateTimeFormat(locale, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    }
    known.set(timeZone, made)
    return made
  }
})

/** The day of a Date object in its own time zone: 11/21/2026. */
export const date = (at: Date): string =>
  day().format(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()))

/** The zone of moments that name none: the organisation's, once it is known; before, this machine's. */
let usualZone: string | undefined

/** Sets the zone of moments that name none. */
export function setUsualZone(timeZone: string | undefined): void {
  usualZone = timeZone
}

/** The day of a moment in a time zone, by default the usual one: 11/21/2026. */
export const dayOf = (
  instant: Date | string | number,
  timeZone: string | undefined = usualZone,
): string => zones()(timeZone).day.format(new Date(instant))

/** A time of day in a time zone, by default the usual one: 09:42. */
export const clock = (
  instant: Date | string | number,
  timeZone: string | undefined = usualZone,
): string => zones()(timeZone).clock.format(new Date(instant))

/** A moment in a time zone, by default the usual one: 11/21/2026 09:42. */
export const dateTime = (instant: Date | string | number, timeZone?: string): string =>
  `${dayOf(instant, timeZone)} ${clock(instant, timeZone)}`

/** The short name of a time zone: UTC, GMT+1. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const monthDay = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: '2-digit', day: '2-digit' }),
)

const named = (format: Intl.DateTimeFormat, isoDay: string) => {
  const at = new Date(isoDay)
  return `${WEEKDAYS[at.getUTCDay()]} ${format.format(at)}`
}

/** A calendar day: 2026-11-02 → 11/02/2026. */
export const calendarDay = (isoDay: string): string => day().format(new Date(isoDay))

/** A calendar day: 2026-11-02 → Mon 11/02/2026. */
export const weekday = (isoDay: string): string => named(day(), isoDay)

/** A calendar day without its year: 2026-11-02 → Mon 11/02. */
export const shortWeekday = (isoDay: string): string => named(monthDay(), isoDay)

const namedZones = inLocale((locale) => {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const made =
      known.get(timeZone) ??
      new Intl.DateTimeFormat(locale, {
        timeZone,
        year: 'numeric',
        month: 'short',
        day: 'numeric',
      })
    known.set(timeZone, made)
    return made
  }
})

/** The day of a moment with the name of its month, where numbers would not tell day and month apart: Nov 21, 2026. */
export const namedDay = (instant: string, timeZone: string): string =>
  namedZones()(timeZone).format(new Date(instant))

const weekdayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(new Date(instant))

/** A moment with the names of its weekday and its month: Sat Nov 21, 2026, 09:42. */
export const namedDateTime = (instant: string, timeZone: string): string =>
  `${weekdayIn(instant, timeZone)} ${namedDay(instant, timeZone)}, ${clock(instant, timeZone)}`
