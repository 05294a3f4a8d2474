import { cutText } from '@agent-assist/contract/wire'
import { csvRows } from '@agent-assist/kit/import/csv-rows'

/** A row of a file, or why it is invalid. */
export interface FoundRow {
  line: number
  value: Record<string, unknown>
  problem?: string
}

export interface Portion {
  rows: FoundRow[]
  /** Share of the file that has been read, from 0 to 1. */
  share: number
}

/** Longest line in characters; a longer one is invalid. */
const LINE_MAX = 8_000_000

/** Removes NUL, which PostgreSQL rejects, and replaces lone surrogates. */
const clean = (text: string) => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD')

/** As in the contract. */
const NAME_MAX = 200
const nameOf = (column: string) => cutText(clean(column).trim(), NAME_MAX)

function toValue(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const entries = columns.flatMap((column, at) =>
    column && columns.indexOf(column) === at ? [[column, clean(cells[at] ?? '')]] : [],
  )
  return Object.fromEntries(entries) as Record<string, unknown>
}

async function* ofCsv(file: File, delimiter?: string): AsyncGenerator<Portion> {
  let columns: string[] | undefined
  for await (const { rows, read } of csvRows(file, delimiter)) {
    const found: FoundRow[] = []
    for (const { line, cells, problem } of rows) {
      if (!columns) {
        columns = cells.map((cell) => nameOf(cell.replace(/^\uFEFF/, '')))
        continue
      }
      const value = toValue(columns, cells)
      const width = columns.length
      const isWide = cells.slice(width).some((cell) => cell.trim())
      const why =
        problem ?? (isWide ? `has ${cells.length} cells, the heading ${width}` : undefined)
      found.push({ line, value, ...(why ? { problem: why } : {}) })
    }
    yield { rows: found, share: Math.min(read / Math.max(file.size, 1), 1) }
  }
}

/** Drops null values, so that absent values are missing keys. */
const revive = (_: string, part: unknown): unknown =>
  part === null ? undefined : typeof part === 'string' ? clean(part) : part

const withNames = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [nameOf(name), part as unknown]))

function ofLine(line: number, text: string): FoundRow[] {
  if (!text.trim()) return []
  if (text.length > LINE_MAX) return [{ line, value: {}, problem: 'is too long for a ticket' }]
  try {
    const value = JSON.parse(text, revive) as unknown
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [{ line, value: withNames(value) }]
    return [{ line, value: {}, problem: 'is not an object' }]
  } catch {
    return [{ line, value: {}, problem: 'is not valid JSON' }]
  }
}

const SLICE_BYTES = 512 * 1024

async function* ofLines(file: File): AsyncGenerator<Portion> {
  const decoder = new TextDecoder()
  let rest = ''
  let line = 0
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const bytes = await file.slice(at, at + SLICE_BYTES).arrayBuffer()
    const isLast = at + SLICE_BYTES >= file.size
    const lines = (rest + decoder.decode(bytes, { stream: !isLast })).split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    const rows = lines.flatMap((text) => ofLine((line += 1), text))
    yield { rows, share: Math.min((at + SLICE_BYTES) / file.size, 1) }
  }
}

export const isCsv = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name)

/**
 * Reads the rows of a file: CSV by its extension, else JSON Lines. The delimiter is detected if
 * missing.
 */
export const fileRows = (file: File, delimiter?: string): AsyncGenerator<Portion> =>
  isCsv(file.name) ? ofCsv(file, delimiter) : ofLines(file)

/** Preview of a file before the import. */
export interface Sample {
  columns: string[]
  rows: FoundRow[]
  /** Rows are whole tickets with their messages, so there is nothing to map. */
  isWhole: boolean
}

const SAMPLE_ROWS = 50

/** The first rows of a file. Throws a readable message when there are none. */
export async function sampleOf(file: File, delimiter?: string): Promise<Sample> {
  const rows: FoundRow[] = []
  for await (const portion of fileRows(file, delimiter)) {
    rows.push(...portion.rows)
    if (rows.length >= SAMPLE_ROWS) break
  }
  const good = rows.filter(({ problem }) => !problem)
  if (good.length === 0)
    throw new Error(
      rows[0]
        ? `No row can be read: line ${rows[0].line} ${rows[0].problem}.`
        : 'The file holds no rows.',
    )
  const columns = [...new Set(good.flatMap(({ value }) => Object.keys(value)))]
  const isWhole = good.every(({ value }) => Array.isArray(value['messages']))
  return { columns, rows: rows.slice(0, SAMPLE_ROWS), isWhole }
}
