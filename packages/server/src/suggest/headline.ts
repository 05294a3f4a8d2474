const MARK_START = '\uE000'
const MARK_END = '\uE001'

/** Positions of the question's words in a text that ts_headline has annotated. */
export function marksOf(marked: string): [number, number][] {
  const marks: [number, number][] = []
  let offset = 0
  let start = 0
  for (const part of marked.split(/([\uE000\uE001])/)) {
    if (part === MARK_START) start = offset
    else if (part === MARK_END) marks.push([start, offset])
    else offset += part.length
  }
  return marks
}

/** Options of ts_headline: the whole text, with its words between the marks. */
export const HEADLINE = `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`

/** Where parts of a text end that follow each other; their lengths are in characters, as the database counts them. */
export function endsOf(text: string, lengths: readonly number[]): number[] {
  const isPlain = !/[\uD800-\uDBFF]/.test(text)
  let at = 0
  return lengths.map((length) => {
    if (isPlain) return (at += length)
    for (let left = length; left > 0; left--) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
    return at
  })
}
