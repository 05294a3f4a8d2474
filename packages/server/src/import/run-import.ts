import type { ImportBatch } from '@agent-assist/contract'
import { batchKind, type Kind, type ReadOptions, readFile } from './read-file.ts'
import type { Sink } from './sink.ts'

/** A batch is one transaction: so many rows, or so many characters of text, whichever comes first. */
const BATCH_ROWS = 250
const BATCH_CHARACTERS = 2_000_000

export interface Counts {
  read: number
  added: number
  updated: number
  refused: number
}
export type Summary = Partial<Record<Kind, Counts>>

export interface Problem {
  file: string
  line: number
  reason: string
}

export interface ImportOptions extends ReadOptions {
  /** Hears each row that was refused. */
  onProblem?: (problem: Problem) => void
  /** Hears how many rows are stored, after each batch. */
  onStored?: (rows: number) => void
}

/** Reads files in order and stores their good rows; keeps the sum of each kind in `summary`. */
export async function runImport(
  files: readonly string[],
  sink: Sink,
  options: ImportOptions,
  summary: Summary = {},
): Promise<Summary> {
  let stored = 0
  for (const file of files) {
    const { kind, rows } = await readFile(file, options)
    const counts = (summary[kind] ??= { read: 0, added: 0, updated: 0, refused: 0 })
    let records: ImportBatch['records'][number][] = []
    let characters = 0

    const flush = async () => {
      if (records.length === 0) return
      // the reader of a file's kind makes records of that kind only
      const batch = { kind: batchKind(kind), records } as ImportBatch
      const { added, updated } = await sink.write(batch)
      counts.added += added
      counts.updated += updated
      stored += records.length
      options.onStored?.(stored)
      records = []
      characters = 0
    }

    for await (const row of rows) {
      counts.read += 1
      if ('problem' in row) {
        counts.refused += 1
        options.onProblem?.({ file, line: row.line, reason: row.problem })
        continue
      }
      records.push(row.record)
      characters += JSON.stringify(row.record).length
      if (records.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush()
    }
    await flush()
  }
  await sink.finish()
  return summary
}
