import { maskText } from '../../language/masking/mask-text.ts'
import { polarityOf } from '../../language/words/lexicon.ts'
import { taggedPhrases } from './tagged-phrases.ts'
import { untaggedPhrases } from './untagged-phrases.ts'

/** Something that a comment is about. */
export interface Phrase {
  /** As the comment says it, in lower case. */
  wording: string
  /** The words that tell it apart from others, in an order of their own: `friendly staff` and `staff were friendly` have the same. */
  words: readonly string[]
}

/** Most phrases of a comment. */
const MOST = 80

/** Ends a phrase: a masked value, an address, a new line, what is neither letter nor a mark within a sentence. */
const BREAK = /\S+@\S+|(?:https?:|www\.)\S+|\[[a-z-]+\]|[^\p{L}\p{N}\s.,;:!?'’-]+|\s[-–—]+\s|\n/gu

/** Whether words only say how something is. */
const isFeeling = (word: string, language: string) =>
  (polarityOf(word, language)?.compound ?? 0) !== 0

/**
 * What a comment is about, without personal data: noun phrases and verbs with their nouns. English is read with a tagger of parts of speech, other
 * languages by lists of the words that are neither (decision 202).
 */
export function phrasesOf(text: string, language: string): Phrase[] {
  const plain = maskText(text).replaceAll(BREAK, ' . ')
  const found = language === 'en' ? taggedPhrases(plain) : untaggedPhrases(plain, language)
  const kept = found.filter(({ words }) => words.some((word) => !isFeeling(word, language)))
  return [...new Map(kept.map((one) => [one.wording, one])).values()].slice(0, MOST)
}
