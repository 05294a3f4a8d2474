import Papa from 'papaparse'

/** Bytes that are read at a time: large enough to be fast, small enough for a responsive page. */
const CHUNK_BYTES = 512 * 1024

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
  /** Characters read so far. */
  read: number
}

type Results = Papa.ParseResult<string[]>

function chunksOf(file: File, delimiter: string): ReadableStream<Results> {
  let waiting: Papa.Parser | undefined
  let isOver = false
  return new ReadableStream<Results>(
    {
      start: (controller) => {
        Papa.parse<string[]>(file, {
          chunkSize: CHUNK_BYTES,
          delimiter,
          chunk: (results, parser) => {
            parser.pause()
            waiting = parser
            if (!isOver) controller.enqueue(results)
          },
          complete: () => {
            if (!isOver) controller.close()
          },
          error: (error) => controller.error(error),
        })
      },
      pull: () => {
        const parser = waiting
        waiting = undefined
        if (parser) setTimeout(() => isOver || parser.resume()) // it can resume only after its callback
      },
      cancel: () => {
        isOver = true
        waiting?.abort()
      },
    },
    { highWaterMark: 1 },
  )
}

function toPortion({ data, errors, meta }: Results, firstLine: number) {
  const quotes = new Map(
    errors.filter(({ type }) => type === 'Quotes').map(({ row, message }) => [row, message]),
  )
  let line = firstLine
  const rows: CsvRow[] = []
  for (const [index, cells] of data.entries()) {
    const begins = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    if (cells.every((cell) => !cell.trim())) continue
    const problem = quotes.get(index)
    rows.push({ line: begins, cells, ...(problem ? { problem } : {}) })
  }
  return { portion: { rows, read: meta.cursor }, line }
}

/**
 * Reads a CSV file of any size in UTF-8; only one portion is in memory. Without a delimiter it detects commas,
 * semicolons or tabs.
 */
export async function* csvRows(file: File, delimiter = ''): AsyncGenerator<CsvPortion> {
  const reader = chunksOf(file, delimiter).getReader()
  let line = 1
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const next = toPortion(value, line)
      line = next.line
      yield next.portion
    }
  } finally {
    await reader.cancel()
  }
}
