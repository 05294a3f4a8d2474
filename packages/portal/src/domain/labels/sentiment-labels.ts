import { SENTIMENT_NAMES, type SentimentLabel } from '@agent-assist/contract/wire'
import { words } from './words.ts'

/** Label and tone of each sentiment, from best to worst. */
export const SENTIMENTS = words(SENTIMENT_NAMES, {
  veryPositive: 'good',
  positive: 'good',
  mixed: 'warn',
  negative: 'bad',
  veryNegative: 'bad',
})

export const isSentimentLabel = (key: string): key is SentimentLabel =>
  Object.hasOwn(SENTIMENTS, key)
