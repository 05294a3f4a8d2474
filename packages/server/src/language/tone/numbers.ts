import { butWords, strongWords, wordValues } from './word-values.ts'

/** Constants of VADER: what a negation, a booster and a "but" do to the value of a word. */
const TURNED = -0.74
const BOOST = 0.29
const BEFORE_BUT = 0.5
const AFTER_BUT = 1.5
const REACH = 3

const LONG_CHARS = 500
/** Size of a strong word's value. */
const STRONG = 4
/** Number of `numbersOf`. */
export const NUMBERS = 11
/** Indexes of the best and the worst value. */
export const BEST = 6
export const WORST = 7

const normal = (sum: number) => sum / Math.sqrt(sum * sum + 15)

/** Values of the words that a list knows, turned by negations. */
function valuesOf(
  words: readonly string[],
  language: string,
  isNegation: (word: string) => boolean,
): number[] {
  const list = wordValues(language)
  const strong = strongWords(language)
  const buts = butWords(language)
  const but = words.findLastIndex((word) => buts.has(word))
  let negatedUntil = -1
  return words.flatMap((word, i) => {
    const isTurned = i <= negatedUntil
    if (isNegation(word)) negatedUntil = i + REACH
    let value = list.get(word) ?? 0
    if (value === 0) return []
    if (strong.has(words[i - 1] ?? '')) value += Math.sign(value) * BOOST
    if (isTurned && !isNegation(word)) value *= TURNED
    if (but >= 0) value *= i < but ? BEFORE_BUT : AFTER_BUT
    return [value]
  })
}

/** What the lists of words and phrases say of a text, as numbers of about 0 to 1. */
export function numbersOf(
  text: string,
  words: readonly string[],
  phrases: readonly number[],
  language: string,
  isNegation: (word: string) => boolean,
): number[] {
  const values = valuesOf(words, language, isNegation)
  const all = [...values, ...phrases]
  const sum = all.reduce((total, value) => total + value, 0)
  const count = words.length + phrases.length || 1
  const compound = normal(sum)
  return [
    all.filter((value) => value > 0).length / count,
    all.filter((value) => value < 0).length / count,
    compound,
    Math.abs(compound),
    sum === 0 ? 1 : 0,
    Math.min(1, text.length / LONG_CHARS),
    Math.max(0, ...all) / STRONG,
    Math.min(0, ...all) / STRONG,
    (values.at(-1) ?? 0) / STRONG,
    words.includes('?') ? 1 : 0,
    words.some((word) => word.startsWith('!')) ? 1 : 0,
  ]
}
