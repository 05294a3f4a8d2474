import {
  isClear,
  type Mean,
  meanWithInterval,
  METRICS,
  STRAIN_MEASURES,
  type StrainMeasure,
  verdictOf,
  welch,
} from '@agent-assist/contract/wire'
import { coefficient } from '@agent-assist/kit/format'
import { strainText } from '../../domain/experience/strain-text.ts'
import { valueText } from '../../domain/metrics/metric-labels.ts'
import type { ChangeMetric, Effect } from './queries.ts'

/** What a change can be judged by: a metric of customers, a measure of agents, or the spread of load. */
export type Judged = ChangeMetric | StrainMeasure | 'spread'

export interface Points {
  judged: Judged
  /** By day of customers, by week of agents. */
  step: 'day' | 'week'
  points: readonly { day: string; value?: number | undefined }[]
}

/** The points of an effect, those of customers first. */
export const pointsOf = ({ customers, agents }: Effect): Points[] => [
  ...customers.map(({ metric, points }): Points => ({ judged: metric, step: 'day', points })),
  ...agents.map(({ measure, points }): Points => ({ judged: measure, step: 'week', points })),
]

const isMeasure = (judged: Judged): judged is StrainMeasure =>
  Object.hasOwn(STRAIN_MEASURES, judged)

export const nameOf = (judged: Judged): string =>
  judged === 'spread'
    ? 'Spread of load'
    : isMeasure(judged)
      ? STRAIN_MEASURES[judged].name
      : METRICS[judged].name

export function textOf(judged: Judged, value: number | undefined): string {
  if (value === undefined) return '–'
  if (judged === 'spread') return coefficient(value)
  return isMeasure(judged) ? strainText(judged, value) : valueText(value, METRICS[judged].unit)
}

/** Whether more is better; undefined: neither is. Tickets a day are load, not success. */
export function isUpBetter(judged: Judged): boolean | undefined {
  if (judged === 'ticketsPerDay') return undefined
  if (judged === 'spread' || isMeasure(judged)) return false
  return METRICS[judged].direction === 'up'
}

export interface Difference {
  judged: Judged
  step: 'day' | 'week'
  before?: Mean | undefined
  after?: Mean | undefined
  /** Percent of the value before, with its 95 % interval; missing: too few days or weeks, or nothing before. */
  change?: { value: number; low: number; high: number } | undefined
  word: 'better' | 'worse' | 'more' | 'less' | 'could be chance' | 'too few'
}

function wordOf(judged: Judged, change: Difference['change']): Difference['word'] {
  if (!change) return 'too few'
  if (!isClear(change)) return 'could be chance'
  const up = isUpBetter(judged)
  if (up === undefined) return change.value > 0 ? 'more' : 'less'
  return verdictOf(up ? 'up' : 'down', change) === 'better' ? 'better' : 'worse'
}

/** The values before a day, and from it on. */
export function sidesOf({ points }: Points, day: string) {
  const known = points.flatMap(({ day: at, value }) => (value === undefined ? [] : [{ at, value }]))
  return {
    before: known.filter(({ at }) => at < day).map(({ value }) => value),
    after: known.filter(({ at }) => at >= day).map(({ value }) => value),
  }
}

/** What differs before a day and from it on. */
export function differenceOf(given: Points, day: string): Difference {
  const { before, after } = sidesOf(given, day)
  const found = welch(before, after)
  const one = meanWithInterval(before)
  const share = (value: number) => (value / (one?.mean ?? 1)) * 100
  const change =
    found && one && one.mean > 0
      ? { value: share(found.difference), low: share(found.low), high: share(found.high) }
      : undefined
  const { judged, step } = given
  return {
    judged,
    step,
    before: one,
    after: meanWithInterval(after),
    change,
    word: wordOf(judged, change),
  }
}

/** One sentence about all differences. */
export function summaryOf(differences: readonly Difference[]): string {
  const count = (word: Difference['word']) =>
    differences.filter((difference) => difference.word === word).length
  const [better, worse, all] = [count('better'), count('worse'), differences.length]
  if (differences.every(({ word }) => word === 'too few'))
    return 'Too few days and weeks on one side to tell anything.'
  return `${better} of ${all} clearly better, ${worse === 0 ? 'none' : worse} clearly worse.`
}
