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
import type { FileLook } from '@agent-assist/file-reader/look'
import { messageColumns, type RowsKind } from '@agent-assist/file-reader/message-rows'
import { createRepeats } from '@agent-assist/file-reader/repeats'
import { type RecordShape, type Sample, sampleOf } from '@agent-assist/file-reader/rows'
import { type ThreadColumns, threadsIn } from '@agent-assist/file-reader/threads'
import { openFile } from '../../platform/basics/open-file.ts'
import { helpdesks } from '../connectors.ts'
import { exportRows } from './export-rows.ts'
import { problemOf } from '../base/problem-of.ts'
import { isCannedKind, readArticle, readCanned, readEvent } from './read-knowledge.ts'
import { lookAt, messagesIn } from './look-at-file.ts'
import { type GivenSurveyRules, readSurveyRow, surveyRulesOf } from './read-survey-csv.ts'
import { placeOf } from './places.ts'
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

/** Whether rows with these columns may say of which ticket each is a message, of whom and when. */
const isMessage = (heading: readonly string[]): boolean =>
  messageColumns(heading, [], guessColumns(heading)) !== undefined

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
  if (!isCanned && !('title' in value) && isMessage(Object.keys(value))) return undefined
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

/** How a file of rows with cells is read: as the person said it, where the file does not show it. */
async function ticketReader(path: string, sample: Sample, options: ReadOptions) {
  const { map = {}, said = {}, timeZone = 'UTC', source, onLook } = options
  const { columns: heading } = sample
  const preset = guessPreset(heading)
  const rules = { timeZone, ...said, preset, ...(source ? { source } : {}) }
  const kind = options.rows ?? (map.messageAt || map.replyTo ? 'messages' : undefined)
  const messages = await messagesIn(path, sample, { map, rules, kind })
  const found = messages?.columns ?? mapColumns(heading, map, preset)
  const reading: Reading = { ...rules, columns: found }
  const look = messages?.look ?? (await lookAt(path, reading))
  const { dateOrder } = look
  if (dateOrder === 'day' || dateOrder === 'month') reading.dateOrder = dateOrder
  const separator = reading.separators?.tags ?? look.lists.tags.separator
  if (separator && separator !== 'open') reading.separators = { tags: separator }
  onLook?.({ path, look, reading })
  const { repeats } = look
  const idOf = (value: unknown) => textOf((value as Cells)[reading.columns.id ?? ''])
  const read: ReadState = (value) => readTicketRow(value as Cells, reading)
  const rowsOf = (all: AsyncIterable<SourceRow>) => ticketsOf(all, { repeats, idOf, read })
  const threads = threadsIn(found)
  return { kind: 'tickets' as const, rowsOf, shape: 'columns' as const, threads, hasNumbers: true }
}

const oneByOne = (read: ReadOne) => (all: AsyncIterable<SourceRow>) => recordsOf(all, read)

interface Reader {
  kind: Kind
  /** Missing: the rows are parts of a helpdesk's export. */
  rowsOf?: (all: AsyncIterable<SourceRow>) => AsyncGenerator<Row>
  /** Shape of the rows; missing: records. */
  shape?: RecordShape
  /** Rows are messages that answer one another. */
  threads?: ThreadColumns | undefined
  /** Its rows are tickets with numbers that may be stored already. */
  hasNumbers?: boolean
}

async function readerFor(path: string, options: ReadOptions): Promise<Reader> {
  const { kind: givenKind, surveys = { columns: {} }, timeZone = 'UTC', said = {} } = options
  const first = await firstRow(path)
  const isTable = await isCsv(path)
  const mayBeTicket = !givenKind && kindOf(first) === undefined
  const sample = isTable || mayBeTicket ? await sampleIn(path) : undefined
  const heading = sample?.columns ?? []
  const hasCells = isTable || (mayBeTicket && isTicket(heading, options.map))
  if (isTable && givenKind && givenKind !== 'tickets' && givenKind !== 'surveys')
    throw new Error(
      `${path}: a CSV file holds tickets or surveys; ${givenKind} are read from JSON Lines.`,
    )
  if (isTable && givenKind === 'surveys') {
    const rules = await surveyRulesOf(path, surveys, { said, timeZone })
    const read = (value: unknown) => readSurveyRow(value as Record<string, unknown>, rules)
    return { kind: 'surveys' as const, rowsOf: oneByOne(read) }
  }
  if (hasCells && sample) return ticketReader(path, sample, options)
  const kind = givenKind ?? kindOf(first)
  if (!kind)
    throw new Error(
      `${path}: its content is not known. Add --kind ${KINDS.join('|')}, or name the columns of tickets with --map.`,
    )
  return isRecordKind(kind) ? { kind, rowsOf: oneByOne(READERS[kind]) } : { kind }
}

/** The first rows of a file and their columns, as the screen shows them. */
async function sampleIn(path: string): Promise<Sample> {
  const { file, part } = placeOf(path)
  return sampleOf(await openFile(file), file, { part })
}

/** Whether a heading has the columns of a ticket, by their usual names or by those that are given. */
function isTicket(heading: readonly string[], map: ColumnMapping | undefined): boolean {
  const found = guessColumns(heading, guessPreset(heading))
  const hasColumns = found.id !== undefined && found.createdAt !== undefined
  return map !== undefined || hasColumns || isMessage(heading)
}

export interface ReadOptions {
  kind?: Kind
  map?: ColumnMapping
  /** What several rows with one number are; missing: the file shows it, or it is refused. */
  rows?: Exclude<RowsKind, 'open'>
  /** What the person said of the file: the order of its dates, its zone, its words, what separates lists. */
  said?: Partial<Pick<FileMapping, 'dateOrder' | 'timeZone' | 'words' | 'separators'>>
  /** The helpdesk that numbered the tickets and their customers; missing: the one whose export the file is, if it is known. */
  source?: FileSource
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
  const { kind, rowsOf, shape, threads, hasNumbers } = await readerFor(path, options)
  if (!rowsOf) {
    const reader = exporters.find((row) => row.kind === kind)?.exports
    if (!reader) throw new Error(`${path}: files of ${kind} are not read.`)
    return { kind, rows: () => exportRows(path, reader, options.onBytes) }
  }
  const rows = (onBytes?: (count: number) => void) =>
    rowsOf(withPlace(path, onBytes, shape, threads))
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
  shape?: RecordShape,
  threads?: ThreadColumns,
): AsyncGenerator<SourceRow> {
  let line = 0
  try {
    for await (const row of sourceRows(path, onBytes, shape, threads)) {
      line = row.line
      yield row
    }
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${path}: cannot be read behind line ${line}: ${message}`, { cause: error })
  }
}
