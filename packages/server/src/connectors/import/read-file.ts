import {
  CalendarRecord,
  type ColumnMapping,
  type ImportBatch,
  SlaTargetRecord,
  SurveyAnswerRecord,
} from '@agent-assist/contract'
import { helpdesks } from '../connectors.ts'
import { exportRows } from './export-rows.ts'
import { problemOf } from '../base/problem-of.ts'
import { isCannedKind, readArticle, readCanned, readEvent } from './read-knowledge.ts'
import { mapSurveyColumns, readSurveyRow, type SurveyRules } from './read-survey-csv.ts'
import { mapColumns, readTicketRow } from './read-ticket-csv.ts'
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
export function batchOf(kind: Kind, records: ImportBatch['records']): ImportBatch {
  const batch = isRecordKind(kind)
    ? { kind: kind === 'macros' ? 'canned' : kind, records }
    : { kind: 'parts', connector: kind, records }
  return batch as ImportBatch
}

const exporterOf = (value: unknown) => exporters.find((row) => row.exports?.isExport(value))

export type Row =
  | { line: number; record: ImportBatch['records'][number] }
  | { line: number; problem: string }

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

function readRow({ line, value, problem }: SourceRow, read: (value: unknown) => unknown): Row {
  if (problem) return { line, problem }
  try {
    return { line, record: read(value) as ImportBatch['records'][number] }
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

async function readerFor(path: string, options: ReadOptions) {
  const { kind: givenKind, map = {}, surveys = { columns: {} } } = options
  if (await isCsv(path)) {
    if (givenKind && givenKind !== 'tickets' && givenKind !== 'surveys')
      throw new Error(
        `${path}: a CSV file holds tickets or surveys; ${givenKind} are read from JSON Lines.`,
      )
    const heading = Object.keys((await firstRow(path)) as object)
    if (givenKind === 'surveys') {
      const rules = mapSurveyColumns(heading, surveys)
      const read = (value: unknown) => readSurveyRow(value as Record<string, string>, rules)
      return { kind: 'surveys' as const, read }
    }
    const mapping = mapColumns(heading, map)
    const read = (value: unknown) => readTicketRow(value as Record<string, string>, mapping)
    return { kind: 'tickets' as const, read }
  }
  const kind = givenKind ?? kindOf(await firstRow(path))
  if (!kind) throw new Error(`${path}: its content is not known. Add --kind ${KINDS.join('|')}.`)
  return isRecordKind(kind) ? { kind, read: READERS[kind] } : { kind }
}

export interface ReadOptions {
  kind?: Kind
  map?: ColumnMapping
  /** How answers to surveys are read. */
  surveys?: SurveyRules
  onBytes?: (count: number) => void
}

/**
 * Determines the kind of a file; `rows` opens it and yields its rows. Throws an Error with a
 * sentence for the user when the kind is unknown.
 */
export async function readFile(
  path: string,
  options: ReadOptions = {},
): Promise<{ kind: Kind; rows: () => AsyncGenerator<Row> }> {
  const { kind, read } = await readerFor(path, options)
  if (!read) {
    const reader = exporters.find((row) => row.kind === kind)?.exports
    if (!reader) throw new Error(`${path}: files of ${kind} are not read.`)
    return { kind, rows: () => exportRows(path, reader, options.onBytes) }
  }
  const readOne = read
  async function* rows(): AsyncGenerator<Row> {
    let line = 0
    try {
      for await (const row of sourceRows(path, options.onBytes)) {
        line = row.line
        yield readRow(row, readOne)
      }
    } catch (error) {
      const { message } = error as Error
      throw new Error(`${path}: cannot be read behind line ${line}: ${message}`, { cause: error })
    }
  }
  return { kind, rows }
}
