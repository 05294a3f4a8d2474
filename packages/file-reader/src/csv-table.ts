import { columnsOf, valueOf } from './columns.ts'
import type { CsvPortion, CsvRow } from './csv-rows.ts'
import { headingOf, noHeading } from './heading.ts'
import type { FileRow, Portion, RowsHow } from './row.ts'

/** How a file with cells was read. */
export interface CsvFacts {
  /** Missing for a sheet. */
  delimiter?: string
  /** 0 for a file without one. */
  headingLine: number
}

type Table = { width: number; columns: ReturnType<typeof columnsOf> }

function problemOf({ cells, problem }: CsvRow, width: number): string | undefined {
  if (problem) return problem
  if (!cells.slice(width).some((cell) => cell.trim())) return undefined
  return `has ${cells.length} cells, the heading ${width}: is a quote missing?`
}

function toRow(row: CsvRow, { width, columns }: Table): FileRow {
  const problem = problemOf(row, width)
  return { line: row.line, value: valueOf(columns, row.cells), ...(problem ? { problem } : {}) }
}

/** Rows with cells below their heading; `onFacts` is called once, when the heading is found. */
export async function* csvTable(
  portions: AsyncIterable<CsvPortion>,
  { headingLine, isHeadless }: RowsHow,
  onFacts?: (facts: CsvFacts) => void,
): AsyncGenerator<Portion> {
  let table: Table | undefined
  for await (const { rows, delimiter, share } of portions) {
    let data = rows
    if (!table && rows.length > 0) {
      const heading = isHeadless ? noHeading(rows) : headingOf(rows, headingLine)
      onFacts?.({ ...(delimiter ? { delimiter } : {}), headingLine: heading.line })
      table = { width: heading.names.length, columns: columnsOf(heading.names) }
      // a heading whose quote is never closed has swallowed rows: it is reported as one
      const broken = rows.filter(({ line, problem }) => problem && line === heading.line)
      data = [...broken, ...rows.slice(heading.rows)]
    }
    const found = table
    yield { rows: found ? data.map((row) => toRow(row, found)) : [], share }
  }
}
