import type { Metric } from './metric-kinds.ts'

const rating = { kind: 'mean', unit: 'rating', direction: 'up', dateField: 'solved' } as const

/** Metrics of customer experience (METRICS.md 1.2, cx_score), a part of METRICS. */
export const EXPERIENCE_METRICS = {
  cx_score: {
    ...rating,
    name: 'Customer experience score',
    formula:
      'Mean of resolution, sentiment and service, each from 1 to 5. Sentiment and service count where they are known.',
  },
  cx_resolution: {
    ...rating,
    name: 'Experience: resolution',
    formula: 'A ticket that never came back counts 5, one that came back once 3, any other 1.',
  },
  cx_sentiment: {
    ...rating,
    name: 'Experience: sentiment',
    formula:
      'Score of the last scored message of the customer, from 1 (−1, the worst) to 5 (1, the best).',
  },
  cx_service: {
    ...rating,
    name: 'Experience: service',
    formula: 'Share of the ticket’s targets that were met, from 1 (none) to 5 (all).',
  },
} as const satisfies Record<string, Metric>
