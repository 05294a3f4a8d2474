import { type MetricName, METRICS, MINUTE_MS } from '@agent-assist/contract/wire'

/** A value in the unit of charts: times in ms. */
export const plotted = (metric: MetricName, value: number): number =>
  METRICS[metric].unit === 'min' ? value * MINUTE_MS : value
