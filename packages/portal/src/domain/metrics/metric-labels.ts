import {
  type Dimension,
  isState,
  type MetricValue,
  type MetricName,
  METRICS,
  MOST_HANDOFFS,
  NO_EMOTION,
  REPLY_WAITS,
  RISK_SIGNS,
  type RiskSign,
  stepsOf,
  MINUTE_MS,
} from '@agent-assist/contract/wire'
import { stateMoment } from '../../lib/dates/compared-text.ts'
import type { DayRange } from '../../lib/dates/range.ts'
import { duration } from '@agent-assist/kit/charts/values'
import type { Excluded } from '../help/help-button.tsx'
import { PRIORITY } from '../labels/ticket-status.ts'
import { capital, counted, number, percent, wholePercent, decimal } from '@agent-assist/kit/format'
import { inLocale } from '@agent-assist/kit/locale'
import { languageName } from '../labels/language-name.ts'
import { SENTIMENTS, isSentimentLabel } from '../labels/sentiment-labels.ts'

const HOUR = 60
const DAY = 24 * HOUR
const NOTHING = '–'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** 7 → 07:00. */
export const hourText = (hour: number | string) => `${String(hour).padStart(2, '0')}:00`

const scores = inLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }),
)
/** +0.12, −0.50: a score from −1 to 1, or its change. */
export const scoreText = (value: number): string => scores().format(value).replace('-', '\u2212')

/** Names of the units, for after a metric's name or in a column. */
export const UNIT_NAMES: Record<MetricValue['unit'], string> = {
  min: 'minutes',
  pct: 'percent',
  count: 'number',
  perTicket: 'per ticket',
  score: 'from −1 to 1',
  rating: 'from 1 to 5',
}

/** A value with its unit: 43 m, 62.9 %, 12,246. */
export function valueText(value: number | undefined, unit: MetricValue['unit']): string {
  if (value === undefined) return NOTHING
  switch (unit) {
    case 'min':
      return duration(value * MINUTE_MS)
    case 'pct':
      return percent(value)
    case 'perTicket':
    case 'rating':
      return decimal(value)
    case 'count':
      return number(value)
    case 'score':
      return scoreText(value)
  }
}

/** A metric's main value with its unit; satisfaction is rounded to whole percent (SPEC). */
export function metricText(metricValue: MetricValue): string {
  const value = mainValue(metricValue)
  if (metricValue.metric === 'csat' && value !== undefined) return wholePercent(value)
  return valueText(value, metricValue.unit)
}

/** Main value of a metric: for times the median, which outliers do not distort. */
export const mainValue = ({ value, median, unit }: MetricValue): number | undefined =>
  unit === 'min' ? median : value

/** Name of a metric, of a state with its moment: Unsolved now, Unsolved on Oct 31. */
export const momentName = (metric: MetricName, range: DayRange, now: Date): string =>
  isState(metric) ? `${METRICS[metric].name} ${stateMoment(range, now)}` : METRICS[metric].name

/** Excluded tickets for the explanation, where each reason links to its tickets. */
export const excludedOf = (
  { metric, n, excluded }: MetricValue,
  marks?: Excluded['marks'],
): Excluded | undefined => (excluded.length === 0 ? undefined : { metric, n, excluded, marks })

const edge = (minutes: number): { size: number; name: 'm' | 'h' | 'd' } => {
  if (minutes < HOUR) return { size: minutes, name: 'm' }
  // as in the specification: 24-48 h, not 1-2 d
  if (minutes <= 2 * DAY) return { size: minutes / HOUR, name: 'h' }
  return { size: minutes / DAY, name: 'd' }
}

const scoreStepText = (from: number, to: number | undefined) =>
  to === undefined ? `${scoreText(from)} and more` : `${scoreText(from)} to ${scoreText(to)}`

/** Label of a bucket by its lower bound: 15–30 m, 30 m – 1 h, 48 h and more. */
export function stepText(metric: MetricName, from: number): string {
  const to = stepsOf(metric).find((step) => step > from)
  if (METRICS[metric].unit === 'score') return scoreStepText(from, to)
  if (METRICS[metric].unit === 'rating')
    return to === undefined ? `${from} and more` : `${from}–${to}`
  const isTime = METRICS[metric].unit === 'min'
  if (!isTime)
    return to === undefined || to === from + 1 ? `${from}${to ? '' : '+'}` : `${from}–${to - 1}`
  const start = edge(from)
  if (to === undefined) return `${start.size} ${start.name} and more`
  const end = edge(to)
  const isSame = from === 0 || start.name === end.name
  return isSame
    ? `${start.size}–${end.size} ${end.name}`
    : `${start.size} ${start.name} – ${end.size} ${end.name}`
}

/** Short label of a time's bucket, for an axis: 30–60 m, 2–3 d, > 14 d. */
export function shortStepText(metric: MetricName, from: number): string {
  if (METRICS[metric].unit !== 'min') return stepText(metric, from)
  const to = stepsOf(metric).find((step) => step > from)
  if (to === undefined) return `> ${edge(from).size} ${edge(from).name}`
  const { size, name } = edge(to)
  const unit = { m: 1, h: HOUR, d: DAY }[name]
  const start = from / unit < 1 && from > 0 ? edge(from) : { size: from / unit, name }
  return start.name === name && Number.isInteger(start.size)
    ? `${start.size}–${size} ${name}`
    : `${from}–${to} m`
}

/** Labels of tickets without a value of the dimension. */
const WITHOUT: { readonly [D in Dimension]?: string } = {
  agent: 'Unassigned',
  group: 'No group',
  brand: 'No brand',
  channel: 'No channel',
  tag: 'No tag',
  tagGroup: 'No tag group',
  type: 'No type',
  priority: 'No priority',
  customerKind: 'Neither B2B nor B2C',
  sentiment: 'Not scored',
  firstSentiment: 'Not scored',
  language: 'Unknown language',
  emotion: 'Emotion not known',
  replyWait: 'No reply',
  riskSign: 'No sign',
}

/** First reply within 1 h, in 1–4 h, after 24 h. */
function waitText(from: number): string {
  const to = REPLY_WAITS.find((step) => step > from)
  if (from === 0) return `First reply within ${(to ?? 0) / HOUR} h`
  return to === undefined
    ? `First reply after ${from / HOUR} h`
    : `First reply in ${from / HOUR}–${to / HOUR} h`
}

const handoffsText = (count: number): string => {
  if (count === 0) return 'No handoff'
  return count === MOST_HANDOFFS ? `${count} handoffs and more` : counted(count, 'handoff')
}

const isRiskSign = (key: string): key is RiskSign => Object.hasOwn(RISK_SIGNS, key)
const isPriority = (key: string): key is keyof typeof PRIORITY => Object.hasOwn(PRIORITY, key)

/** Label of a dimension's key; '' means tickets without a value. */
export function segmentLabel(dimension: Dimension, key: string, metric: MetricName): string {
  if (!key) return WITHOUT[dimension] ?? NOTHING
  if (dimension === 'weekday') return WEEKDAYS[Number(key) - 1] ?? key
  if (dimension === 'hour') return hourText(key)
  if (dimension === 'sentiment' && isSentimentLabel(key))
    return `last ${SENTIMENTS[key].label.toLowerCase()}`
  if (dimension === 'firstSentiment' && isSentimentLabel(key))
    return `first ${SENTIMENTS[key].label.toLowerCase()}`
  if (dimension === 'language') return languageName(key)
  if (dimension === 'emotion') return key === NO_EMOTION ? 'No emotion' : capital(key)
  if (dimension === 'replyWait') return waitText(Number(key))
  if (dimension === 'handoffs') return handoffsText(Number(key))
  if (dimension === 'riskSign' && isRiskSign(key)) return RISK_SIGNS[key]
  if (dimension === 'value') return stepText(metric, Number(key))
  if (dimension === 'priority' && isPriority(key)) return PRIORITY[key].label
  return key
}
