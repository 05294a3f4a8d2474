import type { Tone } from './tone-model.ts'

/** Sentences of a text that are read one by one; more of them hardly change what it says. */
const SENTENCES_MAX = 30

/** The sentences of a text that have letters. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, SENTENCES_MAX)

/** How far a sentence's tone is believed on its own. */
const BELIEVED = 0.8
/** A text with both sides is less of each. */
const BOTH_SIDES = 0.5
/** The mean of two opinions is less sure than it should be; chosen on train files (docs/decisions/0165). */
const SHARPER = 1.2
const LEAST = 1e-6

/**
 * How a text of several sentences sounds: the mean of what all of its words say and of what its sentences say, of which a
 * single one is enough for a side. A long neutral text with one complaint is a complaint.
 */
export function together(whole: Tone, sentences: readonly Tone[]): Tone {
  const saidBy = (side: 'negative' | 'positive') =>
    1 - sentences.reduce((none, sentence) => none * (1 - BELIEVED * sentence[side]), 1)
  const [bad, good] = [saidBy('negative'), saidBy('positive')]
  const said = {
    negative: bad * (1 - BOTH_SIDES * good),
    neutral: (1 - bad) * (1 - good),
    positive: good * (1 - BOTH_SIDES * bad),
  }
  const total = said.negative + said.neutral + said.positive
  const mean = (side: keyof typeof said) =>
    Math.sqrt(whole[side] * (said[side] / total + LEAST)) ** SHARPER
  const [negative, neutral, positive] = [mean('negative'), mean('neutral'), mean('positive')]
  const sum = negative + neutral + positive
  return { ...whole, negative: negative / sum, neutral: neutral / sum, positive: positive / sum }
}
