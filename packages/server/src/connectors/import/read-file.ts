import {
  CalendarRecord,
  type ColumnMapping,
  type FileMapping,
  type FileSource,
  guessColumns,
  guessPreset,
  type ImportBatch,
  SlaTargetRecord,
  SurveyAnswerRecord,
} from '@agent-assist/contract'
import { textOf } from '@agent-assist/file-reader/cells'
import { createLook, type FileLook } from '@agent-assist/file-reader/look'
import { createRepeats } from '@agent-assist/file-reader/repeats'
import { helpdesks } from '../connectors.ts'
import { exportRows } from './export-rows.ts'
import { problemOf } from '../base/problem-of.ts'
import { isCannedKind, readArticle, readCanned, readEvent } from './read-knowledge.ts'
import { type GivenSurveyRules, readSurveyRow, surveyRulesOf } from './read-survey-csv.ts'
import { mergeStates } from './merge-states.ts'
import {
  type Cells,
  mapColumns,
  type Reading,
  type ReadTicket,
  readTicketRow,
} from './read-ticket-csv.ts'
import { readTicket } from './read-ticket.ts'
import type { SourceRow } from '../../platform/basics/source-row.ts'
import { isCsv, sourceRows } from './source-rows.ts'

/** Names of our own kinds of records. */
const RECORD_KINDS = [
  'tickets',
  'articles',
  'macros',
  'events',
  'surveys',
  'calendars',
  'slaTargets',
] as const
type RecordKind = (typeof RECORD_KINDS)[number]

/** Helpdesks whose own exports can be read; the helpdesk's name is the kind of such a file. */
const exporters = helpdesks.filter((row) => row.exports)
type ExportKind = (typeof helpdesks)[number]['kind']

/** The kind of rows in a file. */
export type Kind = RecordKind | ExportKind
export const KINDS: readonly Kind[] = [...RECORD_KINDS, ...exporters.map(({ kind }) => kind)]

const isRecordKind = (kind: Kind): kind is RecordKind =>
  (RECORD_KINDS as readonly string[]).includes(kind)

/** Whether the file holds parts, from which tickets are assembled once all of them are stored. */
export const isExportKind = (kind: Kind): boolean => !isRecordKind(kind)

/**
 * Makes a batch of a file's rows. The cast is safe: a file's reader makes records of its kind only.
 */
export function batchOf(
  kind: Kind,
  records: ImportBatch['records'],
  source: FileSource | undefined,
): ImportBatch {
  const batch = isRecordKind(kind)
    ? {
        kind: kind === 'macros' ? 'canned' : kind,
        records,
        ...(kind === 'tickets' && source ? { source } : {}),
      }
    : { kind: 'parts', connector: kind, records }
  return batch as ImportBatch
}

const exporterOf = (value: unknown) => exporters.find((row) => row.exports?.isExport(value))

export type Row =
  | {
      line: number
      record: ImportBatch['records'][number]
      /** What of the row was not understood, and is left out of the record; missing: nothing. */
      left?: string[]
      /** How many rows of the file became this record; missing: one. */
      rows?: number
    }
  | { line: number; problem: string }

type OneRecord = ImportBatch['records'][number]
type ReadOne = (value: unknown) => OneRecord

/** The kind of a file, judged by its first row; undefined when the row is not recognised. */
export function kindOf(value: unknown): Kind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const exporter = exporterOf(value)
  if (exporter) return exporter.kind
  if ('messages' in value) return 'tickets'
  if ('type' in value && 'ticketId' in value) return 'events'
  if ('answeredAt' in value && 'template' in value) return 'surveys'
  if ('week' in value) return 'calendars'
  if ('targetMin' in value) return 'slaTargets'
  if (!('text' in value)) return undefined
  const isCanned = 'uses' in value || ('kind' in value && isCannedKind(value.kind))
  return 'title' in value && !isCanned ? 'articles' : 'macros'
}

const READERS: Record<RecordKind, (value: unknown) => ImportBatch['records'][number]> = {
  tickets: readTicket,
  articles: readArticle,
  macros: readCanned,
  events: readEvent,
  surveys: (value) => SurveyAnswerRecord.parse(value),
  calendars: (value) => CalendarRecord.parse(value),
  slaTargets: (value) => SlaTargetRecord.parse(value),
}

type ReadState = (value: unknown) => ReadTicket
type OfLine = ReadTicket & { line: number }

/** The ticket of rows with one number, and before it the rows that cannot be read. */
function* joined(rows: readonly SourceRow[], read: ReadState): Generator<Row> {
  const states: OfLine[] = []
  for (const { line, value, problem } of rows) {
    try {
      if (problem) yield { line, problem }
      else states.push({ line, ...read(value) })
    } catch (error) {
      yield { line, problem: problemOf(error) }
    }
  }
  const [first, ...others] = states
  if (!first) return
  const { ticket, left } = others.length > 0 ? mergeStates([first, ...others]) : first
  yield {
    line: first.line,
    record: ticket,
    ...(left.length > 0 ? { left } : {}),
    ...(others.length > 0 ? { rows: states.length } : {}),
  }
}

/** Rows of tickets: those with one number become one ticket. */
async function* ticketsOf(
  all: AsyncIterable<SourceRow>,
  {
    repeats,
    idOf,
    read,
  }: { repeats: FileLook['repeats']; idOf: (value: unknown) => string; read: ReadState },
): AsyncGenerator<Row> {
  const { add, rest } = createRepeats<SourceRow>(repeats)
  for await (const row of all) yield* joined(row.problem ? [row] : add(idOf(row.value), row), read)
  for (const rows of rest()) yield* joined(rows, read)
}

/** Rows of records, one by one. */
async function* recordsOf(all: AsyncIterable<SourceRow>, read: ReadOne): AsyncGenerator<Row> {
  for await (const row of all) yield readRow(row, read)
}

function readRow({ line, value, problem }: SourceRow, read: ReadOne): Row {
  if (problem) return { line, problem }
  try {
    return { line, record: read(value) }
  } catch (error) {
    return { line, problem: problemOf(error) }
  }
}

/** The first page or row that can be read when it belongs to a helpdesk's export. */
async function firstOfExport(path: string): Promise<unknown> {
  for await (const { value, problem } of sourceRows(path, undefined, 'pages'))
    if (!problem) return exporterOf(value) ? value : undefined
  return undefined
}

/**
 * The first page of a helpdesk's export, or the first readable row. Throws an Error with a sentence
 * for the user when there is none.
 */
async function firstRow(path: string): Promise<unknown> {
  const page = await firstOfExport(path)
  if (page !== undefined) return page
  let problem = ''
  for await (const row of sourceRows(path)) {
    if (!row.problem) return row.value
    problem ||= `line ${row.line} ${row.problem}`
  }
  throw new Error(
    problem
      ? `${path}: has no row that can be read (${problem}).`
      : `${path}: has no row that can be read.`,
  )
}

/** Looks at all rows of a file before any is stored. Throws a sentence when its dates may be read either way. */
async function lookAt(path: string, reading: Reading): Promise<FileLook> {
  const { add, look } = createLook(reading)
  for await (const { line, value = {}, problem } of sourceRows(path)) {
    const row = { line, value: value as Record<string, unknown> }
    add([problem ? { ...row, problem } : row])
  }
  const found = look()
  if (found.dateOrder === 'open' && !reading.dateOrder) {
    const [example] = found.examples
    throw new Error(
      `${path}: "${example}" may be two days. Choose which comes first with --dates day or --dates month.`,
    )
  }
  return found
}

/** How a file of rows with cells is read: as the person said it, where the file does not show it. */
async function ticketReader(path: string, first: object, options: ReadOptions) {
  const { map = {}, said = {}, timeZone = 'UTC', onLook } = options
  const heading = Object.keys(first)
  const preset = guessPreset(heading)
  const reading: Reading = { timeZone, ...said, preset, columns: mapColumns(heading, map, preset) }
  const look = await lookAt(path, reading)
  const { dateOrder } = look
  if (dateOrder === 'day' || dateOrder === 'month') reading.dateOrder = dateOrder
  onLook?.({ path, look, reading })
  const { repeats } = look
  const idOf = (value: unknown) => textOf((value as Cells)[reading.columns.id ?? ''])
  const read: ReadState = (value) => readTicketRow(value as Cells, reading)
  const rowsOf = (all: AsyncIterable<SourceRow>) => ticketsOf(all, { repeats, idOf, read })
  return { kind: 'tickets' as const, rowsOf, hasNumbers: true }
}

const oneByOne = (read: ReadOne) => (all: AsyncIterable<SourceRow>) => recordsOf(all, read)

interface Reader {
  kind: Kind
  /** Missing: the rows are parts of a helpdesk's export. */
  rowsOf?: (all: AsyncIterable<SourceRow>) => AsyncGenerator<Row>
  /** Its rows are tickets with numbers that may be stored already. */
  hasNumbers?: boolean
}

async function readerFor(path: string, options: ReadOptions): Promise<Reader> {
  const { kind: givenKind, surveys = { columns: {} }, timeZone = 'UTC', said = {} } = options
  const first = await firstRow(path)
  const isTable = await isCsv(path)
  const hasCells = isTable || (!givenKind && isUnknownTicket(first, options.map))
  if (isTable && givenKind && givenKind !== 'tickets' && givenKind !== 'surveys')
    throw new Error(
      `${path}: a CSV file holds tickets or surveys; ${givenKind} are read from JSON Lines.`,
    )
  if (isTable && givenKind === 'surveys') {
    const rules = await surveyRulesOf(path, surveys, { said, timeZone })
    const read = (value: unknown) => readSurveyRow(value as Record<string, unknown>, rules)
    return { kind: 'surveys' as const, rowsOf: oneByOne(read) }
  }
  if (hasCells) return ticketReader(path, first as object, options)
  const kind = givenKind ?? kindOf(first)
  if (!kind)
    throw new Error(
      `${path}: its content is not known. Add --kind ${KINDS.join('|')}, or name the columns of tickets with --map.`,
    )
  return isRecordKind(kind) ? { kind, rowsOf: oneByOne(READERS[kind]) } : { kind }
}

/** Whether a row is no record of ours and has the columns of a ticket, by their usual names or by those that are given. */
function isUnknownTicket(row: unknown, map: ColumnMapping | undefined): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || kindOf(row)) return false
  const found = guessColumns(Object.keys(row))
  return map !== undefined || (found.id !== undefined && found.createdAt !== undefined)
}

export interface ReadOptions {
  kind?: Kind
  map?: ColumnMapping
  /** What the person said of the file: the order of its dates, its zone, its words. */
  said?: Partial<Pick<FileMapping, 'dateOrder' | 'timeZone' | 'words'>>
  /** Zone of times without one, when nobody said one; missing: UTC. */
  timeZone?: string
  /** Receives what was found in a file of tickets before its rows are read. */
  onLook?: (found: { path: string; look: FileLook; reading: Reading }) => void
  /** How answers to surveys are read. */
  surveys?: GivenSurveyRules
  onBytes?: (count: number) => void
}

export interface OpenedFile {
  kind: Kind
  rows: () => AsyncGenerator<Row>
  /** The rows once more, to compare their numbers before they are stored; missing: they are no rows with cells of tickets. */
  look?: () => AsyncGenerator<Row>
}

/**
 * Determines the kind of a file; `rows` opens it and yields its rows. Throws an Error with a
 * sentence for the user when the kind is unknown.
 */
export async function readFile(path: string, options: ReadOptions = {}): Promise<OpenedFile> {
  const { kind, rowsOf, hasNumbers } = await readerFor(path, options)
  if (!rowsOf) {
    const reader = exporters.find((row) => row.kind === kind)?.exports
    if (!reader) throw new Error(`${path}: files of ${kind} are not read.`)
    return { kind, rows: () => exportRows(path, reader, options.onBytes) }
  }
  const rows = (onBytes?: (count: number) => void) => rowsOf(withPlace(path, onBytes))
  return {
    kind,
    rows: () => rows(options.onBytes),
    ...(hasNumbers ? { look: () => rows() } : {}),
  }
}

/** The rows of a file. Throws a sentence with the line behind which it cannot be read. */
async function* withPlace(
  path: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<SourceRow> {
  let line = 0
  try {
    for await (const row of sourceRows(path, onBytes)) {
      line = row.line
      yield row
    }
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${path}: cannot be read behind line ${line}: ${message}`, { cause: error })
  }
}
