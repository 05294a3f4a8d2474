import type { MetricName } from './metrics.ts'

/** The figures that say how tickets go, in their order; each has days. */
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
