type Range = [number, number]

/** Ranges of a text that masking replaces by a token. */
export function rangesOf(given: string, mask: (text: string) => string, token: string): Range[] {
  const text = given.replaceAll(token, '·'.repeat(token.length)) // it may stand there already
  const [first = '', ...rest] = mask(text).split(token)
  const ranges: Range[] = []
  let start = first.length
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1
    if (!part && !isLast) continue // two tokens side by side are one range
    const end = isLast ? text.length - part.length : text.indexOf(part, start + 1)
    if (end <= start) return ranges
    ranges.push([start, end])
    start = end + part.length
  }
  return ranges
}

/** The text with these ranges blanked out, as long as before. */
export const blanked = (text: string, ranges: readonly Range[]): string =>
  ranges.reduce(
    (out, [start, end]) => out.slice(0, start) + '·'.repeat(end - start) + out.slice(end),
    text,
  )
