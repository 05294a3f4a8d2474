import { DAY_MS, HOUR_MS, MINUTE_MS } from '@agent-assist/contract/wire'
import { number, percent, wholePercent } from '../format.ts'
import { inLocale } from '../locale.ts'
import type { Format } from './spec.ts'

const NARROW_SPACE = '\u202F'
const MINUS = '\u2212'
const NOTHING = '–'
const SECOND_MS = 1000

const upTo = (maximumFractionDigits: number) =>
  inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits }))
const exact = upTo(3)
const tenth = upTo(1)
const whole = upTo(0)

const withMinus = (text: string) => text.replace('-', MINUS)
const unit = (value: number, name: string) => `${value}${NARROW_SPACE}${name}`

/** At most two units, rounded before splitting: 43 m, 3 h 58 m, 4 d 23 h. */
function positiveDuration(ms: number): string {
  if (Math.round(ms / SECOND_MS) < 60) return unit(Math.round(ms / SECOND_MS), 's')
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 60) return unit(minutes, 'm')
  if (minutes < 24 * 60) {
    const rest = String(minutes % 60).padStart(2, '0')
    return `${unit(Math.floor(minutes / 60), 'h')} ${rest}${NARROW_SPACE}m`
  }
  const hours = Math.round(ms / HOUR_MS)
  return `${unit(Math.floor(hours / 24), 'd')} ${unit(hours % 24, 'h')}`
}

/** A duration in ms, formatted. */
export const duration = (ms: number): string =>
  (ms < 0 ? MINUS : '') + positiveDuration(Math.abs(ms))

function signedCount(value: number): string {
  if (value === 0) return '±0'
  return `${value < 0 ? MINUS : '+'}${number(Math.abs(value))}`
}

/** A value with all its digits, for tooltips and tables. */
export function valueText(value: number | null | undefined, format: Format): string {
  if (value == null) return NOTHING
  switch (format) {
    case 'count':
      return withMinus(number(value))
    case 'signed':
      return signedCount(value)
    case 'decimal':
      return withMinus(exact().format(value))
    case 'percent':
      return withMinus(percent(value))
    case 'wholePercent':
      return wholePercent(value)
    case 'duration':
      return duration(value)
  }
}

const THOUSANDS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** The number with at most one decimal; from `wholeFrom` on without. */
const rounded = (value: number, wholeFrom: number) =>
  withMinus((Math.abs(value) >= wholeFrom ? whole : tenth)().format(value))

function shortCount(value: number, wholeFrom = Infinity): string {
  const [size, letter] = THOUSANDS.find(([each]) => Math.abs(value) >= each) ?? [1, '']
  return rounded(value / size, wholeFrom) + letter
}

function roundDuration(ms: number, wholeFrom = Infinity): string {
  const [size, name] = (
    [
      [DAY_MS, 'd'],
      [HOUR_MS, 'h'],
      [MINUTE_MS, 'm'],
    ] as const
  ).find(([each]) => Math.abs(ms) >= each) ?? [SECOND_MS, 's']
  return ms === 0 ? '0' : `${rounded(ms / size, wholeFrom)}${NARROW_SPACE}${name}`
}

const isPercent = (format: Format) => format === 'percent' || format === 'wholePercent'

/** From this number on a short text has no decimals. */
const SHORT_FROM = 10

/** A value in as few signs as possible, for the cells of a heat map: 1.2k, 12k, 4h, 63. */
export function shortText(value: number, format: Format): string {
  if (format === 'duration') return roundDuration(value, SHORT_FROM).replace(NARROW_SPACE, '')
  return shortCount(value, isPercent(format) ? 0 : SHORT_FROM)
}

/** Tick labels of one axis in the same format: with a value from 10,000 on all in thousands. Only axes abbreviate. */
export function axisTexts(values: readonly number[], format: Format): string[] {
  const largest = Math.max(...values.map(Math.abs))
  return values.map((value) => {
    if (format === 'duration') return roundDuration(value)
    if (isPercent(format)) return withMinus(`${exact().format(value)}${NARROW_SPACE}%`)
    if (format === 'decimal' && largest < 1000) return withMinus(exact().format(value))
    return largest < 10_000 ? withMinus(number(value)) : shortCount(value)
  })
}
