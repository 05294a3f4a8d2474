import type { MetricName } from './metrics.ts'

/** The key metrics of tickets, in display order; each has a daily series. */
export const KEY_METRICS = [
  'created',
  'solved',
  'backlog',
  'frt',
  'full_res',
  'one_touch',
  'reopen',
  'sla',
  'csat',
] as const satisfies MetricName[]
