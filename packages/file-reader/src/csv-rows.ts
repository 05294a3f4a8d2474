import { contentOf } from './content.ts'
import { delimiterOf, parseCells, TRIAL_CHARS } from './delimiter.ts'
import type { TextPart } from './texts.ts'

/** A row that is still open after so many characters has a quote that is never closed. */
const ROW_MAX = 4_000_000

/** A row of a CSV file; empty rows are skipped. */
export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
  /** Problem with the row's quotes. */
  problem?: string
}

export interface CsvPortion {
  rows: CsvRow[]
  /** Empty for a sheet. */
  delimiter: string
  /** Share of the file that has been read, from 0 to 1. */
  share: number
}

type Parsed = ReturnType<typeof parseCells>

/** Whether rows end with `\r` alone, as in files of old computers, whose cells may hold `\n`: the first line end outside quotes is one. */
function hasOldEnds(text: string): boolean {
  let isHeld = false
  for (const { 0: found, index } of text.slice(0, TRIAL_CHARS).matchAll(/"|\r\n|\r|\n/g)) {
    if (found === '"') isHeld = !isHeld
    // at the end of a part the other half of a line end may follow
    else if (!isHeld) return found === '\r' && index < text.length - 1
  }
  return text.includes('\r') && !text.includes('\n')
}

/** Line ends as `\n`. */
function withLineFeeds(text: string, isOld: boolean): string {
  return isOld ? text.replaceAll('\r', '\n') : text.replaceAll('\r\n', '\n')
}

function toRows({ data, errors }: Parsed, firstLine: number) {
  const quotes = new Map(
    errors.filter(({ type }) => type === 'Quotes').map(({ row, message }) => [row, message]),
  )
  let line = firstLine
  const rows: CsvRow[] = []
  for (const [index, cells] of data.entries()) {
    const begins = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    if (cells.every((cell) => !cell.trim())) continue
    const quote = quotes.get(index)
    const problem = quote && { problem: `has a stray quote (${quote})` }
    rows.push({ line: begins, cells, ...problem })
  }
  return { rows, line }
}

/** Rows of the parts of a text; only one part and an unfinished row are in memory. */
export async function* csvOfTexts(
  texts: AsyncIterable<TextPart>,
  given?: string,
): AsyncGenerator<CsvPortion> {
  let rest = ''
  let line = 1
  let delimiter = given
  let isOld: boolean | undefined
  for await (const { text, share, isLast } of texts) {
    isOld ??= hasOldEnds(text)
    const whole = withLineFeeds(rest + text, isOld)
    delimiter ||= delimiterOf(whole, isLast)
    const parsed = parseCells(whole, delimiter, isLast)
    rest = whole.slice(parsed.meta.cursor)
    const { rows, line: next } = toRows(parsed, line)
    line = next
    const isStuck = !isLast && rest.length > ROW_MAX
    if (isStuck) rows.push({ line, cells: [], problem: 'has a quote that is never closed' })
    yield { rows, delimiter, share }
    if (isStuck) return
  }
}

/** Reads the cells of a CSV file of any size or of a sheet, its heading included. The delimiter is found if missing. */
export async function* csvRows(file: Blob, delimiter?: string): AsyncGenerator<CsvPortion> {
  const content = await contentOf(file, '')
  yield* 'rows' in content ? content.rows() : csvOfTexts(content.texts(), delimiter)
}
