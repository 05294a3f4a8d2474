/** What a message sounds like (METRICS.md, sent_label), from best to worst. */
export const SENTIMENT_LABELS = [
  'veryPositive',
  'positive',
  'neutral',
  'mixed',
  'negative',
  'veryNegative',
] as const
export type SentimentLabel = (typeof SENTIMENT_LABELS)[number]
