export interface TextPart {
  text: string
  /** Why it is drawn otherwise: words of the question, filled in from the ticket, still to be filled in. */
  look?: 'mark' | 'filled' | 'gap'
}
type Range = readonly [number, number]
type LookedAt = readonly [...Range, NonNullable<TextPart['look']>]

/** The parts of text[from, to): ranges that run out of it, backwards or into each other are cut. */
function partsOf(text: string, from: number, to: number, ranges: readonly LookedAt[]): TextPart[] {
  const parts: TextPart[] = []
  let done = from
  for (const [start, end, look] of ranges) {
    const first = Math.max(start, done)
    const last = Math.min(end, to)
    if (last <= first) continue
    parts.push({ text: text.slice(done, first) })
    parts.push({ text: text.slice(first, last), look })
    done = last
  }
  parts.push({ text: text.slice(done, to) })
  return parts.filter((part) => part.text)
}

/** Paragraphs (parted by an empty line) as runs of plain and other text. */
export function paragraphsOf(text: string, ranges: readonly LookedAt[]): TextPart[][] {
  let from = 0
  return text
    .split(/(\n\s*\n)/)
    .map((piece, index) => {
      const start = from
      from += piece.length
      return index % 2 ? [] : partsOf(text, start, from, ranges)
    })
    .filter((parts) => parts.length > 0)
}

/** What a ready text wants to know and nobody told it. */
export function gapsOf(text: string): { at: Range; name: string }[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => ({
    at: [match.index, match.index + match[0].length],
    name: match[1] ?? '',
  }))
}

interface Answer {
  text: string
  marks: readonly Range[]
  filled?: readonly Range[] | undefined
}

/** Everything in the text of an answer that is drawn otherwise, in order. */
export const looksOf = ({ text, marks, filled = [] }: Answer): LookedAt[] =>
  [
    ...filled.map((at): LookedAt => [...at, 'filled']),
    ...gapsOf(text).map(({ at }): LookedAt => [...at, 'gap']),
    ...marks.map((at): LookedAt => [...at, 'mark']),
  ].sort(([a], [b]) => a - b)

/** A title with the words of the search marked, as far as they begin alike. */
export function titleParts(title: string, query: string): TextPart[] {
  const words = query.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  if (words.length === 0) return [{ text: title }]
  const marks = title.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
  const ranges = [...marks].map(({ index, 0: word }): LookedAt => [
    index,
    index + word.length,
    'mark',
  ])
  return partsOf(title, 0, title.length, ranges)
}
