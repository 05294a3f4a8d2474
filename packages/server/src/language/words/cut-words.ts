/*
 * Japanese, Chinese, Thai, Lao, Khmer and Burmese write no blanks between words, so the database takes a whole sentence for one word.
 */
const WITHOUT_BLANKS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const RUN = new RegExp(`[${WITHOUT_BLANKS}ー々]+`, 'gu')
/** One letter of a script that spells sounds is an ending or a particle. */
const PARTICLE =
  /^[\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u

/** The same words whatever the text's locale is: the cut follows from the script. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

const wordsIn = (run: string): string[] =>
  Array.from(segmenter.segment(run), ({ segment }) => segment).filter(
    (word) => !PARTICLE.test(word),
  )

/**
 * The words of all runs without blanks, separated by blanks; empty for texts that have none. The database reads them beside the text
 * itself, of which nothing is lost.
 */
export const cutWords = (text: string): string =>
  [...text.matchAll(RUN)].flatMap(([run]) => wordsIn(run)).join(' ')

/** The text, and behind it its words as `cutWords` cuts them. */
export function withCutWords(text: string): string {
  const words = cutWords(text)
  return words ? `${text}\n${words}` : text
}
