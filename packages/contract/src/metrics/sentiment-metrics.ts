import type { Metric } from './metric-kinds.ts'

const share = { kind: 'share', unit: 'pct', direction: 'up', dateField: 'created' } as const
const score = { kind: 'mean', unit: 'score', direction: 'up', dateField: 'created' } as const
const count = { kind: 'sum', unit: 'count', direction: 'none', dateField: 'created' } as const

/** Metrics of the sentiment of customers' messages (METRICS.md 1.2), a part of METRICS. */
export const SENTIMENT_METRICS = {
  sent_negative: {
    ...share,
    direction: 'down',
    name: 'Negative tickets',
    formula:
      'Tickets whose last scored message of the customer is negative or very negative / tickets with a scored message.',
  },
  sent_score: {
    ...score,
    name: 'Sentiment score',
    formula: 'Score of the last scored message of the customer, from −1 the worst to 1 the best.',
  },
  sent_mean: {
    ...score,
    name: 'Mean sentiment score',
    formula: 'Mean score of all scored messages of the customer, from −1 to 1.',
  },
  sent_delta: {
    ...score,
    name: 'Sentiment change',
    formula: 'Score of the last less that of the first scored message of the customer.',
  },
  sent_recovered: {
    ...share,
    name: 'Recovered',
    formula:
      'Tickets whose last scored message is not negative / tickets whose first one is negative or very negative.',
  },
  sent_turned: {
    ...share,
    direction: 'down',
    name: 'Turned negative',
    formula:
      'Tickets whose last scored message is negative or very negative / tickets whose first one is not.',
  },
  sent_missing: {
    ...count,
    direction: 'down',
    name: 'Not enriched',
    formula: 'Tickets without any scored message of the customer.',
  },
  sent_label_very_positive: {
    ...count,
    name: 'Tickets: very positive',
    formula: 'Tickets whose last scored message of the customer is very positive.',
  },
  sent_label_positive: {
    ...count,
    name: 'Tickets: positive',
    formula: 'Tickets whose last scored message of the customer is positive.',
  },
  sent_label_neutral: {
    ...count,
    name: 'Tickets: neutral',
    formula: 'Tickets whose last scored message of the customer is neutral.',
  },
  sent_label_mixed: {
    ...count,
    name: 'Tickets: mixed',
    formula: 'Tickets whose last scored message of the customer is mixed.',
  },
  sent_label_negative: {
    ...count,
    name: 'Tickets: negative',
    formula: 'Tickets whose last scored message of the customer is negative, not very negative.',
  },
  sent_label_very_negative: {
    ...count,
    name: 'Tickets: very negative',
    formula: 'Tickets whose last scored message of the customer is very negative.',
  },
} as const satisfies Record<string, Metric>
