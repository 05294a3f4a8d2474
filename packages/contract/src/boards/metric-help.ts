import { type MetricName, METRICS } from '../metrics/metrics.ts'
import type { QualityHelp } from '../quality/quality-topics.ts'
import type { WidgetName } from './widget-help.ts'

/** Names of help dialogs: a widget, a metric of the dictionary (`metric_frt`), or a figure of quality (`quality_iqs`). */
export type HelpName = WidgetName | `metric_${MetricName}` | QualityHelp

/** The metric of a help dialog; undefined for a widget's dialog and for an unknown metric. */
export function helpMetric(name: string): MetricName | undefined {
  const metric = name.replace(/^metric_/, '')
  return metric !== name && Object.hasOwn(METRICS, metric) ? (metric as MetricName) : undefined
}
