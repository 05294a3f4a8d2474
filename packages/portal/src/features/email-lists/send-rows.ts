import {
  EMAIL_ROWS_MAX,
  type EmailImportCounts,
  type EmailRowLeft,
  type NewEmailImport,
} from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import { patiently } from '../../domain/imports/patiently.ts'
import type { EmailRow } from './rows.ts'

/** A row to look at after the import, with its reason and source row. */
export type LeftRow = EmailRowLeft & { value: Record<string, unknown> }

export interface EmailProgress {
  /** Completed share, from 0 to 1. */
  share: number
  counts: EmailImportCounts
  left: readonly LeftRow[]
}

export interface RowPortion {
  rows: readonly EmailRow[]
  share: number
}

export const NOTHING: EmailProgress = {
  share: 0,
  counts: { added: 0, updated: 0, duplicates: 0, suppressed: 0, resubscribed: 0, invalid: 0 },
  left: [],
}

interface Sending {
  organisationId: string
  rules: NewEmailImport
  rows: AsyncIterable<RowPortion> | Iterable<RowPortion>
  signal: AbortSignal
  onProgress: (progress: EmailProgress) => void
}

const sum = (a: EmailImportCounts, b: EmailImportCounts): EmailImportCounts => ({
  added: a.added + b.added,
  updated: a.updated + b.updated,
  duplicates: a.duplicates + b.duplicates,
  suppressed: a.suppressed + b.suppressed,
  resubscribed: a.resubscribed + b.resubscribed,
  invalid: a.invalid + b.invalid,
})

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += EMAIL_ROWS_MAX) yield rows.slice(at, at + EMAIL_ROWS_MAX)
}

type Place = { params: { organisationId: string; importId: string } }

async function sendChunk(place: Place, signal: AbortSignal, chunk: readonly EmailRow[]) {
  const rows = chunk.map(({ line, email, name, attributes }) => ({ line, email, name, attributes }))
  const { left, ...counts } = await patiently(signal, () =>
    call('importEmailRows', { ...place, body: { rows } }, { signal }),
  )
  const valueAt = (line: number) => chunk.find((row) => row.line === line)?.value ?? {}
  return { counts, left: left.map((one) => ({ ...one, value: valueAt(one.line) })) }
}

/** Sends the rows in chunks, each after the previous one is stored. */
export async function sendRows(sending: Sending): Promise<EmailProgress> {
  const { organisationId, rules, rows, signal, onProgress } = sending
  const params = { organisationId }
  const { importId } = await call('startEmailImport', { params, body: rules }, { signal })
  const place = { params: { organisationId, importId } }
  let progress = NOTHING
  let unreadable = 0
  try {
    for await (const portion of rows) {
      const bad = portion.rows.flatMap(({ line, value, problem }) =>
        problem ? [{ line, value, why: 'invalid' as const, reason: problem }] : [],
      )
      unreadable += bad.length
      const counts = { ...progress.counts, invalid: progress.counts.invalid + bad.length }
      progress = { ...progress, counts, left: [...progress.left, ...bad] }
      for (const chunk of chunksOf(portion.rows.filter(({ problem }) => !problem))) {
        signal.throwIfAborted()
        const done = await sendChunk(place, signal, chunk)
        const left = [...progress.left, ...done.left]
        progress = { ...progress, counts: sum(progress.counts, done.counts), left }
        onProgress(progress)
      }
      progress = { ...progress, share: portion.share }
      onProgress(progress)
    }
    return { ...progress, share: 1 }
  } finally {
    // also after an abort, so that another import can start at once
    await call('finishEmailImport', { ...place, body: { unreadable } }).catch(() => undefined)
  }
}
