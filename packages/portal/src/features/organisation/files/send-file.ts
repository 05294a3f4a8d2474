import { cutText, type FileMapping, type Reply } from '@agent-assist/contract/wire'
import { call } from '../../../lib/api/call.ts'
import { fileRows, type FileRow as FoundRow } from '@agent-assist/file-reader/rows'
import { patiently } from '../../../domain/imports/patiently.ts'

/** A row that was not stored, or not whole, with its line and the reason. */
export interface RefusedRow {
  line: number
  reason: string
  value: Record<string, unknown>
}

export interface ImportProgress {
  /** Finished fraction of the file, 0 to 1. */
  share: number
  added: number
  updated: number
  refused: RefusedRow[]
  /** Rows that were stored without a value that was not understood. */
  incomplete: RefusedRow[]
  /** Rows of tickets that a connected helpdesk has. */
  unchanged: RefusedRow[]
}

/** The progress of an import that begins. */
export const NO_PROGRESS: ImportProgress = {
  share: 0,
  added: 0,
  updated: 0,
  refused: [],
  incomplete: [],
  unchanged: [],
}

/** The contract's limit of rows; the limit of characters is far below the server's. */
const ROWS_MAX = 250
const CALL_CHARS = 4_000_000

/** Batches of rows, each for one call. */
function portionsOf(rows: readonly FoundRow[]): FoundRow[][] {
  const portions: FoundRow[][] = []
  let chars = Infinity
  for (const row of rows) {
    const size = JSON.stringify(row.value).length
    const last = portions.at(-1)
    if (!last || last.length === ROWS_MAX || chars + size > CALL_CHARS) {
      portions.push([row])
      chars = size
    } else {
      last.push(row)
      chars += size
    }
  }
  return portions
}

interface Sending {
  organisationId: string
  file: File
  mapping: FileMapping
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Imports a file in batches; each one is stored before the next is sent. */
export async function sendFile(sending: Sending): Promise<ImportProgress> {
  const { organisationId, file, mapping, signal } = sending
  const ofOrganisation = { params: { organisationId } }
  const body = { fileName: cutText(file.name, 300), mapping }
  const { importId } = await call('startFileImport', { ...ofOrganisation, body }, { signal })
  const params = { organisationId, importId }
  const counted = { unreadable: 0 }
  const end = () => call('finishFileImport', { params, body: counted })
  try {
    const progress = await sendRows(sending, params, counted)
    await patiently(signal, end)
    return { ...progress, share: 1 }
  } catch (error) {
    // a cancelled import is finished too, so that its stored rows count in metrics and search
    if (signal.aborted) await end().catch(() => undefined)
    throw error
  }
}

async function sendRows(
  { file, signal, onProgress }: Sending,
  params: { organisationId: string; importId: string },
  counted: { unreadable: number },
): Promise<ImportProgress> {
  let progress = NO_PROGRESS
  for await (const { rows, share } of fileRows(file, file.name)) {
    const bad = rows.flatMap(({ line, value, problem }) =>
      problem ? [{ line, value, reason: problem }] : [],
    )
    counted.unreadable += bad.length
    progress = { ...progress, refused: [...progress.refused, ...bad] }
    for (const portion of portionsOf(rows.filter(({ problem }) => !problem))) {
      signal.throwIfAborted()
      const sent = { rows: portion.map(({ line, value }) => ({ line, value })) }
      const done = await patiently(signal, () =>
        call('importFileRows', { params, body: sent }, { signal }),
      )
      progress = withDone(progress, done, portion)
      onProgress(progress)
    }
    progress = { ...progress, share }
    onProgress(progress)
  }
  return progress
}

function withDone(
  progress: ImportProgress,
  done: Reply<'importFileRows'>,
  portion: readonly FoundRow[],
): ImportProgress {
  const valueAt = (line: number) => portion.find((row) => row.line === line)?.value ?? {}
  const withValue = (rows: { line: number; reason: string }[]) =>
    rows.map((row) => ({ ...row, value: valueAt(row.line) }))
  return {
    ...progress,
    added: progress.added + done.added,
    updated: progress.updated + done.updated,
    refused: [...progress.refused, ...withValue(done.refused)].sort((a, b) => a.line - b.line),
    incomplete: [...progress.incomplete, ...withValue(done.incomplete ?? [])],
    unchanged: [...progress.unchanged, ...withValue(done.unchanged ?? [])],
  }
}
