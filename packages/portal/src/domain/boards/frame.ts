import type { HelpName } from '@agent-assist/contract/wire'
import type { HelpModel } from '../help/help-button.tsx'
import { type DayRange, inZone, isoDay, parseIsoDay, pointRange } from '../../lib/dates/range.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { weekdayCounts } from '../../lib/dates/weekday-counts.ts'
import { addDays } from 'date-fns'
import type { Drawn } from './chart-widget.tsx'
import type { Frame } from './widget-specs.ts'

/** Height of header, footer, borders and padding around a chart, in px. */
const AROUND = 103
const LEAST_CHART = 120

/** First day (yyyy-MM-dd) of each point of a series: every day, or every week of a long range or by `days`. */
export function isoDays(range: DayRange, days?: number): string[] {
  const { from, to } = range
  const points: string[] = []
  const last = isoDay(to)
  let day = parseIsoDay(isoDay(from), from.timeZone)
  while (day && isoDay(day) <= last) {
    points.push(isoDay(day))
    day = parseIsoDay(isoDay(addDays(pointRange(day, range, days).to, 1)), from.timeZone)
  }
  return points
}

/** Frame of a widget's chart. */
export const frameOf = ({ widget, title, view, height, now }: Drawn): Frame => ({
  widget,
  title,
  height: Math.max(LEAST_CHART, height - AROUND),
  today: isoDay(inZone(now, view.from.timeZone)),
  days: isoDays(view),
  compared: comparedDays(view, now).name,
  weekdays: weekdayCounts(view, now),
})

/** Help of a widget: that of its first metric. */
export function helpOf({ widget, own, view }: Drawn): { widget: HelpName; shown: HelpModel } {
  const [metric = 'created'] = widget.metrics
  return { widget: `metric_${metric}`, shown: own ? { own: view } : {} }
}
