/* Rows of the files that people bring, the same in the browser and by the command. */

import { contentOf } from './content.ts'
import { csvOfTexts } from './csv-rows.ts'
import { type CsvFacts, csvTable } from './csv-table.ts'
import type { Encoding } from './encoding.ts'
import { type Format, formatOf } from './format.ts'
import { jsonRows } from './json-rows.ts'
import type { FileRow, Portion, RowsHow } from './row.ts'
import type { TextPart } from './texts.ts'
import { createThreads, type ThreadColumns } from './threads.ts'

export type { Encoding } from './encoding.ts'
export type { FileRow, Portion, RecordShape, RowsHow } from './row.ts'

interface Opened {
  encoding: Encoding
  portions: AsyncGenerator<Portion>
}

async function* withFirst(
  first: TextPart,
  others: AsyncGenerator<TextPart, void>,
): AsyncGenerator<TextPart, void> {
  try {
    yield first
    yield* others
  } finally {
    await others.return(undefined)
  }
}

const EMPTY: TextPart = { text: '', encoding: 'utf-8', share: 1, isLast: true }

async function firstOf(texts: AsyncGenerator<TextPart, void>): Promise<TextPart> {
  const { value } = await texts.next()
  return value ?? EMPTY
}

async function open(
  file: Blob,
  name: string,
  how: RowsHow,
  onCsv?: (facts: CsvFacts) => void,
): Promise<Opened> {
  const content = await contentOf(file, name, how.part)
  if ('rows' in content)
    return { encoding: 'utf-8', portions: csvTable(content.rows(), how, onCsv) }
  const texts = content.texts()
  const first = await firstOf(texts)
  const format = formatOf(first, content.name)
  const all = withFirst(first, texts)
  const portions =
    format === 'csv'
      ? csvTable(csvOfTexts(all, how.delimiter), how, onCsv)
      : jsonRows(all, first, how.shape ?? 'columns')
  return { encoding: first.encoding, portions }
}

/**
 * Reads the rows of a file of any size: CSV, JSON or XLSX, packed by gzip or zip or not, in UTF-8, UTF-16 or
 * Windows-1252. What the file is shows its content first, its name second. Only one portion is in
 * memory, but of one JSON document all of it, and of a workbook its texts. Throws an Error with a sentence when the file
 * is damaged, too large for one document, or in no such encoding.
 */
export async function* fileRows(
  file: Blob,
  name: string,
  how: RowsHow = {},
): AsyncGenerator<Portion> {
  const portionsOf = async () => (await open(file, name, how)).portions
  yield* how.threads ? threadedRows(portionsOf, how.threads) : await portionsOf()
}

/** The rows of a file by their threads, for which all of it is read twice. */
async function* threadedRows(
  portionsOf: () => Promise<AsyncGenerator<Portion>>,
  columns: ThreadColumns,
): AsyncGenerator<Portion> {
  const { add, threaded } = createThreads(columns)
  for await (const { rows, share } of await portionsOf()) {
    add(rows)
    yield { rows: [], share: share / 2 }
  }
  for await (const { rows, share } of await portionsOf())
    yield { rows: rows.map(threaded), share: (1 + share) / 2 }
}

/** Whether a file has cells, or records of JSON. */
export async function fileFormat(file: Blob, name: string, part?: string): Promise<Format> {
  const content = await contentOf(file, name, part)
  if ('rows' in content) return 'csv'
  const texts = content.texts()
  const first = await firstOf(texts)
  await texts.return(undefined)
  return formatOf(first, content.name)
}

/** Preview of a file before the import. */
export interface Sample {
  columns: string[]
  rows: FileRow[]
  /** Rows are whole tickets with their messages, so there is nothing to map. */
  isWhole: boolean
  encoding: Encoding
  /** Delimiter between the cells; missing for JSON. */
  delimiter?: string
  /** Line of the heading, from 1; missing for JSON. */
  headingLine?: number
}

const SAMPLE_ROWS = 50

/** The first rows of a file. Throws an Error with a sentence when none can be read. */
export async function sampleOf(file: Blob, name: string, how: RowsHow = {}): Promise<Sample> {
  let facts: CsvFacts | undefined
  const { encoding, portions } = await open(file, name, how, (found) => (facts = found))
  const rows: FileRow[] = []
  for await (const portion of portions) {
    rows.push(...portion.rows.slice(0, SAMPLE_ROWS))
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
  return { columns, rows: rows.slice(0, SAMPLE_ROWS), isWhole, encoding, ...facts }
}
