import { type MetricException, type MetricName, METRICS } from '@agent-assist/contract/wire'
import type { Drilldown, MetricDrilldown } from '../../lib/address/drilldown.ts'
import { clock, weekday } from '@agent-assist/kit/format'
import type { Tone } from '../../ui/base/tag.tsx'
import { hourText, valueText } from './metric-labels.ts'

/** Whether a change is better or worse than usual; neutral if the metric has no direction. */
export function exceptionVerdict(metric: MetricName, move: number): { word: string; tone: Tone } {
  const { direction } = METRICS[metric]
  if (direction === 'none' || move === 0)
    return { word: move > 0 ? 'more than usual' : 'less than usual', tone: 'info' }
  const better = move > 0 === (direction === 'up')
  return better
    ? { word: 'better than usual', tone: 'good' }
    : { word: 'worse than usual', tone: 'bad' }
}

/** Time of an exception, e.g. 'Wed 04/01/2026, 09:00–10:00' or 'Wed 04/01/2026 until 15:20'. */
export function whenText(
  { window, day, hour = 0 }: MetricException,
  moment: string,
  zone: string,
): string {
  if (window === 'hour') return `${weekday(day)}, ${hourText(hour)}–${hourText(hour + 1)}`
  if (window === 'today') return `${weekday(day)} until ${clock(moment, zone)}`
  return `${weekday(day)}, whole day`
}

/** The usual range as text. */
export const usualText = ({ usual, metricValue }: MetricException): string =>
  `${valueText(usual.low, metricValue.unit)} – ${valueText(usual.high, metricValue.unit)}`

/** The tickets that an exception counts. */
export function exceptionDrilldown({
  metricValue: { metric },
  day,
  hour,
}: MetricException): Drilldown | MetricDrilldown {
  if (metric === 'backlog') return { dateField: 'unsolved-at', day }
  return { metric, marks: { day, ...(hour === undefined ? {} : { hour: String(hour) }) } }
}
