import { randomUUID } from 'node:crypto'
import type { FileMapping, Parsed } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { problemOf } from '../base/problem-of.ts'
import { joinedReason, mergeStates } from '../import/merge-states.ts'
import { type Reading, type ReadTicket, readTicketRow } from '../import/read-ticket-csv.ts'
import { readTicket } from '../import/read-ticket.ts'
import { type Good, newerReason, type Run, storeRows } from '../import/run-import.ts'
import { openDirect } from '../import/sink.ts'
import { compareNumbers } from '../numberings.ts'
import { ownedReason } from '../ticket-owners.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'

const ROWS_MAX_BYTES = 16 * 1024 * 1024

type FileRow = Parsed<'importFileRows'>['body']['rows'][number]

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

function readAll(rows: readonly FileRow[], reading: Reading, reports: Reports): Good[] {
  const { refuse, miss } = reports
  const read = rows.flatMap((row) => {
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

/** How a running import reads its rows. Throws when there is none. */
async function readingOf(
  { db }: Api,
  org: string,
  importId: string,
): Promise<Reading & Pick<FileMapping, 'source'>> {
  const { rows } = await db.query<{ mapping: FileMapping; timeZone: string }>(
    `select mapping, time_zone as "timeZone"
     from file_import i join organisation o on o.id = i.organisation_id
     where organisation_id = $1 and i.id = $2 and finished_at is null`,
    [org, importId],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'There is no such import, or it is finished.')
  return { timeZone: found.timeZone, ...found.mapping }
}

async function importRows(api: Api, { params, body }: Parsed<'importFileRows'>) {
  const org = params.organisationId
  const reading = await readingOf(api, org, params.importId)
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
  const sink = await openDirect(api.db, org, false)
  const run: Run = { kind: 'tickets', source: reading.source, counts, sink, refuse, leave, keep }
  if (good.length > 0) await storeRows(run, good)
  const { added, updated, solveTimesUnknown } = run.counts
  const { refused, unchanged, kept } = lists
  await api.db.query(
    `update file_import set added = added + $3, updated = updated + $4, refused = refused + $5,
       unchanged = unchanged + $6, kept = kept + $7
     where organisation_id = $1 and id = $2`,
    [org, params.importId, added, updated, refused.length, unchanged.length, kept.length],
  )
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

/** Marks an import as finished; returns its final counts as texts. */
async function finish(
  tx: Queryable,
  { organisationId, importId }: Parsed<'finishFileImport'>['params'],
  unreadable: number,
): Promise<Record<string, string>> {
  const { rows } = await tx.query<Record<string, string>>(
    `update file_import set finished_at = now(), refused = refused + $3
     where organisation_id = $1 and id = $2
     returning added::text, updated::text, refused::text, unchanged::text,
       kept::text`,
    [organisationId, importId, unreadable],
  )
  return rows[0] ?? {}
}

const userOf = (caller: Caller): string | null => (caller.kind === 'staff' ? caller.userId : null)

/**
 * Routes of files that an admin imports on the screen: the browser parses them and sends batches of
 * rows.
 */
export function fileImportRoutes(api: Api): void {
  route(api, 'compareFileNumbers', ({ params, body }) =>
    compareNumbers(api.db, params.organisationId, body),
  )

  route(api, 'startFileImport', async ({ params, body, caller }) => {
    const importId = randomUUID()
    const { organisationId } = params
    await audited(
      api,
      {
        organisationId,
        action: 'file_import.started',
        caller,
        details: { id: importId, file: body.fileName },
      },
      (tx) =>
        tx.query(
          `insert into file_import (organisation_id, id, file_name, imported_by, mapping)
           values ($1, $2, $3, $4, $5::jsonb)`,
          [organisationId, importId, body.fileName, userOf(caller), JSON.stringify(body.mapping)],
        ),
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
    await readingOf(api, org, params.importId)
    await audited(
      api,
      {
        organisationId: org,
        action: 'file_import.finished',
        caller,
        details: { id: params.importId },
      },
      (tx) => finish(tx, params, body.unreadable),
      (counts) => counts,
    )
    api.bulk.over()
    api.later(() => refreshDerived(api.db.transaction, org))
    return {}
  })
}
