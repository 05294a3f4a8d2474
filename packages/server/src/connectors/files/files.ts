import type { FileMapping, Parsed } from '@agent-assist/contract'
import { createThreads, type ThreadProblem, threadsIn } from '@agent-assist/file-reader/threads'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { problemOf } from '../base/problem-of.ts'
import { joinedReason, mergeStates } from '../import/merge-states.ts'
import { type Reading, type ReadTicket, readTicketRow } from '../import/read-ticket-csv.ts'
import { readTicket } from '../import/read-ticket.ts'
import { type Good, newerReason, type Run, storeRows } from '../import/run-import.ts'
import { countRefused, finishImport, startImport } from '../imported/imports.ts'
import { undoRoutes } from '../imported/undo-routes.ts'
import { openDirect } from '../import/sink.ts'
import { compareNumbers } from '../numberings.ts'
import { ownedReason } from '../ticket-owners.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'

const ROWS_MAX_BYTES = 16 * 1024 * 1024

type FileRow = Parsed<'importFileRows'>['body']['rows'][number]
type Params = Parsed<'importFileRows'>['params']

function readRow({ value }: FileRow, reading: Reading): ReadTicket {
  if (Array.isArray(value['messages'])) return { ticket: readTicket(value), left: [] }
  return readTicketRow(value, reading)
}

interface Reports {
  refuse: Run['refuse']
  /** Reports what of a row was not understood. */
  miss: Run['refuse']
  /** Reports that several rows have one number. */
  join: Run['refuse']
}

const THREAD_REASONS: Record<ThreadProblem, string> = {
  missing: 'answers a message that is not among the rows',
  cycle: 'is in a circle of messages that answer one another',
}

/** Rows of messages that answer one another get the number of their thread; those of a thread come in one call. */
function threaded(
  rows: readonly FileRow[],
  { columns }: Reading,
  { miss }: Reports,
): readonly FileRow[] {
  const linked = threadsIn(columns)
  if (!linked) return rows
  const threads = createThreads(linked)
  threads.add(rows)
  return rows.map(threads.threaded).map(({ thread, ...row }) => {
    if (thread) miss(row.line, THREAD_REASONS[thread])
    return row
  })
}

function readAll(rows: readonly FileRow[], reading: Reading, reports: Reports): Good[] {
  const { refuse, miss } = reports
  const read = threaded(rows, reading, reports).flatMap((row) => {
    try {
      const found = readRow(row, reading)
      if (found.left.length > 0) miss(row.line, found.left.join('; '))
      return [{ line: row.line, isWhole: Array.isArray(row.value['messages']), ...found }]
    } catch (error) {
      refuse(row.line, problemOf(error))
      return []
    }
  })
  const whole = read.filter(({ isWhole }) => isWhole)
  const ofLines = Map.groupBy(
    read.filter(({ isWhole }) => !isWhole),
    ({ ticket }) => ticket.id,
  )
  return [
    ...whole.map(({ line, ticket }) => ({ line, record: ticket })),
    ...[...ofLines.values()].flatMap((states) => joined(states, reports)),
  ]
}

/** The ticket of the rows with its number. */
function joined(
  states: readonly (ReadTicket & { line: number })[],
  { join }: Pick<Reports, 'join'>,
): Good[] {
  const [first, ...others] = states
  if (!first) return []
  if (others.length > 0) join(first.line, joinedReason(first.ticket.id, states.length))
  return [{ line: first.line, record: mergeStates([first, ...others]).ticket }]
}

interface Running {
  /** Missing: the command imports the file, and reads it itself. */
  mapping?: FileMapping
  timeZone: string
}

/** An import that is not finished. Throws when there is none. */
async function runningImport({ db }: Api, { organisationId, importId }: Params): Promise<Running> {
  const { rows } = await db.query<Running>(
    `select mapping, time_zone as "timeZone"
     from file_import i join organisation o on o.id = i.organisation_id
     where organisation_id = $1 and i.id = $2 and finished_at is null`,
    [organisationId, importId],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'There is no such import, or it is finished.')
  return found
}

/** How a running import reads its rows. Throws when there is none. */
async function readingOf(api: Api, params: Params): Promise<Reading & Pick<FileMapping, 'source'>> {
  const { mapping, timeZone } = await runningImport(api, params)
  if (!mapping) throw new Refusal('bad_input', 'The import has no columns to read rows by.')
  return { timeZone, ...mapping }
}

async function importRows(api: Api, { params, body }: Parsed<'importFileRows'>) {
  const org = params.organisationId
  const reading = await readingOf(api, params)
  const lists = { refused: [], incomplete: [], unchanged: [], kept: [], joined: [] } as Record<
    'refused' | 'incomplete' | 'unchanged' | 'kept' | 'joined',
    { line: number; reason: string }[]
  >
  const onto = (list: keyof typeof lists) => (line: number, reason: string) =>
    void lists[list].push({ line, reason })
  const refuse = onto('refused')
  const leave: Run['leave'] = (line, id) => onto('unchanged')(line, ownedReason(id))
  const keep: Run['keep'] = (line, id) => onto('kept')(line, newerReason(id))
  const counts = { read: body.rows.length, added: 0, updated: 0, refused: 0 }
  const good = readAll(body.rows, reading, {
    refuse,
    miss: onto('incomplete'),
    join: onto('joined'),
  })
  const sink = await openDirect(api.db, org, false, params.importId)
  const run: Run = { kind: 'tickets', source: reading.source, counts, sink, refuse, leave, keep }
  if (good.length > 0) await storeRows(run, good)
  const { added, updated, solveTimesUnknown } = run.counts
  const { refused } = lists
  await countRefused(api.db, org, params.importId, refused.length)
  for (const list of Object.values(lists)) list.sort((a, b) => a.line - b.line)
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
  return {
    added,
    updated,
    refused,
    ...Object.fromEntries(filled),
    ...(solveTimesUnknown ? { solveTimesUnknown } : {}),
  }
}

const userOf = (caller: Caller): string | undefined =>
  caller.kind === 'staff' ? caller.userId : undefined

/**
 * Routes of files that an admin imports on the screen: the browser parses them and sends batches of
 * rows.
 */
export function fileImportRoutes(api: Api): void {
  route(api, 'compareFileNumbers', ({ params, body }) =>
    compareNumbers(api.db, params.organisationId, body),
  )

  route(api, 'startFileImport', async ({ params, body, caller }) => {
    const { organisationId } = params
    const importId = await audited(
      api,
      {
        organisationId,
        action: 'file_import.started',
        caller,
        details: { file: body.fileName },
      },
      (tx) => startImport(tx, organisationId, { ...body, userId: userOf(caller) }),
      (id) => ({ id }),
    )
    return { importId }
  })

  route(
    api,
    'importFileRows',
    async (input) => {
      const done = await importRows(api, input)
      api.bulk.came()
      api.wakeEnricher()
      return done
    },
    { bodyLimit: ROWS_MAX_BYTES },
  )

  route(api, 'finishFileImport', async ({ caller, params, body }) => {
    const org = params.organisationId
    await runningImport(api, params)
    await audited(
      api,
      {
        organisationId: org,
        action: 'file_import.finished',
        caller,
        details: { id: params.importId },
      },
      (tx) => finishImport(tx, org, params.importId, body.unreadable),
      (counts) => counts,
    )
    api.bulk.over()
    api.later(() => refreshDerived(api.db.transaction, org))
    return {}
  })

  undoRoutes(api)
}
