import type { Metric } from '../metrics/metric-kinds.ts'

/** What a figure counts. */
export type AlertSubject =
  | 'tickets'
  | 'surveys'
  | 'answers'
  | 'events'
  | 'reviews'
  | 'disputes'
  | 'ratings'

/** A figure that an alert can watch. */
export interface AlertMetricRule {
  name: string
  /** How it is counted, as a sentence. */
  formula: string
  unit: Metric['unit']
  kind: Metric['kind']
  direction: Metric['direction']
  of: AlertSubject
  /** The lowest value that it can have; 0 when absent. */
  least?: number
}
