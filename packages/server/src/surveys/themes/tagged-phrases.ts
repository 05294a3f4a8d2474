import { type Tagged, tagEnglish } from '../../language/words/english-tags.ts'
import type { Phrase } from './phrases.ts'
import { themeWords } from './theme-words.ts'

/** Verbs that say nothing without what stands beside them. */
const LIGHT = new Set(
  `be have do get go come say tell ask know think feel want need make take give see let keep try seem look put find mean like love hate hope wish
   thank become happen guess can could would should will must may might believe suppose appear stay remain start stop end begin add show bring
   experience include deal receive understand expect`.split(/\s+/),
)
/** Adjectives and participles that say how many, which one, or only how good. */
const VAGUE_ADJECTIVES = new Set(
  `other same next last first second whole many more most few fewer much less own different such certain several various able sure due only main
   overall general possible full past previous further extra enough little big great good bad nice fine ok okay excellent brilliant amazing fantastic
   wonderful lovely perfect best better worse worst poor terrible awful super fab fabulous top superb outstanding done given got made been gone
   long real new old particular necessary actual right wrong happy pleased glad sorry available`.split(
    /\s+/,
  ),
)
/** Words that the tagger takes for adverbs before a noun: fast delivery. */
const ALSO_ADJECTIVES = new Set(['fast', 'early', 'late', 'slow'])
const NEGATIONS = new Set(['not', "n't", 'never', 'no', 'nt'])
/** A word alone needs more letters than a word of a phrase. */
const ALONE_CHARS = 4
const WORD_CHARS = 3

const isWord = ({ word }: Tagged) => word.length >= WORD_CHARS && /^\p{L}+$/u.test(word)
const isVague = ({ word, lemma }: Tagged) =>
  themeWords('en').isEmpty(word) || themeWords('en').isEmpty(lemma)

function letterOfVerb(token: Tagged): string {
  if (token.lemma === 'be') return 'B'
  if (!isWord(token) || LIGHT.has(token.lemma) || isVague(token)) return 'o'
  return token.word.endsWith('ing') ? 'G' : 'V'
}

function letterOfAdjective(token: Tagged): string {
  if (!isWord(token)) return 'o'
  return VAGUE_ADJECTIVES.has(token.word) ? 'j' : 'J'
}

/** What stands for a word in a pattern; `o` is in none. */
function letterOf(token: Tagged): string {
  const { word, tag } = token
  if (NEGATIONS.has(word)) return 'o'
  switch (tag) {
    case 'NOUN':
    case 'PROPN':
      if (isVague(token)) return 'T'
      return isWord(token) ? 'N' : 'o'
    case 'ADJ':
      return letterOfAdjective(token)
    case 'VERB':
      return letterOfVerb(token)
    case 'AUX':
      return token.lemma === 'be' ? 'B' : 'o'
    case 'ADV':
      return ALSO_ADJECTIVES.has(word) ? 'J' : 'R'
    case 'ADP':
      return word === 'of' ? 'F' : 'P'
    case 'DET':
      return 'D'
    case 'PRON':
      return /^(?:my|our|their|your|his|her|its)$/.test(word) ? 'D' : 'o'
    case 'PART':
      return word === "'s" ? 'S' : 'o'
    default:
      return 'o'
  }
}

/**
 * Patterns of parts of speech that are about something: N noun, T noun that names nothing, J adjective, j adjective that only praises, G -ing, V other
 * verb, D article, F of, P other preposition, S 's, B be, R adverb. `take` names the places of the words that count.
 */
const PATTERNS: readonly { pattern: RegExp; take?: (found: string) => readonly number[] }[] = [
  { pattern: /^[NG]/ },
  { pattern: /^(?:[JNGV]N|[NG]T|NV)/ },
  { pattern: /^(?:[JNGV][NG]N|[JN]NT|NGT)/ },
  { pattern: /^NSN/, take: () => [0, 2] },
  { pattern: /^VD[JN]?N(?!N)/, take: (found) => [0, ...rangeOf(2, found.length)] },
  { pattern: /^NF[D]?N/, take: (found) => [found.length - 1, 0] },
  { pattern: /^NP[D]?N/, take: (found) => [0, found.length - 1] },
]
const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at)

/** The room was (very) dirty: a dirty room. */
const TOLD = /^(N{1,2})BR{0,2}([JV])(?![NGT])/

function phraseOf(tokens: readonly Tagged[], places: readonly number[]): Phrase {
  return {
    wording: tokens
      .map(({ word }) => word)
      .join(' ')
      .replaceAll(" 's", "'s"),
    words: places.map((place) => tokens[place]?.word ?? ''),
  }
}

function foundAt(tokens: readonly Tagged[], letters: string, at: number): Phrase[] {
  const rest = letters.slice(at)
  const found = PATTERNS.flatMap(({ pattern, take }) => {
    const match = pattern.exec(rest)?.[0]
    if (!match) return []
    const part = tokens.slice(at, at + match.length)
    if (match.length === 1 && (part[0]?.word.length ?? 0) < ALONE_CHARS) return []
    return [phraseOf(part, take?.(match) ?? rangeOf(0, match.length))]
  })
  return [...found, ...toldAt(tokens, letters, at)]
}

function toldAt(tokens: readonly Tagged[], letters: string, at: number): Phrase[] {
  const told = TOLD.exec(letters.slice(at))
  if (!told || /[FPS]D?$/.test(letters.slice(0, at))) return []
  const [all, nouns = ''] = told
  const how = tokens[at + all.length - 1]
  if (!how) return []
  const named = [how, ...tokens.slice(at, at + nouns.length)]
  return [phraseOf(named, rangeOf(0, named.length))]
}

/** What has the form of a noun and stands after an article or an adjective is no verb: a fast answer, the refund. */
const withNouns = (tokens: readonly Tagged[], letters: string) =>
  letters.replaceAll(/(?<=[DJj])V/g, (verb, at: number) =>
    tokens[at]?.word === tokens[at]?.lemma ? 'N' : verb,
  )

/** The noun phrases of an English text, and its verbs with their nouns. */
export function taggedPhrases(text: string): Phrase[] {
  const tokens = tagEnglish(
    text
      .toLowerCase()
      .replaceAll(/(?<=\p{L})[-’](?=\p{L})/gu, (mark) => (mark === '-' ? ' ' : "'")),
  )
  const letters = withNouns(tokens, tokens.map(letterOf).join(''))
  return tokens.flatMap((_, at) => foundAt(tokens, letters, at))
}
