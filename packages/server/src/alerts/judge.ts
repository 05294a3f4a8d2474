import {
  type AlertCondition,
  type AlertMetric,
  alertMetric,
  HOUR_MS,
  type LimitWindow,
  needsMany,
  unusualIssue,
} from '@agent-assist/contract'
import { lastDays } from '../boards/next-at.ts'
import { numberText } from '../boards/value-text.ts'
import { type Band, bandAmong } from '../home/bands.ts'
import { windowsAt } from '../home/windows.ts'
import type { Interval, View } from '../metrics/definitions/date-fields.ts'
import type { Queryable } from '../platform/db/db.ts'
import { alertValue, historyBegins } from './alert-value.ts'

/** What a check found. */
export interface Judged extends Interval {
  /** Whether the condition holds; missing: there is too little to judge. */
  isFiring?: boolean
  /** In the unit of the figure; missing when nothing counts. */
  value?: number
  /** Tickets, surveys, answers or events that count. */
  n: number
  /** Those without a ticket, which the filters leave out. */
  noTicket?: number
  band?: Omit<Band, 'score'>
}

interface Rule {
  metric: AlertMetric
  condition: AlertCondition
}

const HOURS_A_DAY = 24
const DAYS = { today: 1, last7: 7, last28: 28 } as const

/** A window of a limit, until now. */
function windowOf(window: LimitWindow, timeZone: string, now: number): Interval {
  if (window === 'hour' || window === 'day') {
    const hours = window === 'hour' ? 1 : HOURS_A_DAY
    return {
      from: new Date(now - hours * HOUR_MS).toISOString(),
      to: new Date(now).toISOString(),
    }
  }
  return lastDays(timeZone, now, DAYS[window])
}

async function judgeLimit(
  db: Queryable,
  view: View,
  metric: AlertMetric,
  condition: Extract<AlertCondition, { kind: 'limit' }>,
): Promise<Judged> {
  const window = windowOf(condition.window, view.timeZone, Date.parse(view.asOf))
  const {
    value,
    n,
    noTicket = 0,
  } = (await alertValue(db, { ...view, ...window }, metric)) ?? { n: 0 }
  const counted = { ...window, n, ...(noTicket > 0 ? { noTicket } : {}) }
  const isThin = needsMany(metric) && n < condition.leastTickets
  if (value === undefined || isThin) return counted
  const isFiring = condition.side === 'above' ? value > condition.value : value < condition.value
  return { ...counted, value, isFiring }
}

const isOutside = (value: number, { low, high }: Omit<Band, 'score'>, side: string) =>
  (side !== 'below' && value > high) || (side !== 'above' && value < low)

async function judgeUnusual(
  db: Queryable,
  view: View,
  metric: AlertMetric,
  condition: Extract<AlertCondition, { kind: 'unusual' }>,
): Promise<Judged> {
  const windows = windowsAt(view.asOf, view.timeZone)
  const window = windows.find((one) => one.window === condition.window)
  const begins = await historyBegins(db, view.org, metric)
  if (!window || !begins || unusualIssue(metric)) return { from: view.asOf, to: view.asOf, n: 0 }
  const found = await alertValue(db, { ...view, ...window.now }, metric)
  if (!found) return { ...window.now, n: 0 }
  const past = []
  for (const interval of window.before)
    if (Date.parse(interval.from) >= Date.parse(begins))
      past.push(await alertValue(db, { ...view, ...interval }, metric))
  const { value, n, noTicket = 0 } = found
  const judged = {
    ...window.now,
    n,
    ...(noTicket > 0 ? { noTicket } : {}),
    ...(value === undefined ? {} : { value }),
  }
  const usual = bandAmong(
    found,
    past.filter((each) => each !== undefined),
  )
  if (!usual || value === undefined) return judged
  const { score: _, ...band } = usual
  return { ...judged, band, isFiring: isOutside(value, band, condition.side) }
}

/** Judges the condition of an alert at the moment of the view. Days with rollups are read from these. */
export const judge = (db: Queryable, view: View, { metric, condition }: Rule): Promise<Judged> =>
  condition.kind === 'limit'
    ? judgeLimit(db, view, metric, condition)
    : judgeUnusual(db, view, metric, condition)

/** The condition in words: above 4 h. */
export function conditionText({ metric, condition }: Rule, band?: Judged['band']): string {
  const { unit } = alertMetric(metric)
  if (condition.kind === 'limit') return `${condition.side} ${numberText(condition.value, unit)}`
  if (!band) return 'unusual for the weekday and hour'
  return `outside the usual ${numberText(band.low, unit)} to ${numberText(band.high, unit)}`
}
