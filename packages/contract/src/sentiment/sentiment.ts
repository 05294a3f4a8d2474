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

/**
 * What a customer's message may show, any number of them, from good to bad (docs/decisions/0047): `joy` is to be
 * pleased, relieved or full of praise.
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
/** The part of tickets whose messages were looked at and show none of them. */
export const NO_EMOTION = 'none' as const

/** Why a message has no score. */
export const UNSCORED = ['noLanguage', 'noWordList', 'noWords'] as const
export type Unscored = (typeof UNSCORED)[number]

/** What can score a message. */
export const SCORERS = ['lexicon', 'model', 'llm', 'person'] as const
export type Scorer = (typeof SCORERS)[number]

/** The classes that people teach and models tell apart. */
export const SENTIMENT_CLASSES = ['negative', 'neutral', 'positive'] as const
export type SentimentClass = (typeof SENTIMENT_CLASSES)[number]

/** What a label that a person gave counts as a score. */
export const LABEL_SCORES: Readonly<Record<SentimentLabel, number>> = {
  veryPositive: 1,
  positive: 0.5,
  neutral: 0,
  mixed: 0,
  negative: -0.5,
  veryNegative: -1,
}

/** The class that a label belongs to; a mixed one says neither. */
export function classOf(label: SentimentLabel): SentimentClass {
  const score = LABEL_SCORES[label]
  if (score === 0) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}
