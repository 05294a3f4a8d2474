import type { Word } from './word.ts'

/** The words of one field of the answers: for each lexeme the answers that have it, and what it is worth there. */
interface Field {
  /** Index of each lexeme's first answer; has one more entry at the end. */
  begin: Int32Array
  answers: Int32Array
  values: Float32Array
}

export const FIELDS = ['title', 'text'] as const
export type FieldName = (typeof FIELDS)[number]

/** The answers' own words, by field. */
export interface Fields extends Record<FieldName, Field> {
  lexemes: ReadonlyMap<string, number>
}

/* BM25 as is usual for short fields; chosen on thunderbird-kb's train questions (docs/decisions/0145). */
const K1 = 1.2
const B = 0.5
const TIMES_MAX = 3
const SUBJECT_WEIGHT = 1.6

const COUNTS: Record<FieldName, (word: Word) => number> = {
  title: ({ subject }) => subject,
  text: ({ text = 0 }) => text,
}

/** Reads the words of answers, in the order of the model's. */
export function fieldsOf(answers: readonly (readonly Word[])[]): Fields {
  const texts = new Map<string, number>()
  for (const words of answers)
    for (const { lexeme } of words) texts.set(lexeme, (texts.get(lexeme) ?? 0) + 1)
  const lexemes = new Map([...texts.keys()].map((lexeme, index) => [lexeme, index]))
  const rarityOf = (lexeme: string) => {
    const n = texts.get(lexeme) ?? 0
    return Math.log(1 + (answers.length - n + 0.5) / (n + 0.5))
  }
  const fieldOf = (countOf: (word: Word) => number): Field => {
    const lengths = answers.map((words) => words.reduce((sum, word) => sum + countOf(word), 0))
    const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1
    const places: [answer: number, value: number][][] = Array.from(lexemes, () => [])
    for (const [answer, words] of answers.entries()) {
      const slack = K1 * (1 - B + (B * (lengths[answer] ?? 0)) / mean)
      for (const word of words) {
        const count = countOf(word)
        const value = (rarityOf(word.lexeme) * count * (K1 + 1)) / (count + slack)
        if (count > 0) places[lexemes.get(word.lexeme) ?? 0]?.push([answer, value])
      }
    }
    const begin = new Int32Array(places.length + 1)
    for (const [at, own] of places.entries()) begin[at + 1] = (begin[at] ?? 0) + own.length
    const all = places.flat()
    return {
      begin,
      answers: Int32Array.from(all, ([answer]) => answer),
      values: Float32Array.from(all, ([, value]) => value),
    }
  }
  return { lexemes, title: fieldOf(COUNTS.title), text: fieldOf(COUNTS.text) }
}

/** How well a field of each answer matches all words of a question, relative to the best; 0 where nothing does. */
export function scoresByField(
  fields: Fields,
  name: FieldName,
  words: readonly Word[],
  answers: number,
): Float64Array {
  const { begin, answers: held, values } = fields[name]
  const scores = new Float64Array(answers)
  for (const { lexeme, subject, body } of words) {
    const at = fields.lexemes.get(lexeme)
    if (at === undefined) continue
    const weight =
      Math.sqrt(Math.min(TIMES_MAX, subject + body)) * (subject > 0 ? SUBJECT_WEIGHT : 1)
    for (let i = begin[at]!; i < begin[at + 1]!; i++) scores[held[i]!]! += weight * values[i]!
  }
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  return best > 0 ? scores.map((score) => score / best) : scores
}
