import { cutText, type FileMapping, type Reply } from '@agent-assist/contract/wire'
import { call } from '../../../lib/api/call.ts'
import { textOf } from '@agent-assist/file-reader/cells'
import { createRepeats } from '@agent-assist/file-reader/repeats'
import { fileRows, type FileRow as FoundRow } from '@agent-assist/file-reader/rows'
import { threadsIn } from '@agent-assist/file-reader/threads'
import { type ChosenFile, nameOfChosen } from './chosen-file.ts'
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
  /** Rows of tickets that are stored in a newer state. */
  kept: RefusedRow[]
  /** The first row of each number that several rows have. */
  joined: RefusedRow[]
  /** Stored tickets that are solved, and not known when. */
  solveTimesUnknown: number
}

/** The progress of an import that begins. */
export const NO_PROGRESS: ImportProgress = {
  share: 0,
  added: 0,
  updated: 0,
  refused: [],
  incomplete: [],
  unchanged: [],
  kept: [],
  joined: [],
  solveTimesUnknown: 0,
}

/** The contract's limit of rows of a call; the limit of characters is far below the server's. */
export const ROWS_MAX = 250
const CALL_CHARS = 4_000_000

/** Batches of rows, each for one call; rows of one number stay together, as far as a call takes them. */
function portionsOf(groups: readonly FoundRow[][]): FoundRow[][] {
  const portions: FoundRow[][] = []
  let chars = Infinity
  for (const rows of groups.flatMap((group) => chunksOf(group))) {
    const size = rows.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)
    const last = portions.at(-1)
    if (!last || last.length + rows.length > ROWS_MAX || chars + size > CALL_CHARS) {
      portions.push([...rows])
      chars = size
    } else {
      last.push(...rows)
      chars += size
    }
  }
  return portions
}

const chunksOf = (rows: readonly FoundRow[]): FoundRow[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, index) =>
    rows.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  )

interface Sending extends ChosenFile {
  organisationId: string
  mapping: FileMapping
  /** How many rows have a number, of those that several have; missing: every row has its own. */
  repeats?: ReadonlyMap<string, number>
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Imports a file in batches; each one is stored before the next is sent. */
export async function sendFile(sending: Sending): Promise<ImportProgress> {
  const { organisationId, mapping, signal } = sending
  const ofOrganisation = { params: { organisationId } }
  const body = { fileName: cutText(nameOfChosen(sending), 300), mapping }
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
  { file, part, mapping, repeats, signal, onProgress }: Sending,
  params: { organisationId: string; importId: string },
  counted: { unreadable: number },
): Promise<ImportProgress> {
  let progress = NO_PROGRESS
  const { add, rest } = createRepeats<FoundRow>(repeats ?? new Map<string, number>())
  const idOf = ({ value }: FoundRow) => textOf(value[mapping.columns.id ?? ''])
  async function send(groups: readonly FoundRow[][]) {
    for (const portion of portionsOf(groups)) {
      signal.throwIfAborted()
      const sent = { rows: portion.map(({ line, value }) => ({ line, value })) }
      const done = await patiently(signal, () =>
        call('importFileRows', { params, body: sent }, { signal }),
      )
      progress = withDone(progress, done, portion)
      onProgress(progress)
    }
  }
  for await (const { rows, share } of fileRows(file, file.name, {
    part,
    threads: threadsIn(mapping.columns),
  })) {
    const bad = rows.flatMap(({ line, value, problem }) =>
      problem ? [{ line, value, reason: problem }] : [],
    )
    counted.unreadable += bad.length
    progress = { ...progress, refused: [...progress.refused, ...bad] }
    await send(rows.flatMap((row) => (row.problem ? [] : [add(idOf(row), row)])))
    progress = { ...progress, share }
    onProgress(progress)
  }
  await send(rest())
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
    kept: [...progress.kept, ...withValue(done.kept ?? [])],
    joined: [...progress.joined, ...withValue(done.joined ?? [])],
    solveTimesUnknown: progress.solveTimesUnknown + (done.solveTimesUnknown ?? 0),
  }
}
