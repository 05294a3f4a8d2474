import { type Emotion, EMOTIONS } from '@agent-assist/contract'
import { NEGATION, wordsOf } from '../classify/features.ts'
import { EMOTION_WORDS } from './emotion-words.ts'
import { NEGATIONS, REACH } from './lexicon.ts'
import { whyUnscored } from './unscored.ts'

/** Separates words that do not belong to the same clause. */
const BREAK = '|'

/** Letters without accents, because many people write without them. */
const unaccented = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('’', "'")

/** A last line with thanks or regards, and a name below it. */
const CLOSING = /\n[^\n]{1,60}(?<![.!?\s])[ \t]*\n[^\n.!?]{1,40}\s*$/u

/** A quoted line of the message that is answered. */
const QUOTED = /^>.*$/gmu

/**
 * The text's words, separated by spaces, with BREAK for punctuation; without quoted lines and
 * closing.
 */
function plainWords(text: string): string {
  const own = text.replaceAll('\r', '').replaceAll(QUOTED, '').trimEnd().replace(CLOSING, '')
  const words = wordsOf(unaccented(own))
  return ` ${words.map((word) => (/^[\p{L}\p{N}]/u.test(word) ? word : BREAK)).join(' ')} `
}

const LETTERS = String.raw`[\p{L}\p{N}']*`
const BETWEEN = String.raw`(?:[\p{L}\p{N}'][^ ]* ){0,2}`

/** The regular expression of a list's entry; each word ends with its space. */
function patternOf(entry: string): string {
  const words = unaccented(entry.trim()).split(' ')
  return words
    .map((word) => {
      if (word === '~') return BETWEEN
      const either = word.split('/').map((one) => one.replaceAll('*', LETTERS))
      return `(?:${either.join('|')}) `
    })
    .join('')
}

const patternsOf = (entries: string): RegExp =>
  new RegExp(`(?<= )(?:${entries.split('|').map(patternOf).join('|')})`, 'gu')

interface Lists {
  ignored: RegExp
  of: readonly (readonly [Emotion, RegExp])[]
  isNegation: (word: string) => boolean
}

const compiled = new Map<string, Lists>()

function listsOf(language: string): Lists | undefined {
  const known = compiled.get(language)
  const words = EMOTION_WORDS[language]
  if (known || !words) return known
  const negations = new Set(unaccented(NEGATIONS[language] ?? '').split(' '))
  const lists: Lists = {
    ignored: patternsOf(words.ignored),
    of: EMOTIONS.map((emotion) => [emotion, patternsOf(words[emotion])] as const),
    isNegation: (word) => (language === 'en' ? NEGATION.test(word) : negations.has(word)),
  }
  compiled.set(language, lists)
  return lists
}

/** Languages that negate after the word: memnun değilim. */
const NEGATED_AFTER: Readonly<Record<string, RegExp>> = { tr: /^degil/ }

/**
 * Whether a match is negated by a word before it in the same clause, or after it (NEGATED_AFTER).
 */
function isNegated(
  plain: string,
  match: RegExpExecArray,
  { isNegation }: Lists,
  language: string,
): boolean {
  const before = plain.slice(0, match.index).trimEnd().split(' ')
  const clause = before.slice(before.lastIndexOf(BREAK) + 1)
  if (clause.slice(-REACH).some(isNegation)) return true
  const after = plain.slice(match.index + match[0].length)
  return NEGATED_AFTER[language]?.test(after) ?? false
}

/** Emotions in a text by word lists, from good to bad; undefined for languages without a list. */
export function emotionsIn(text: string, language: string): Emotion[] | undefined {
  const lists = listsOf(language)
  if (!lists) return undefined
  const plain = plainWords(text).replace(lists.ignored, `${BREAK} `)
  return lists.of.flatMap(([emotion, pattern]) => {
    const matches = [...plain.matchAll(pattern)]
    return matches.some((match) => !isNegated(plain, match, lists, language)) ? [emotion] : []
  })
}

/** Emotions of a message; undefined, too, for an unknown language and for a text without words. */
export function emotionsOf(text: string, language: string | undefined): Emotion[] | undefined {
  const isSilent = whyUnscored(text, language) === 'noWords'
  return language && !isSilent ? emotionsIn(text, language) : undefined
}
