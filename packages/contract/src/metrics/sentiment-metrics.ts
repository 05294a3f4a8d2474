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
  },
  sent_score: {
    ...score,
    name: 'Sentiment score',
  },
  sent_mean: {
    ...score,
    name: 'Mean sentiment score',
  },
  sent_delta: {
    ...score,
    name: 'Sentiment change',
  },
  sent_recovered: {
    ...share,
    name: 'Recovered',
  },
  sent_turned: {
    ...share,
    direction: 'down',
    name: 'Turned negative',
  },
  sent_missing: {
    ...count,
    direction: 'down',
    name: 'Not enriched',
  },
  sent_label_very_positive: {
    ...count,
    name: 'Tickets: very positive',
  },
  sent_label_positive: {
    ...count,
    name: 'Tickets: positive',
  },
  sent_label_neutral: {
    ...count,
    name: 'Tickets: neutral',
  },
  sent_label_mixed: {
    ...count,
    name: 'Tickets: mixed',
  },
  sent_label_negative: {
    ...count,
    name: 'Tickets: negative',
  },
  sent_label_very_negative: {
    ...count,
    name: 'Tickets: very negative',
  },
} as const satisfies Record<string, Metric>
