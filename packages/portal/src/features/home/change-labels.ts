import {
  type ChangeSegments,
  type Difference,
  isClear,
  KEY_METRICS,
  type MetricException,
  type MetricValue,
  type MetricName,
  MINUTE_MS,
  type ChangeVerdict,
  USUAL,
} from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { counted, signedNumber, signedPoints, decimal } from '@agent-assist/kit/format'
import type { Tone } from '../../ui/base/tag.tsx'
import { segmentLabel, scoreText, valueText } from '../../domain/metrics/metric-labels.ts'

export {
  exceptionDrilldown,
  usualText,
  exceptionVerdict,
  whenText,
} from '../../domain/metrics/exception-labels.ts'

const MINUS = '\u2212'
const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? MINUS : '±')

/** A difference with its sign and unit: +12 m, −3.4 pp, +8. */
export function signedText(value: number, unit: MetricValue['unit']): string {
  switch (unit) {
    case 'min':
      return signOf(value) + duration(Math.abs(value) * MINUTE_MS)
    case 'pct':
      return signedPoints(value)
    case 'perTicket':
    case 'rating':
      return signOf(value) + decimal(Math.abs(value))
    case 'score':
      return scoreText(value)
    case 'count':
      return signedNumber(value)
  }
}

/** The colour of a change; neutral where chance may explain it or neither is better. */
export const toneOf = (verdict: ChangeVerdict): Tone =>
  verdict === 'better' ? 'good' : verdict === 'worse' ? 'bad' : 'info'

/** Positions of the usual range and the value on a strip, in percent of its width. */
export function placesOf({ usual: { low, middle, high }, value }: MetricException) {
  const [least, most] = [Math.min(low, value), Math.max(high, value)]
  const room = (most - least) * 0.06 || 1
  const share = (at: number) => ((at - least + room) / (most - least + 2 * room)) * 100
  return { low: share(low), middle: share(middle), high: share(high), value: share(value) }
}

/** One bar of a change. */
export interface ChangeRow {
  id: string
  dimension: ChangeSegments['dimension']
  label: string
  contribution: number
  /** 95 % interval of the contribution; missing with fewer than three days. */
  interval?: Difference | undefined
  now?: number
  before?: number
  /** '' for tickets without this attribute; undefined if the bar has no drilldown. */
  key?: string
  n?: number
  /** A sum of other segments or an overlap, shown as a number without a bar. */
  isRest?: true
}

/** The bars of a split; the sum of other segments and the overlap come last. */
export function changeRows(metric: MetricName, split: ChangeSegments): ChangeRow[] {
  const { dimension, other, others, overlap } = split
  const rows = split.segments.map((segment, place): ChangeRow => {
    const key = segment.key === undefined && segment.label === undefined ? '' : segment.key
    const { contribution, interval, now, before, n } = segment
    const label = segment.label ?? segmentLabel(dimension, '', metric)
    return { id: `${place}`, dimension, label, contribution, interval, now, before, key, n }
  })
  if (others > 0)
    rows.push({
      id: 'others',
      dimension,
      label: counted(others, 'other'),
      contribution: other,
      isRest: true,
    })
  // the segments of a mean add up to the total except for rounding errors
  if (Math.abs(overlap) > 1e-9)
    rows.push({
      id: 'overlap',
      dimension,
      label: 'Tickets with several are counted once',
      contribution: overlap,
      isRest: true,
    })
  return rows
}

/** The most segments that the sentence names. */
const MOST_NAMED = 3

/** between +9 and +27 */
export const betweenText = ({ low, high }: Difference, unit: MetricValue['unit']): string =>
  `between ${signedText(low, unit)} and ${signedText(high, unit)}`

/** Whether chance does not explain the change of the whole; undefined where nothing is known of chance. */
export function isBeyondUsual(
  verdict: ChangeVerdict,
  interval: Difference | undefined,
): boolean | undefined {
  if (verdict === 'better' || verdict === 'worse') return true
  if (verdict === USUAL) return false
  return interval && isClear(interval)
}

interface Explained {
  rows: readonly ChangeRow[]
  change: number
  unit: MetricValue['unit']
  isBeyond: boolean | undefined
}

/** What explains a change, each with its interval, or that nothing does; undefined where nothing is known of chance. */
export function explanationOf({ rows, change, unit, isBeyond }: Explained): string | undefined {
  if (isBeyond === undefined) return undefined
  if (!isBeyond) return 'Nothing changed beyond the usual week to week.'
  const named = rows
    .filter(({ isRest, key, contribution, interval }) => {
      const isNamed = !isRest && key !== '' && contribution * change > 0
      return isNamed && interval !== undefined && isClear(interval)
    })
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
    .slice(0, MOST_NAMED)
    .map(
      ({ dimension, label, contribution, interval }) =>
        `${dimension} ${label} ${signedText(contribution, unit)}${interval ? ` (${betweenText(interval, unit)})` : ''}`,
    )
  return named.length > 0
    ? `More than the usual week to week, above all in ${named.join(', ')}.`
    : 'More than the usual week to week, in many tags, agents and groups: none stands out.'
}

export type Changing = (typeof KEY_METRICS)[number]

/** The metric in a URL whose change is shown; defaults to created tickets. */
export const changingOf = (search: URLSearchParams): Changing =>
  KEY_METRICS.find((metric) => metric === search.get('change')) ?? 'created'

/** The compared value; for times the mean, as the medians of segments do not add up. */
export const wholeText = ({ value, unit, part, whole }: MetricValue): string =>
  unit === 'pct' && whole
    ? valueText(((part ?? 0) / whole) * 100, unit) // the server rounds satisfaction
    : valueText(value, unit)
