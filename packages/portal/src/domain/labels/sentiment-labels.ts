import { wholePercent } from '@agent-assist/kit/format'
import {
  type MessageSentiment,
  type Scorer,
  SENTIMENT_NAMES,
  type SentimentLabel,
  type Unscored,
} from '@agent-assist/contract/wire'
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

/** How a message's sentiment was determined. */
export const SCORER_WORDS: Record<Scorer, string> = {
  lexicon: 'by word list',
  default: 'by default model',
  model: 'by your model',
  llm: 'by the language model',
  person: 'set by a person',
}

/** How a message's sentiment was determined, and how sure that is: by word list, 84 % sure. */
export const scorerText = (scorer: Scorer, confidence: number): string =>
  scorer === 'person'
    ? SCORER_WORDS.person
    : `${SCORER_WORDS[scorer]}, ${wholePercent(confidence * 100)} sure`

/** Why a message has no score. */
const UNSCORED_WORDS: Record<Unscored, string> = {
  noLanguage: 'language not known',
  noWordList: 'no word list for this language',
  noWords: 'too short',
}

/** Why a message has no score, as a sentence. */
export const unscoredText = ({ unscored = 'noWordList' }: MessageSentiment): string =>
  `Not scored: ${UNSCORED_WORDS[unscored]}`

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** de → German. */
export const languageName = (code: string): string => languages.of(code) ?? code
