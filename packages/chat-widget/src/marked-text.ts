export interface TextPart {
  text: string
  isMarked: boolean
}
type Marks = readonly (readonly [number, number])[]

/** The parts of text[from, to): marks that run out of it, backwards or into each other are cut. */
function partsOf(text: string, from: number, to: number, marks: Marks): TextPart[] {
  const parts: TextPart[] = []
  let done = from
  for (const [start, end] of marks) {
    const first = Math.max(start, done)
    const last = Math.min(end, to)
    if (last <= first) continue
    parts.push({ text: text.slice(done, first), isMarked: false })
    parts.push({ text: text.slice(first, last), isMarked: true })
    done = last
  }
  parts.push({ text: text.slice(done, to), isMarked: false })
  return parts.filter((part) => part.text)
}

/** Paragraphs (parted by an empty line) as runs of plain and marked text. */
export function paragraphsOf(text: string, marks: Marks): TextPart[][] {
  let from = 0
  return text
    .split(/(\n\s*\n)/)
    .map((piece, index) => {
      const start = from
      from += piece.length
      return index % 2 ? [] : partsOf(text, start, from, marks)
    })
    .filter((parts) => parts.length > 0)
}
