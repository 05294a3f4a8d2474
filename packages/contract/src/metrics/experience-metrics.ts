import type { Metric } from './metric-kinds.ts'

const rating = { kind: 'mean', unit: 'rating', direction: 'up', dateField: 'solved' } as const

/** Metrics of customer experience (METRICS.md 1.2, cx_score), a part of METRICS. */
export const EXPERIENCE_METRICS = {
  cx_score: {
    ...rating,
    name: 'Customer experience score',
  },
  cx_resolution: {
    ...rating,
    name: 'Experience: resolution',
  },
  cx_sentiment: {
    ...rating,
    name: 'Experience: sentiment',
  },
  cx_service: {
    ...rating,
    name: 'Experience: service',
  },
} as const satisfies Record<string, Metric>
