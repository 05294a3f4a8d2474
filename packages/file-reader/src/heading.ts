import type { CsvRow } from './csv-rows.ts'

/** Rows at the beginning that show how wide the rows are. */
const SHOWN_ROWS = 50

const NUMBER_LIKE = /^(?=.*\d)[\d\s.,:;/+%€$()-]+$/
const DATE_LIKE = /^(?:\d{4}-\d\d?-\d\d?|\d{1,2}[./ -](?:\d{1,2}|\p{L}{3,9})\.?[./ -]\d{2,4})\b/u

const isValue = (cell: string): boolean => NUMBER_LIKE.test(cell) || DATE_LIKE.test(cell)

const filledOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter(Boolean)

/** Number of cells up to the last filled one. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim()) + 1

/** The width that most rows have; of equally frequent ones the smaller. */
function usualWidth(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const width = widthOf(cells)
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, of], [b, than]) => than - of || a - b)
  return most?.[0] ?? 1
}

/**
 * Whether a line above the heading is a title or a remark: one cell, few cells, cells with numbers or
 * dates, or cells that a spreadsheet has filled up with empty ones.
 */
function isTitle(cells: readonly string[], width: number): boolean {
  const filled = filledOf(cells)
  if (filled.length < 2 || filled.length * 2 <= width || filled.some(isValue)) return true
  return cells.length >= width && widthOf(cells) < width
}

function indexOfHeading(rows: readonly CsvRow[]): number {
  const shown = rows.slice(0, SHOWN_ROWS)
  const width = usualWidth(shown)
  if (width < 2) return 0
  const found = shown.findIndex(({ cells }) => !isTitle(cells, width))
  if (found >= 0) return found
  return Math.max(
    shown.findIndex(({ cells }) => filledOf(cells).length > 1),
    0,
  )
}

const RESPONSE = /^(?:open-ended )?response$/i

/**
 * Whether the line below the heading goes on with it, as in files of SurveyMonkey: nothing below
 * the first column, and the answers' names elsewhere.
 */
function goesOn(names: readonly string[], cells: readonly string[]): boolean {
  const filled = filledOf(cells)
  if (cells[0]?.trim() || filled.length === 0 || filled.some(isValue)) return false
  return (
    filled.some((cell) => RESPONSE.test(cell)) ||
    cells.some((cell, at) => cell.trim() && !names[at]?.trim())
  )
}

/** Names of two lines: a question, which stands over its first answer only, and the answer. */
function joined(names: readonly string[], cells: readonly string[]): string[] {
  let question = ''
  return Array.from({ length: Math.max(names.length, cells.length) }, (_, at) => {
    const own = names[at]?.trim() ?? ''
    const answer = cells[at]?.trim() ?? ''
    question = own || question
    if (!answer || RESPONSE.test(answer)) return own || (answer && question)
    return `${question} ${answer}`.trim()
  })
}

export interface Heading {
  names: string[]
  /** Its line in the file, from 1. */
  line: number
  /** Number of the rows that are not data: those above the heading, and the heading. */
  rows: number
}

/**
 * The heading of a file by its first rows, in the given line or where it is found. Throws an Error
 * with a sentence when the given line holds nothing.
 */
export function headingOf(rows: readonly CsvRow[], givenLine?: number): Heading {
  const index = givenLine ? rows.findIndex(({ line }) => line === givenLine) : indexOfHeading(rows)
  const heading = rows[index]
  if (!heading) throw new Error(`Line ${givenLine} of the file is not a heading.`)
  const { cells: names, line } = heading
  const below = rows[index + 1]?.cells
  if (!below || !goesOn(names, below)) return { names, line, rows: index + 1 }
  return { names: joined(names, below), line, rows: index + 2 }
}

/** The columns of a file that begins with its data, as many as its widest row at the beginning has cells. */
export function noHeading(rows: readonly CsvRow[]): Heading {
  const width = Math.max(...rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length))
  return { names: Array.from({ length: width }, (_, at) => `Column ${at + 1}`), line: 0, rows: 0 }
}
