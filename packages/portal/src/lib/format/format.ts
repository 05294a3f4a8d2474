import { lightFormat, parseISO } from 'date-fns'
import { inZone } from '../dates/range.ts'

const THIN_SPACE = '\u2009'
const MINUS = '\u2212'
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** 12246 → 12,246. */
export const number = (value: number) => whole.format(value)

/** 3.46 → 3.5 %; from 100 on without the digit behind the point. */
export const percent = (value: number) =>
  (Math.abs(value) < 99.95 ? oneDigit : whole).format(value).replace('-', MINUS) + THIN_SPACE + '%'

/** 91 %: of what is rounded already. */
export const wholePercent = (value: number) => number(value) + THIN_SPACE + '%'

const signed = (value: number, text: string) => (value > 0 ? '+' : value < 0 ? MINUS : '±') + text

/** −32 or +13; nothing gained and nothing lost is ±0. */
export const signedNumber = (value: number) => signed(value, number(Math.abs(value)))

/** +4.2 %, of a change; what rounds to nothing has no direction. */
export const signedPercent = (value: number) =>
  signed(Math.round(value * 10), percent(Math.abs(value)))

/** +1.3 pp, of a share that has changed. */
export const signedPoints = (value: number) =>
  signed(Math.round(value * 10), oneDigit.format(Math.abs(value)) + THIN_SPACE + 'pp')

/** 3 tickets, 1 ticket. */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`

/** tag group → Tag group. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const on = (instant: string | number, timeZone: string | undefined) =>
  timeZone ? inZone(instant, timeZone) : new Date(instant)
/** MM/dd/yyyy HH:mm on the clocks of a zone, of this machine without one. */
export const dateTime = (instant: string, timeZone?: string) =>
  lightFormat(on(instant, timeZone), 'MM/dd/yyyy HH:mm')
/** HH:mm on the clocks of a zone, of this machine without one. */
export const clock = (instant: string | number, timeZone?: string) =>
  lightFormat(on(instant, timeZone), 'HH:mm')

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 2026-11-02 → Mon 11/02/2026. */
export function weekday(date: string): string {
  const day = parseISO(date)
  return `${WEEKDAYS[day.getDay()]} ${lightFormat(day, 'MM/dd/yyyy')}`
}
