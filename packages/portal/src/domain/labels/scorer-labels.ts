import type { MessageSentiment, Scorer, Unscored } from '@agent-assist/contract/wire'
import { wholePercent } from '@agent-assist/kit/format'

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
