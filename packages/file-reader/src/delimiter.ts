import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|'] as const
const DEFAULT = ','
/** Characters and rows at the beginning that are tried. */
export const TRIAL_CHARS = 64_000
const TRIAL_ROWS = 60

interface Trial {
  delimiter: string
  /** Rows with the same number of cells, at least two. */
  rows: number
  cells: number
}

export function parseCells(text: string, delimiter: string, isLast: boolean) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  return parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>
}

function tried(delimiter: string, rows: readonly string[][]): Trial {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [cells, most] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [
    0, 0,
  ] as [number, number])
  return { delimiter, rows: most, cells }
}

/**
 * The delimiter with which the largest share of the rows at the beginning has the same number of cells, since with a wrong one
 * lines within quotes are rows, too; a comma when no delimiter fits at least half of them.
 */
export function delimiterOf(text: string, isLast: boolean): string {
  const start = text.slice(0, TRIAL_CHARS)
  const isWhole = isLast && start.length === text.length
  const trials = DELIMITERS.map((delimiter) => {
    const { data } = parseCells(start, delimiter, isWhole)
    const rows = data.filter((cells) => cells.some((cell) => cell.trim())).slice(0, TRIAL_ROWS)
    return { ...tried(delimiter, rows), all: rows.length }
  })
  const fitting = trials.filter(({ rows, all }) => rows > 0 && rows * 2 >= all)
  fitting.sort((a, b) => b.rows / b.all - a.rows / a.all || b.cells - a.cells)
  return fitting[0]?.delimiter ?? DEFAULT
}
