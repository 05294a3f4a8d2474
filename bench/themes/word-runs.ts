import { maskText } from '../../packages/server/src/language/masking/mask-text.ts'
import { polarityOf } from '../../packages/server/src/language/words/lexicon.ts'
import { isStopWord } from '../../packages/server/src/language/words/stop-words.ts'

/** Longest phrase, in words. */
const WORDS_MAX = 3
/** Most phrases of a comment, by their number of words. */
const MOST = [30, 30, 20] as const
/** A single word needs more letters than a word of a phrase. */
const ALONE_CHARS = 4
const WORD_CHARS = 3

/** Ends a phrase: punctuation, a masked value, an address. */
const BREAK = /\S+@\S+|(?:https?:|www\.)\S+|\[[a-z-]+\]|[^\p{L}\p{N}\s'’-]+|\s[-–—]+\s|\n/gu
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu
/** Articles that stand before an apostrophe: l'eau, dell'acqua. */
const ELISION = /^(?:[cdjlmnst]|qu|un|dell|all|nell|sull|dall)['’](?=\p{L}{2})/u
const OWNED = /['’]s$/u

/** The words of a text in lower case, cut where no phrase goes on. */
function partsOf(text: string): string[][] {
  return maskText(text)
    .replaceAll(BREAK, '\n')
    .split('\n')
    .map((part) =>
      (part.toLowerCase().match(WORD) ?? []).map((word) =>
        word.replace(ELISION, '').replace(OWNED, ''),
      ),
    )
}

/** Whether a phrase may begin or end with a word. */
const isContent = (word: string, language: string) =>
  word.length >= WORD_CHARS && /^\p{L}+$/u.test(word) && !isStopWord(word, language)

/** Whether a word only says how something is. */
const isFeeling = (word: string, language: string) =>
  (polarityOf(word, language)?.compound ?? 0) !== 0

/** Whether words in a row are a phrase: its ends have a meaning of their own, and it is about something. */
function isPhrase(words: readonly string[], language: string): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (!isContent(first, language) || !isContent(last, language)) return false
  if (words.length === 1) return first.length >= ALONE_CHARS && !isFeeling(first, language)
  return words.some((word) => isContent(word, language) && !isFeeling(word, language))
}

/** Phrases as they were read before decision 202: words in a row between stop words. What the new ones are compared with. */
export function wordRuns(text: string, language: string): string[][] {
  const found = new Map<string, string[]>()
  const parts = partsOf(text)
  for (let size = 1; size <= WORDS_MAX; size++) {
    let left = MOST[size - 1] ?? 0
    for (const part of parts)
      for (let from = 0; from + size <= part.length && left > 0; from++) {
        const words = part.slice(from, from + size)
        const key = words.join(' ')
        if (found.has(key) || !isPhrase(words, language)) continue
        found.set(key, words)
        left -= 1
      }
  }
  return [...found.values()]
}
