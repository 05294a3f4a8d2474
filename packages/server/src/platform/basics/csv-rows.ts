import type { Readable } from 'node:stream'
import Papa from 'papaparse'
import { clean, type SourceRow } from './source-row.ts'

/** A row that is still open after so many characters has a quote that is never closed. */
const ROW_MAX = 4_000_000

interface Portion {
  rows: string[][]
  /** Problems with quotes, by the row's index in `rows`. */
  quotes: Map<number | undefined, string>
  /** The row after this portion never ends. */
  isStuck: boolean
}

function toPortion({ data, errors }: Papa.ParseResult<string[]>, isStuck: boolean): Portion {
  const quotes = errors.filter((error) => error.type === 'Quotes')
  return { rows: data, quotes: new Map(quotes.map((e) => [e.row, e.message])), isStuck }
}

/** Rows as papaparse parses them; the file is read only as fast as they are consumed. */
function portions(input: Readable): ReadableStream<Portion> {
  let received = 0
  let waiting: Papa.Parser | undefined
  let isEnded = false
  input.setEncoding('utf8') // otherwise papaparse would split characters at the ends of chunks
  input.on('data', (text: string) => (received += text.length))

  function start(controller: ReadableStreamDefaultController<Portion>): void {
    const end = (): void => {
      isEnded = true
      controller.close()
    }
    Papa.parse<string[]>(input, {
      beforeFirstChunk: (text) => text.replace(/^\uFEFF/, ''),
      chunk: (results, parser) => {
        parser.pause()
        input.pause() // the parser's own pause does not pause the input
        waiting = parser
        const isStuck = received - results.meta.cursor > ROW_MAX
        controller.enqueue(toPortion(results, isStuck))
        if (isStuck) end()
      },
      complete: end,
      error: (error) => controller.error(error),
    })
  }
  function goOn(parser: Papa.Parser): void {
    if (isEnded) return
    input.resume()
    parser.resume()
  }
  return new ReadableStream({
    start,
    pull: () => {
      const parser = waiting
      waiting = undefined
      if (parser) setImmediate(goOn, parser) // a parser can resume only after its callback has returned
    },
    cancel: () => {
      isEnded = true
    },
  })
}

/** Column names with their indexes; of columns with the same name the first is used. */
const columnsOf = (heading: readonly string[]): [string, number][] =>
  heading
    .map((name, index): [string, number] => [name.trim(), index])
    .filter(
      ([name, index]) => name && heading.findIndex((other) => other.trim() === name) === index,
    )

function toRow(line: number, cells: string[], width: number, columns: [string, number][]) {
  if (cells.slice(width).some((cell) => cell.trim()))
    return { line, problem: `has ${cells.length} cells, the heading ${width}: is a quote missing?` }
  const entries = columns.map(([name, index]) => [name, clean(cells[index] ?? '')])
  return { line, value: Object.fromEntries(entries) as Record<string, string> }
}

/** Yields the rows of a CSV file as objects by column name; empty rows are skipped. */
export async function* csvRows(input: Readable): AsyncGenerator<SourceRow> {
  let next = 1
  let width = 0
  let columns: [string, number][] = []
  try {
    for await (const { rows, quotes, isStuck } of portions(input)) {
      for (const [index, cells] of rows.entries()) {
        const line = next
        next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
        if (cells.every((cell) => !cell.trim())) continue
        const quote = quotes.get(index)
        if (quote) yield { line, problem: `has a stray quote (${quote})` }
        else if (width > 0) yield toRow(line, cells, width, columns)
        else {
          width = cells.length
          columns = columnsOf(cells)
        }
      }
      if (isStuck) yield { line: next, problem: 'has a quote that is never closed' }
    }
  } finally {
    input.destroy()
  }
}
