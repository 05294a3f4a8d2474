/** A piece of a training phrase; with `parameter` it is an example value of that parameter. */
export interface PhrasePart {
  text: string
  parameter?: string
}

/** Matches an annotated example within a phrase: `[12345](order_number)`. */
const MARK = /\[([^[\]\n]+)\]\(([a-z][a-z0-9_]{0,39})\)/g

/** Splits a training phrase into pieces: `Where is [12345](order_number)?` has three. */
export function phraseParts(phrase: string): PhrasePart[] {
  const parts: PhrasePart[] = []
  let end = 0
  for (const match of phrase.matchAll(MARK)) {
    const [whole, text = '', parameter] = match
    if (match.index > end) parts.push({ text: phrase.slice(end, match.index) })
    parts.push({ text, parameter })
    end = match.index + whole.length
  }
  if (end < phrase.length) parts.push({ text: phrase.slice(end) })
  return parts
}

/** The phrase as a customer would write it, without annotations. */
export const plainPhrase = (phrase: string): string =>
  phraseParts(phrase)
    .map(({ text }) => text)
    .join('')

/** Key for comparing phrases: case, annotations and blanks do not count. */
export const phraseKey = (phrase: string): string =>
  plainPhrase(phrase)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
