import type { Face } from './face.ts'

/** The most characters of a text that fit into a width; at least one. */
function fitting(face: Face, chars: readonly string[], size: number, width: number): number {
  let sum = 0
  for (const [at, char] of chars.entries()) {
    sum += face.widthOf(char, size)
    if (sum > width && at > 0) return at
  }
  return chars.length
}

/** Parts of a word that is wider than a line. */
function partsOf(face: Face, word: string, size: number, width: number): string[] {
  const parts: string[] = []
  let chars = Array.from(word)
  while (chars.length > 0) {
    const count = fitting(face, chars, size, width)
    parts.push(chars.slice(0, count).join(''))
    chars = chars.slice(count)
  }
  return parts
}

/** A paragraph as lines that fit into a width: broken at blanks, and within words that are too long. */
function wrapped(face: Face, text: string, size: number, width: number): string[] {
  if (face.widthOf(text, size) <= width) return [text]
  const blank = face.widthOf(' ', size)
  const lines: string[] = []
  let line = ''
  let filled = 0
  for (const word of text.split(' ').flatMap((one) => partsOf(face, one, size, width))) {
    const own = face.widthOf(word, size)
    if (line !== '' && filled + blank + own > width) {
      lines.push(line)
      ;[line, filled] = [word, own]
    } else {
      filled += own + (line === '' ? 0 : blank)
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}

/** A text as lines that fit into a width. */
export const linesOf = (face: Face, text: string, size: number, width: number): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .flatMap((paragraph) => wrapped(face, paragraph.replaceAll('\t', ' '), size, width))
