import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { once } from '../../platform/basics/once.ts'

/*
 * eld keeps 80,000 sequences of letters as objects. They take 45 MB in each thread, and 150 MB while they are loaded. Here they are bytes, and what
 * eld does with them is done in numbers: the answers are the same, in a quarter of the time.
 */

/** A language that a text is found to be in. */
export interface Detected {
  /** ISO 639-1, or empty. */
  language: string
  isReliable: boolean
}

interface EldWords {
  /** What stands between words. */
  separators: RegExp
  /** A character for each byte of UTF-8. */
  dictionary: readonly string[]
}
interface EldScores {
  /** Mean score of each language where it is the right one. */
  avgScore: Readonly<Record<string, number>>
}

/** `'de':{9:52,37:20}`; the name needs no quotes where it is a word. */
const ENTRY = /(?:'((?:[^'\\]|\\.)*)'|([^\s'":{},]+)):\{([^{}]*)\}/g
/** Most languages of one sequence, and one more. */
const PLACES = 128

const languagesIn = (text: string): Record<number, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/(\d+):'(\w+)'/g), ([, number = '', code = '']) => [number, code]),
  )

/** The file's sequences: pairs of a language's number and its score, and where those of each begin and end. */
function packed(text: string) {
  const places = new Map<string, number>()
  const bytes = new Uint8Array(text.length)
  let end = 0
  for (const [, quoted, word, scores = ''] of text.matchAll(ENTRY)) {
    const begin = end
    for (const pair of scores.split(',')) {
      const [language, score] = pair.split(':')
      bytes[end++] = Number(language)
      bytes[end++] = Number(score)
    }
    const name = quoted?.replace(/\\(.)/g, '$1') ?? word ?? ''
    places.set(name, begin * PLACES + (end - begin) / 2)
  }
  return { places, bytes: bytes.slice(0, end) }
}

/** A text is read up to the word after so many bytes, or the character after so many. */
const [WORDS_UNTIL, CHARS_UNTIL] = [350, 380]
/** As much of a word is read. */
const WORD_MAX = 70

/** The words of a text, each byte of their UTF-8 as a character of its own. */
function bytesOf(text: string, { separators, dictionary }: EldWords): string[] {
  const words: string[] = []
  let word = ''
  let bytes = 0
  for (const char of text.replace(separators, ' ').trim().toLowerCase()) {
    const code = char.codePointAt(0) ?? 0
    if (code === 32) {
      if (word) words.push(word)
      word = ''
      if (bytes++ > WORDS_UNTIL) break
    } else if (code < 0x80) {
      word += char
      bytes++
    } else
      for (const byte of Buffer.from(char)) {
        word += dictionary[byte]
        bytes++
      }
    if (bytes > CHARS_UNTIL) break
  }
  if (word) words.push(word)
  return words
}

/** Sequences of four bytes, every third one; a space tells where a word begins and ends. */
function sequencesOf(words: readonly string[]): Set<string> {
  const all = new Set<string>()
  for (const word of words) {
    const length = Math.min(word.length, WORD_MAX)
    let at = 0
    for (; at + 4 < length; at += 3) all.add((at === 0 ? ' ' : '') + word.substring(at, at + 4))
    all.add(`${at === 0 ? ' ' : ''}${word.substring(length === 3 ? 0 : length - 4)} `)
  }
  return all
}

/** The least score of a sequence is left out of the file. */
const LEAST_SCORE = 53
/** How eld brings scores between 0 and 1, and how near to the mean of its language one has to be. */
const [SCALE, NEAR] = [25, 0.75]
const SEQUENCES_MIN = 3
const LEAD_MIN = 0.01

/** The numbers of the languages with the highest score and the one after it; -1: no language has any. */
function bestTwo(scores: Float64Array): [number, number] {
  let [best, next] = [-1, -1]
  for (let at = 0; at < scores.length; at++) {
    if (scores[at]! <= 0) continue
    if (best < 0 || scores[at]! > scores[best]!) [best, next] = [at, best]
    else if (next < 0 || scores[at]! > scores[next]!) next = at
  }
  return [best, next]
}

function load(): (text: string) => Detected {
  const manifest = findPackageJSON('eld', import.meta.url)
  if (!manifest) throw new Error('the package eld is missing')
  const folder = join(dirname(manifest), 'src')
  const part = (name: string) => createRequire(import.meta.url)(join(folder, name))
  const { separators } = part('regexPatterns.js') as EldWords
  const { dictionary } = part('dictionary.js') as EldWords
  const { avgScore } = part('avgScore.js') as EldScores
  const text = readFileSync(join(folder, 'ngrams', 'small.js'), 'utf8')
  const [head = '', ngrams = ''] = text.split('ngrams:{', 2)
  const languages = languagesIn(head)
  const { places, bytes } = packed(ngrams)
  const scores = new Float64Array(Object.keys(languages).length)
  return (own) => {
    const words = bytesOf(own.slice(0, READ_CHARS), { separators, dictionary })
    const sequences = sequencesOf(words)
    scores.fill(0)
    for (const sequence of sequences) {
      const place = places.get(sequence)
      if (place === undefined) continue
      const begin = Math.floor(place / PLACES)
      const end = begin + (place % PLACES) * 2
      for (let at = begin; at < end; at += 2) scores[bytes[at]!]! += bytes[at + 1]! + LEAST_SCORE
    }
    const [best, next] = bestTwo(scores)
    const language = languages[best] ?? ''
    if (!language || sequences.size < SEQUENCES_MIN) return { language, isReliable: false }
    const mean = scores[best]! / sequences.size
    const score = mean / (mean + SCALE)
    const isFar = (avgScore[language] ?? Number.NaN) * NEAR > score
    // eld compares the score with the number of the next language, and not with its score
    const hasNoLead = LEAD_MIN > Math.abs(score - Math.max(0, next))
    return { language, isReliable: !isFar && !hasNoLead }
  }
}

const detector = once(load)

/** As much of a text is read. */
const READ_CHARS = 1000
/** A message is scored, checked and searched with: its language is found once. */
const KNOWN_MAX = 5000
const known = new LRUCache<string, Detected>({ max: KNOWN_MAX })

/** The language of a text. */
export function detectLanguage(text: string): Detected {
  const key = hash('md5', text.slice(0, READ_CHARS), 'base64')
  const own = known.get(key)
  if (own) return own
  const detected = detector()(text)
  known.set(key, detected)
  return detected
}
