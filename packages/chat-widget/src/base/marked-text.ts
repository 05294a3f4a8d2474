export interface TextPart {
  text: string
  /** Why the range is highlighted: words of the query, filled in from the ticket, or still to be filled in. */
  look?: 'mark' | 'filled' | 'gap'
}
type Range = readonly [number, number]
type LookedAt = readonly [...Range, NonNullable<TextPart['look']>]

/** The parts of text[from, to). Ranges that are outside, reversed or overlapping are cut. */
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

/** Paragraphs (separated by an empty line) as parts of plain and highlighted text. */
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

/** The placeholders of a ready text that have no value. */
export function gapsOf(text: string): { at: Range; name: string }[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => ({
    at: [match.index, match.index + match[0].length],
    name: match[1] ?? '',
  }))
}

/** Whether an answer has gaps, or had its facts replaced. */
export const hasGaps = ({ text, hasOriginal }: Answer): boolean =>
  hasOriginal || text.includes('{{')

interface Answer {
  hasOriginal?: boolean | undefined
  text: string
  marks: readonly Range[]
  filled?: readonly Range[] | undefined
}

/** All highlighted ranges in the text of an answer, in order. */
export const looksOf = ({ text, marks, filled = [] }: Answer): LookedAt[] =>
  [
    ...filled.map((at): LookedAt => [...at, 'filled']),
    ...gapsOf(text).map(({ at }): LookedAt => [...at, 'gap']),
    ...marks.map((at): LookedAt => [...at, 'mark']),
  ].sort(([a], [b]) => a - b)

/** A title in which the words of the search are highlighted. */
export const titleParts = (title: string, marks: readonly Range[] = []): TextPart[] =>
  partsOf(
    title,
    0,
    title.length,
    marks.map((at): LookedAt => [...at, 'mark']),
  )
