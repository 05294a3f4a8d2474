import type { ImportBatch } from '@agent-assist/contract'
import * as z from 'zod'
import { readArticle, readCanned, readEvent } from './read-knowledge.ts'
import { type ColumnMapping, mapColumns, readTicketRow } from './read-ticket-csv.ts'
import { readTicket } from './read-ticket.ts'
import { isCsv, type SourceRow, sourceRows } from './source-rows.ts'

/** What a file may hold, as people name it. */
export const KINDS = ['tickets', 'articles', 'macros', 'events'] as const
export type Kind = (typeof KINDS)[number]

export const batchKind = (kind: Kind): ImportBatch['kind'] => (kind === 'macros' ? 'canned' : kind)

export type Row =
  | { line: number; record: ImportBatch['records'][number] }
  | { line: number; problem: string }

/** What the first row shows; undefined when it shows nothing known. */
export function kindOf(value: unknown): Kind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('messages' in value) return 'tickets'
  if ('type' in value && 'ticketId' in value) return 'events'
  if ('title' in value && 'text' in value && !('uses' in value)) return 'articles'
  if ('text' in value) return 'macros'
  return undefined
}

const READERS: Record<Kind, (value: unknown) => ImportBatch['records'][number]> = {
  tickets: readTicket,
  articles: readArticle,
  macros: readCanned,
  events: readEvent,
}

/** What is wrong with a row, in one line. */
function problemOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message
  const issue = error.issues[0]
  return `${issue?.path.join('.') || 'the row'}: ${issue?.message ?? 'is wrong'}`
}

function readRow({ line, value, problem }: SourceRow, read: (value: unknown) => unknown): Row {
  if (problem) return { line, problem }
  try {
    return { line, record: read(value) as ImportBatch['records'][number] }
  } catch (error) {
    return { line, problem: problemOf(error) }
  }
}

function readerFor(path: string, first: SourceRow, options: ReadOptions) {
  if (isCsv(path)) {
    const heading = Object.keys((first.value ?? {}) as object)
    const mapping = mapColumns(heading, options.map ?? {})
    return {
      kind: 'tickets' as const,
      read: (value: unknown) => readTicketRow(value as Record<string, string>, mapping),
    }
  }
  const kind = options.kind ?? kindOf(first.value)
  if (!kind)
    throw new Error(`${path}: cannot tell what it holds. Say it with --kind ${KINDS.join('|')}.`)
  return { kind, read: READERS[kind] }
}

export interface ReadOptions {
  kind?: Kind
  map?: ColumnMapping
  onBytes?: (count: number) => void
}

/** Opens a file, tells what it holds, and walks its rows. Throws a sentence when it cannot tell. */
export async function readFile(
  path: string,
  options: ReadOptions = {},
): Promise<{ kind: Kind; rows: AsyncGenerator<Row> }> {
  const source = sourceRows(path, options.onBytes)
  const skipped: SourceRow[] = []
  let first = await source.next()
  while (!first.done && first.value.problem) {
    skipped.push(first.value)
    first = await source.next()
  }
  if (first.done) throw new Error(`${path}: holds no row that can be read.`)
  const { kind, read } = readerFor(path, first.value, options)

  async function* rows(start: SourceRow): AsyncGenerator<Row> {
    for (const row of skipped) yield readRow(row, read)
    yield readRow(start, read)
    for await (const row of source) yield readRow(row, read)
  }
  return { kind, rows: rows(first.value) }
}
