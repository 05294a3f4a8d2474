import { textHash } from '@agent-assist/contract'
import { NEGATION, wordsOf } from '../classify/features.ts'
import { NEGATIONS } from '../words/lexicon.ts'
import { readPhrases } from '../words/phrases.ts'
import { numbersOf } from './numbers.ts'

/** Places of a model's weights; a power of two. Features share a place by chance. */
export const PLACES = 2 ** 20

const NEGATED_WORDS = 4
/** A word is also a feature by its beginning, which most of its forms share. */
const STEM_CHARS = 5
const PHRASE_NAMES: Readonly<Record<number, string>> = {
  [-2.5]: '#let down',
  [-2]: '#waits',
  2: '#fine',
}

/** Continued from the hash of a language. */
function placeOf(seed: number, text: string): number {
  let hash = textHash(text, seed)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) >>> 7) & (PLACES - 1)
}

interface Language {
  seed: number
  isNegation: (word: string) => boolean
}
const languages = new Map<string, Language>()
function languageNamed(name: string): Language {
  const known = languages.get(name)
  if (known) return known
  const seed = textHash(name)
  const words = new Set((NEGATIONS[name] ?? '').split(' '))
  const isNegation = (word: string) => (name === 'en' ? NEGATION.test(word) : words.has(word))
  const language = { seed, isNegation }
  languages.set(name, language)
  return language
}

/** A text for a linear model: the places of its features, and what the lists say of it. */
export interface Features {
  places: readonly number[]
  numbers: readonly number[]
}

/**
 * Features of a text: phrases, words, their beginnings, negated words and pairs. Those of letters
 * are of one language, signs and phrases of all.
 */
export function toneFeatures(text: string, name: string): Features {
  const { values, rest } = readPhrases(text, name)
  const words = wordsOf(rest)
  const { seed: own, isNegation } = languageNamed(name)
  const { seed: shared } = languageNamed('')
  const places = new Set<number>()
  for (const value of values) places.add(placeOf(shared, PHRASE_NAMES[value] ?? '#'))
  let left = 0
  let before = '^'
  for (const word of words) {
    const isLetter = /^\p{L}/u.test(word)
    if (isNegation(word)) left = NEGATED_WORDS + 1
    else if (/^[.,;!?:]/.test(word)) left = 0
    const isNegated = left > 0 && left <= NEGATED_WORDS
    left--
    const marked = isNegated ? `not ${word}` : word
    places.add(placeOf(isLetter ? own : shared, word))
    if (isNegated) places.add(placeOf(own, marked))
    if (isLetter && word.length > STEM_CHARS)
      places.add(placeOf(own, `${isNegated ? '!' : ''}~${word.slice(0, STEM_CHARS)}`))
    places.add(placeOf(own, `${before} ${marked}`))
    before = marked
  }
  places.add(placeOf(own, `${before} $`))
  return { places: [...places], numbers: numbersOf(text, words, values, name, isNegation) }
}
