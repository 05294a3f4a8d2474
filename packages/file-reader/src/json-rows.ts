import { isObject, parseJson, rowsOfDocument, rowsOfLine } from './records.ts'
import type { FileRow, Portion, RecordShape } from './row.ts'
import type { TextPart } from './texts.ts'

/** Longest line in characters; no record is that long. */
const LINE_MAX = 16_000_000
/** Largest document in characters that is read as a whole. */
export const DOCUMENT_MAX = 200_000_000
/** Lines at the beginning that show whether each line is a record. */
const SHOWN_LINES = 5
/** Records of a document that are handed on at a time. */
const PORTION_ROWS = 500

const TOO_LARGE =
  'The file is one JSON document of more than 200 million characters, which cannot be read as a whole. Split it into several files, or save it as JSON Lines: one record a line.'

function ofLine(line: number, text: string, shape: RecordShape): FileRow[] {
  if (!text.trim()) return []
  try {
    return rowsOfLine(line, parseJson(text, shape), shape)
  } catch (error) {
    const problem = `is not valid JSON (${(error as Error).message})`
    return [{ line, value: {}, problem }]
  }
}

/**
 * A splitter of texts into lines, each taken by `onLine`; a line that is too long is undefined. Only
 * `\n` ends a line: JSON allows U+2028 within a string.
 */
function createSplitter(onLine: (text: string | undefined) => FileRow[]) {
  let rest = ''
  let isLong = false
  const endLine = (line: string): FileRow[] => {
    const taken = onLine(isLong || line.length > LINE_MAX ? undefined : line)
    isLong = false
    return taken
  }
  return (text: string, isLast: boolean): FileRow[] => {
    const lines = (rest + text).split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    const rows = lines.flatMap(endLine)
    if (rest.length > LINE_MAX) isLong = true
    if (isLong) rest = ''
    return rows
  }
}

/** Rows of JSON Lines. */
async function* ofLines(
  texts: AsyncIterable<TextPart>,
  shape: RecordShape,
): AsyncGenerator<Portion> {
  let line = 0
  const split = createSplitter((text) => {
    line += 1
    if (text !== undefined) return ofLine(line, text, shape)
    const problem = `is longer than ${LINE_MAX / 1_000_000} million characters`
    return [{ line, value: {}, problem }]
  })
  for await (const { text, share, isLast } of texts) yield { rows: split(text, isLast), share }
}

function isRecord(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * Whether the file may be one document: its beginning opens an object or a list, and no line at the
 * beginning is by itself a record with other lines around it.
 */
function mayBeDocument({ text, isLast }: TextPart): boolean {
  const start = text.trimStart()
  if (start.startsWith('[')) return true
  if (!start.startsWith('{')) return false
  const all = start.split('\n', SHOWN_LINES + 1)
  const isCut = !isLast && all.length <= SHOWN_LINES
  const lines = (isCut ? all.slice(0, -1) : all).filter((line) => line.trim())
  return (isLast && lines.length === 1) || !lines.some(isRecord)
}

function parsedOf(text: string, shape: RecordShape): { document: unknown } | undefined {
  try {
    return { document: parseJson(text, shape) }
  } catch {
    return undefined
  }
}

function* portionsOf(rows: FileRow[]): Generator<Portion> {
  for (let at = 0; at < rows.length; at += PORTION_ROWS) {
    const end = at + PORTION_ROWS
    yield { rows: rows.slice(at, end), share: Math.min(end / rows.length, 1) }
  }
}

async function* again(
  parts: readonly TextPart[],
  others: AsyncIterable<TextPart>,
): AsyncGenerator<TextPart> {
  yield* parts
  yield* others
}

const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

/** Rows of a text that may be one document; when it is none, each line is read by itself. */
async function* ofDocument(
  texts: AsyncGenerator<TextPart, void>,
  shape: RecordShape,
  max: number,
): AsyncGenerator<Portion> {
  const parts: TextPart[] = []
  let size = 0
  let isFirstLine = true
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    parts.push(next.value)
    size += next.value.text.length
    if (isFirstLine && next.value.text.includes('\n') && !next.value.isLast) {
      isFirstLine = false
      if (isRecord(textOf(parts).split('\n', 1)[0] ?? '')) break
    }
    if (size > max) throw new Error(TOO_LARGE)
  }
  const parsed = parts.at(-1)?.isLast ? parsedOf(textOf(parts), shape) : undefined
  if (parsed) return yield* portionsOf(rowsOfDocument(parsed.document, shape))
  yield* ofLines(again(parts, texts), shape)
}

/**
 * Rows of a JSON text, whose beginning is `first`: a record a line, or one document. Throws an Error
 * with a sentence when a document has more than `max` characters.
 */
export const jsonRows = (
  texts: AsyncGenerator<TextPart, void>,
  first: TextPart,
  shape: RecordShape,
  max = DOCUMENT_MAX,
): AsyncGenerator<Portion> =>
  mayBeDocument(first) ? ofDocument(texts, shape, max) : ofLines(texts, shape)
