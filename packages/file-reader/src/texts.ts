import { type BytesPart, bytesOf } from './bytes.ts'
import { badLineOf, type Encoding, encodingOf } from './encoding.ts'

export interface TextPart {
  text: string
  /** Of all parts so far; ASCII is reported as UTF-8. */
  encoding: Encoding
  /** Share of the file that has been read, from 0 to 1. */
  share: number
  isLast: boolean
}

const linesIn = (text: string): number => text.split('\n').length - 1

const isUtf8 = (encoding: Encoding): boolean => encoding === 'utf-8'

function invalid(encoding: Encoding, line: number): Error {
  if (isUtf8(encoding))
    return new Error(
      `Line ${line} of the file is not valid UTF-8, although the text before it is. Save the file as UTF-8 and try again.`,
    )
  return new Error(
    `The file is not valid UTF-16 behind line ${line}. Save the file as UTF-8 and try again.`,
  )
}

/**
 * A decoder that takes the encoding from the content: as long as all bytes are ASCII the encoding is
 * open, so that one umlaut far behind decides as well as one at the beginning.
 */
function createDecoder() {
  let encoding: Encoding | undefined
  let decoder: TextDecoder | undefined
  let isFirst = true
  let line = 1

  function decode({ bytes, isLast }: BytesPart): { text: string; encoding: Encoding } {
    encoding ??= encodingOf(bytes, isFirst, isLast)
    isFirst = false
    const used = encoding ?? 'utf-8'
    if (encoding) decoder ??= new TextDecoder(encoding, { fatal: true })
    try {
      const text = (decoder ?? new TextDecoder()).decode(bytes, { stream: !isLast })
      line += linesIn(text)
      return { text, encoding: used }
    } catch {
      throw invalid(used, isUtf8(used) ? line + badLineOf(bytes) : line)
    }
  }
  return decode
}

/**
 * The text of bytes, part by part: UTF-8, UTF-16, or else Windows-1252, by its content. Throws an
 * Error with a sentence that names the line when later bytes do not fit, and never replaces a
 * character that it cannot read.
 */
export async function* textsOfBytes(
  bytes: AsyncIterable<BytesPart>,
): AsyncGenerator<TextPart, void> {
  const decode = createDecoder()
  for await (const part of bytes) {
    const { text, encoding } = decode(part)
    yield { text, encoding, share: part.share, isLast: part.isLast }
  }
}

/** The text of a file, packed by gzip or not. */
export const textsOf = (file: Blob): AsyncGenerator<TextPart, void> => textsOfBytes(bytesOf(file))
