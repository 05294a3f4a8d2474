/** Sentiment labels of a message (METRICS.md, sent_label), from best to worst. */
export const SENTIMENT_LABELS = [
  'veryPositive',
  'positive',
  'neutral',
  'mixed',
  'negative',
  'veryNegative',
] as const
export type SentimentLabel = (typeof SENTIMENT_LABELS)[number]

/**
 * Emotions of a customer's message, any number of them, from good to bad (docs/decisions/0047). `joy` includes
 * pleasure, relief and praise.
 */
export const EMOTIONS = [
  'gratitude',
  'joy',
  'confusion',
  'worry',
  'disappointment',
  'frustration',
  'anger',
] as const
export type Emotion = (typeof EMOTIONS)[number]
/** Segment of tickets whose messages were classified and show no emotion. */
export const NO_EMOTION = 'none' as const

/** Reasons why a message has no score. */
export const UNSCORED = ['noLanguage', 'noWordList', 'noWords'] as const
export type Unscored = (typeof UNSCORED)[number]

/** Scorers of messages; `lexicon` scored messages before there was a default model. */
export const SCORERS = ['lexicon', 'default', 'model', 'llm', 'person'] as const
export type Scorer = (typeof SCORERS)[number]

/** The classes that people label and models distinguish. */
export const SENTIMENT_CLASSES = ['negative', 'neutral', 'positive'] as const
export type SentimentClass = (typeof SENTIMENT_CLASSES)[number]

/** The score of a label that a person gave. */
export const LABEL_SCORES: Readonly<Record<SentimentLabel, number>> = {
  veryPositive: 1,
  positive: 0.5,
  neutral: 0,
  mixed: 0,
  negative: -0.5,
  veryNegative: -1,
}

/** The class of a label; a mixed label is neutral. */
export function classOf(label: SentimentLabel): SentimentClass {
  const score = LABEL_SCORES[label]
  if (score === 0) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}
