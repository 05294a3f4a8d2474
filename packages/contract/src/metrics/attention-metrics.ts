import type { Metric } from './metric-kinds.ts'

const share = { kind: 'share', unit: 'pct', direction: 'up' } as const

/** Metrics of tickets that need attention (METRICS.md 1.2, attention and escalation risk), a part of METRICS. */
export const ATTENTION_METRICS = {
  attention_precision: {
    ...share,
    name: 'Flags that came true',
    dateField: 'flagged',
  },
  attention_disagree: {
    ...share,
    direction: 'down',
    name: 'Flags that people disagreed with',
    dateField: 'flagged',
  },
  escalation_risk: {
    ...share,
    direction: 'down',
    name: 'Escalation risk',
    dateField: 'now',
  },
} as const satisfies Record<string, Metric>
