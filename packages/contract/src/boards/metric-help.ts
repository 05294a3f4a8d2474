import { type MetricName, METRICS } from '../metrics/metrics.ts'
import type { WidgetName } from './widget-help.ts'

/** What has a help dialog: a widget of the portal, or a figure of the dictionary (`metric_frt`). */
export type HelpName = WidgetName | `metric_${MetricName}`

/** The figure that a help is about; undefined when it is about a widget, or there is no such figure. */
export function helpMetric(name: string): MetricName | undefined {
  const metric = name.replace(/^metric_/, '')
  return metric !== name && Object.hasOwn(METRICS, metric) ? (metric as MetricName) : undefined
}
