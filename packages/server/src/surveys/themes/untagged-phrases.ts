import type { Phrase } from './phrases.ts'
import { themeWords } from './theme-words.ts'
import { polarityOf } from '../../language/words/lexicon.ts'

/** Articles and prepositions before an apostrophe: l'eau, dell'acqua. */
const ELIDED = /(?<!\p{L})((?:[cdjlmnst]|qu|un|dell|all|nell|sull|dall)['’])(?=\p{L}{2})/giu
const WORD = /[\p{L}\p{N}]+(?:-\p{L}+)*['’]?|[^\p{L}\p{N}\s]/gu
const [ALONE_CHARS, WORD_CHARS] = [4, 3]

interface Word {
  written: string
  word: string
  letter: string
}

/**
 * What stands for a word in a pattern: C has a meaning of its own, J too but is no noun; L joins nouns, A article, X either; B be, R how much of it;
 * `.` ends a sentence; o anything else.
 */
function letterOf(word: string, language: string): string {
  const { isEmpty, isLink, isArticle, isBe, isDegree } = themeWords(language)
  if (isLink(word)) return isArticle(word) ? 'X' : 'L'
  if (isArticle(word)) return 'A'
  if (isBe(word)) return 'B'
  if (isDegree(word)) return 'R'
  if (!/\p{L}/u.test(word)) return '.'
  if (word.length < WORD_CHARS || !/^[\p{L}-]+$/u.test(word) || isEmpty(word)) return 'o'
  return 'C'
}

const isNoun = (one: Word | undefined) => one?.letter === 'C' && /^\p{Lu}/u.test(one.written)

/** Whether nouns of the text have capitals: somewhere within a sentence a word has one. */
const hasCapitals = (words: readonly Word[]) =>
  words.some((one, at) => at > 0 && words[at - 1]?.letter !== '.' && isNoun(one))

/** German nouns have capitals; what has none is an adjective or a verb, and so is mostly a first word before a noun. */
function withGermanNouns(words: readonly Word[]): Word[] {
  if (!hasCapitals(words)) return [...words]
  return words.map((one, at) => {
    if (one.letter !== 'C') return one
    const isFirst = at === 0 || words[at - 1]?.letter === '.'
    const noun = isFirst ? !isNoun(words[at + 1]) : true
    return isNoun(one) && noun ? one : { ...one, letter: 'J' }
  })
}

/** An adjective after `be` is what its noun is like, and no noun of its own. */
const afterBe = (letters: string) =>
  letters.replaceAll(/(B[RXL]{0,2})C(?!C)/g, (_, be: string) => `${be}J`)

/** A noun, with what stands beside it or is joined to it. */
const PATTERNS = [/^C/, /^[CJ]C/, /^[CJ]CC/, /^C(?:[LX]A?)C/] as const
/** The bill was (once more) wrong. */
const TOLD = /^C{1,2}B[RXL]{0,2}J/

/** Where adjectives follow their nouns. */
const NOUN_FIRST = new Set(['es', 'fr', 'it'])
const standsAlone = (word: string, language: string) =>
  word.length >= ALONE_CHARS && (polarityOf(word, language)?.compound ?? 0) === 0

function toldAt(words: readonly Word[], letters: string, at: number, language: string): Phrase[] {
  const told = TOLD.exec(letters.slice(at))?.[0]
  if (!told || /[LX]A?$/.test(letters.slice(0, at))) return []
  const part = words.slice(at, at + told.length)
  const nouns = part.slice(0, told.indexOf('B'))
  const how = part.slice(-1)
  const inOrder = NOUN_FIRST.has(language) ? [...nouns, ...how] : [...how, ...nouns]
  return [{ wording: wordingOf(part), words: inOrder.map(({ word }) => word) }]
}

const wordingOf = (part: readonly Word[]) =>
  part
    .map(({ word }) => word)
    .join(' ')
    .replaceAll('’ ', '’')

/** What a text is about, by lists of words that are no theme: for languages without a tagger. */
export function untaggedPhrases(text: string, language: string): Phrase[] {
  const parted = text.replaceAll(ELIDED, (mark) => `${mark.replace("'", '’')} `)
  const read = (parted.match(WORD) ?? []).map((written): Word => {
    const word = written.toLowerCase()
    return { written, word, letter: letterOf(word, language) }
  })
  const words = language === 'de' ? withGermanNouns(read) : read
  const letters = afterBe(words.map(({ letter }) => letter).join(''))
  const foundAt = (at: number) =>
    PATTERNS.flatMap((pattern): Phrase[] => {
      const match = pattern.exec(letters.slice(at))?.[0]
      if (!match) return []
      const part = words.slice(at, at + match.length)
      const content = part.filter((_, place) => 'CJ'.includes(match[place] ?? ''))
      const told = content.map(({ word }) => word)
      if (told.length === 1 && told.some((word) => !standsAlone(word, language))) return []
      return [{ wording: wordingOf(part), words: told }]
    })
  return words.flatMap((_, at) => [...foundAt(at), ...toldAt(words, letters, at, language)])
}
