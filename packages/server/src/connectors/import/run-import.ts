import { basename } from 'node:path'
import type { FileImportKind, FileSource, ImportBatch, MadeTickets } from '@agent-assist/contract'
import { type ComparedFile, compareFile } from './compare-file.ts'
import { joinedReason } from './merge-states.ts'
import {
  batchOf,
  isExportKind,
  type Kind,
  type ReadOptions,
  readFile,
  type Row,
} from './read-file.ts'
import { ownedReason } from '../ticket-owners.ts'
import { RowsRefused, type Sink } from './sink.ts'

/**
 * Limits of a batch, which is one transaction: rows or bytes of JSON, whichever is reached first.
 */
const BATCH_ROWS = 250
const BATCH_BYTES = 2_000_000
/** A larger row does not fit into one call of the API. */
const ROW_BYTES = 8_000_000

export interface Counts {
  read: number
  added: number
  updated: number
  /** Rows of tickets that belong to a connected helpdesk; missing: none. */
  unchanged?: number
  /** Rows of tickets that are stored in a newer state; missing: none. */
  kept?: number
  /** Rows whose number another row has, too, with which they became one ticket; missing: none. */
  joined?: number
  /** Stored tickets that are solved, and not known when; missing: none. */
  solveTimesUnknown?: number
  refused: number
}
export type Summary = Partial<Record<Kind, Counts>>

export interface Problem {
  file: string
  line: number
  reason: string
}

export interface ImportOptions extends ReadOptions {
  /** Ends the import after the current batch; it then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Receives each refused row, and each row of a ticket that was left unchanged. */
  onProblem?: (problem: Problem) => void
  /** Receives each row that was stored without a value that was not understood. */
  onIncomplete?: (problem: Problem) => void
  /** Receives the first row of each number that several rows have. */
  onJoined?: (problem: Problem) => void
  /** Receives how many numbers of a file are stored already, before its rows are; throws when they must not be stored. */
  onCompared?: (found: { file: string } & ComparedFile) => FileSource | undefined
  /** Receives the id of the import of each file with tickets, articles or ready texts, by which it can be undone. */
  onImport?: (importId: string, file: string) => void
  /** Receives the number of stored rows after each batch. */
  onStored?: (rows: number) => void
  /** Receives the result of assembling tickets from parts, at the end. */
  onMade?: (made: MadeTickets) => void
}

/** Kinds of files whose import can be undone, and what they hold. */
const UNDOABLE: Partial<Record<Kind, FileImportKind>> = {
  tickets: 'tickets',
  articles: 'articles',
  macros: 'canned',
}

/** A row that could be read. */
export interface Good {
  line: number
  record: ImportBatch['records'][number]
}

export interface Run {
  kind: Kind
  counts: Counts
  sink: Sink
  refuse: (line: number, reason: string) => void
  /** The helpdesk that numbered the tickets; missing: their numbers are taken as they are. */
  source?: FileSource | undefined
  /** The import that the rows are of; missing: it cannot be undone, or the sink knows it. */
  importId?: string | undefined
  /** Reports a row that was left out, since a connected helpdesk has the ticket. */
  leave: (line: number, ticketId: string) => void
  /** Reports a row that was left out, since a newer state of the ticket is stored. */
  keep: (line: number, ticketId: string) => void
}

/** Why a row did not change a ticket that a file brought. */
export const newerReason = (id: string): string =>
  `ticket ${id} keeps its state: what is stored is newer`

/** The id of the ticket that a row belongs to; undefined for rows without one. */
function ticketIdOf({ record }: Good, kind: Kind): string | undefined {
  if ('ticketId' in record) return record.ticketId
  return kind === 'tickets' && 'id' in record ? record.id : undefined
}

/** Stores rows. When the store refuses them, it tries each half, until the bad row is found. */
export async function storeRows(run: Run, rows: readonly Good[]): Promise<void> {
  const batch = batchOf(
    run.kind,
    rows.map((row) => row.record) as ImportBatch['records'], // of one kind, as its reader made them
    run.source,
  )
  try {
    const { added, unchanged = [], kept = [] } = await run.sink.write(batch, run.importId)
    const isLeft = new Map([
      ...unchanged.map((id) => [id, run.leave] as const),
      ...kept.map((id) => [id, run.keep] as const),
    ])
    const reportOf = (row: Good) => isLeft.get(ticketIdOf(row, run.kind) ?? '')
    const stored = rows.filter((row) => !reportOf(row))
    for (const row of rows) reportOf(row)?.(row.line, ticketIdOf(row, run.kind) ?? '')
    run.counts.added += added
    run.counts.updated += stored.length - added
    const unknown = stored.filter(
      ({ record }) => 'statusHistory' in record && record.isSolveTimeUnknown,
    )
    if (unknown.length > 0)
      run.counts.solveTimesUnknown = (run.counts.solveTimesUnknown ?? 0) + unknown.length
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    const [first] = rows
    if (first && rows.length === 1) return run.refuse(first.line, error.message)
    const half = Math.ceil(rows.length / 2)
    await storeRows(run, rows.slice(0, half))
    await storeRows(run, rows.slice(half))
  }
}

const storedOf = ({ added, updated }: Counts) => added + updated
/** Rows that were not refused. */
const takenOf = (counts: Counts) => storedOf(counts) + (counts.unchanged ?? 0) + (counts.kept ?? 0)

/** Stores a batch. Throws when every row is refused: then the rows are not the cause. */
async function storeBatch(run: Run, rows: readonly Good[]): Promise<void> {
  const before = takenOf(run.counts)
  let reason = ''
  const refuse: Run['refuse'] = (line, why) => {
    reason = why
    run.refuse(line, why)
  }
  await storeRows({ ...run, refuse }, rows)
  if (rows.length > 1 && takenOf(run.counts) === before)
    throw new Error(`The database refused all ${rows.length} rows: ${reason}`)
}

/** Yields batches of good rows; reports bad rows to `run.refuse`. */
async function* batches(
  rows: AsyncIterable<Row>,
  run: Run,
  onRow: (row: Extract<Row, { record: unknown }>) => void,
): AsyncGenerator<Good[]> {
  let batch: Good[] = []
  let bytes = 0
  for await (const row of rows) {
    if ('problem' in row) {
      run.counts.read += 1
      run.refuse(row.line, row.problem)
      continue
    }
    run.counts.read += row.rows ?? 1
    onRow(row)
    const size = Buffer.byteLength(JSON.stringify(row.record))
    if (size > ROW_BYTES) {
      run.refuse(row.line, `is larger than ${ROW_BYTES / 1_000_000} MB`)
      continue
    }
    if (batch.length === BATCH_ROWS || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Ids of the rows of a batch; the order of two batches does not matter unless they share one. */
const idsOf = (rows: readonly Good[]): Set<string> =>
  new Set(rows.flatMap(({ record }) => ('id' in record ? [record.id] : [])))

/**
 * Stores batches: the next one is read meanwhile, and begun if the sink takes several at once and they share no row. Ends
 * with the last begun one, also after an error.
 */
async function storeAll(
  run: Run,
  all: AsyncIterable<Good[]>,
  { signal, onBatch }: { signal: AbortSignal | undefined; onBatch: () => void },
): Promise<void> {
  const going = new Map<Promise<void>, Set<string>>()
  const failures: unknown[] = []
  const check = () => {
    signal?.throwIfAborted()
    for (const error of failures) throw error
  }
  try {
    for await (const batch of all) {
      check()
      const ids = idsOf(batch)
      const isAlone =
        ids.size < batch.length || [...going.values()].some((other) => !ids.isDisjointFrom(other))
      if (isAlone) await Promise.all(going.keys())
      else if (going.size >= (run.sink.atOnce ?? 1)) await Promise.race(going.keys())
      check()
      const storing: Promise<void> = storeBatch(run, batch)
        .then(onBatch)
        .catch((error: unknown) => void failures.push(error))
        .then(() => void going.delete(storing))
      going.set(storing, ids)
    }
  } finally {
    await Promise.all(going.keys())
  }
  for (const error of failures) throw error
}

/**
 * Imports files in order and adds up the counts of each kind in `summary`. Determines the kind of
 * every file before it stores anything.
 */
export async function runImport(
  files: readonly string[],
  sink: Sink,
  options: ImportOptions,
  summary: Summary = {},
): Promise<Summary> {
  const opened = []
  for (const file of files) opened.push({ file, ...(await readFile(file, options)) })
  for (const { file, kind, rows, look } of opened) {
    const compared =
      look && sink.compare && (await compareFile(look(), sink.compare, options.source))
    const source = compared
      ? (options.onCompared?.({ file, ...compared }) ?? options.source)
      : options.source
    const counts = (summary[kind] ??= { read: 0, added: 0, updated: 0, refused: 0 })
    const refuse: Run['refuse'] = (line, reason) => {
      counts.refused += 1
      options.onProblem?.({ file, line, reason })
    }
    const leave: Run['leave'] = (line, ticketId) => {
      counts.unchanged = (counts.unchanged ?? 0) + 1
      options.onProblem?.({ file, line, reason: ownedReason(ticketId) })
    }
    const keep: Run['keep'] = (line, ticketId) => {
      counts.kept = (counts.kept ?? 0) + 1
      options.onProblem?.({ file, line, reason: newerReason(ticketId) })
    }
    const undoable = UNDOABLE[kind]
    const importId = undoable && (await sink.begin?.(basename(file), undoable))
    if (importId) options.onImport?.(importId, file)
    const run: Run = { kind, counts, sink, source, importId, refuse, leave, keep }
    const refusedBefore = counts.refused
    const onRow = ({ line, record, left, rows: lines = 1 }: Extract<Row, { record: unknown }>) => {
      if (left) options.onIncomplete?.({ file, line, reason: left.join('; ') })
      if (lines === 1 || !('id' in record)) return
      counts.joined = (counts.joined ?? 0) + lines - 1
      options.onJoined?.({ file, line, reason: joinedReason(record.id, lines) })
    }
    const end = async () => importId && (await sink.end?.(importId, counts.refused - refusedBefore))
    try {
      await storeAll(run, batches(rows(), run, onRow), {
        signal: options.signal,
        onBatch: () =>
          options.onStored?.(Object.values(summary).reduce((sum, each) => sum + storedOf(each), 0)),
      })
    } catch (error) {
      await end().catch(() => undefined) // it ends by itself later
      throw error
    }
    await end()
  }
  options.signal?.throwIfAborted()
  const made = await sink.finish()
  if (opened.some(({ kind }) => isExportKind(kind))) options.onMade?.(made)
  return summary
}
