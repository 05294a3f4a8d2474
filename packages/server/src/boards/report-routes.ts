import { noticeRoutes } from './notice-routes.ts'
import {
  BUILT_IN_BOARDS,
  type Parsed,
  parseFilters,
  printFilters,
  type Report,
  REPORTS_MAX,
} from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { type Reader, readBoards, readerOf } from './board-rows.ts'
import { BUILT_IN } from './built-in-boards.ts'
import { composeReport } from './compose-report.ts'
import { nextAt } from './next-at.ts'
import { readStopped } from './report-links.ts'
import { queueReport } from './report-mail.ts'
import { builtInOf, readReaders, REPORT, type ReportRow } from './report-rows.ts'

const NONE = 'There is no such report, or you do not have access to its board.'

/** Boards that a member may see, with their names: those of every organisation first. */
async function boardsOf(on: Queryable, reader: Reader): Promise<Map<string, string>> {
  const own = await readBoards(on, reader)
  return new Map([
    ...BUILT_IN_BOARDS.map((board): [string, string] => [board, BUILT_IN[board].name]),
    ...own
      .filter(({ trashedAt }) => !trashedAt)
      .map(({ id, name }): [string, string] => [id, name]),
  ])
}

function reportOf(row: ReportRow, boardName: string, stopped: string[] = []): Report {
  const { id, board, cadence, weekday, hour, recipients, skipEmpty, filters } = row
  const { picture, file, isPaused, nextAt: next, lastAt, lastState } = row
  return {
    id,
    board,
    boardName,
    cadence,
    weekday,
    hour,
    recipients,
    skipEmpty,
    picture,
    file,
    isPaused,
    nextAt: next,
    lastAt,
    lastState,
    stopped: recipients.filter((one) => stopped.includes(one)),
    ...(filters ? { filters: parseFilters(filters) } : {}),
  }
}

/** A stored report of a board that the member may see. */
async function readReport(on: Queryable, reader: Reader, id: string): Promise<ReportRow> {
  const { rows } = await on.query<ReportRow>(
    `select ${REPORT} from board_mail as work
     where organisation_id = $1 and id = $2 and deleted_at is null`,
    [reader.org, id],
  )
  const [row] = rows
  const boards = await boardsOf(on, reader)
  if (!row || !boards.has(row.board)) throw new Refusal('not_found', NONE)
  return row
}

async function listReports(on: Queryable, reader: Reader) {
  const boards = await boardsOf(on, reader)
  const { rows } = await on.query<ReportRow>(
    `select ${REPORT} from board_mail as work
     where organisation_id = $1 and deleted_at is null order by next_at, id`,
    [reader.org],
  )
  const ids = rows.map(({ id }) => id)
  const stopped = await readStopped(on, reader.org, ids)
  const choices = []
  for (const [board, name] of boards) {
    const readers = await readReaders(on, reader.org, board)
    choices.push({ board, name, readers: readers.map((one) => ({ id: one.id, name: one.name })) })
  }
  return {
    items: rows.flatMap((row) => {
      const name = boards.get(row.board)
      return name === undefined ? [] : [reportOf(row, name, stopped.get(row.id))]
    }),
    boards: choices,
  }
}

const wrong = (field: string, why: string) =>
  new Refusal('bad_input', why, { fields: { [field]: why } })

async function refuseWrong(tx: Queryable, reader: Reader, id: string, body: Body) {
  const boards = await boardsOf(tx, reader)
  if (!boards.has(body.board))
    throw wrong('board', 'You do not have access to this board, or it no longer exists.')
  const readers = await readReaders(tx, reader.org, body.board)
  if (body.recipients.some((one) => !readers.some((other) => other.id === one)))
    throw wrong('recipients', 'One of the recipients does not see this board.')
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from board_mail
     where organisation_id = $1 and id <> $2 and deleted_at is null`,
    [reader.org, id],
  )
  if ((rows[0]?.n ?? 0) >= REPORTS_MAX)
    throw new Refusal('conflict', `An organisation has at most ${REPORTS_MAX} reports.`)
  return boards.get(body.board) ?? ''
}

type Body = Parsed<'saveReport'>['body']

async function saveReport(tx: Queryable, reader: Reader, id: string, body: Body): Promise<Report> {
  await tx.query('select 1 from organisation where id = $1 for no key update', [reader.org])
  const name = await refuseWrong(tx, reader, id, body)
  const known = await boardOfReport(tx, reader.org, id)
  if (known !== undefined && !(await boardsOf(tx, reader)).has(known))
    throw new Refusal('not_found', NONE)
  const { timeZone } = await readOrganisation(tx, reader.org)
  const builtIn = builtInOf(body.board)
  const { rows } = await tx.query<ReportRow>(
    `insert into board_mail as work (organisation_id, id, board_id, built_in, cadence, weekday,
       hour, recipients, filters, skip_empty, picture, file, is_paused, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14)
     on conflict (organisation_id, id) do update set board_id = excluded.board_id,
       built_in = excluded.built_in, cadence = excluded.cadence, weekday = excluded.weekday,
       hour = excluded.hour, recipients = excluded.recipients, filters = excluded.filters,
       skip_empty = excluded.skip_empty, picture = excluded.picture, file = excluded.file,
       is_paused = excluded.is_paused, next_at = excluded.next_at, failures = 0, deleted_at = null
     returning ${REPORT}`,
    [
      reader.org,
      id,
      builtIn ? null : body.board,
      builtIn ?? null,
      body.cadence,
      body.weekday,
      body.hour,
      body.recipients,
      body.filters ? JSON.stringify(printFilters(body.filters)) : null,
      body.skipEmpty,
      body.picture,
      body.file,
      body.isPaused,
      nextAt(body, timeZone, Date.now()).toISOString(),
    ],
  )
  if (!rows[0]) throw new Error('a report was not stored')
  const stopped = await readStopped(tx, reader.org, [id])
  return reportOf(rows[0], name, stopped.get(id))
}

/** Board of a report, also of a deleted one; undefined when there is none. */
async function boardOfReport(tx: Queryable, org: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ board: string }>(
    `select coalesce(board_id::text, built_in) as board from board_mail
     where organisation_id = $1 and id = $2 for update`,
    [org, id],
  )
  return rows[0]?.board
}

/** What the audit log compares; empty when there is no such report. */
async function auditState(on: Queryable, org: string, id: string): Promise<object> {
  const { rows } = await on.query<ReportRow>(
    `select ${REPORT} from board_mail as work
     where organisation_id = $1 and id = $2 and deleted_at is null`,
    [org, id],
  )
  if (!rows[0]) return {}
  const { cadence, weekday, hour, recipients, filters, ...row } = rows[0]
  const { board, skipEmpty, picture, file, isPaused } = row
  const filtered = JSON.stringify(filters ?? {})
  const when = { cadence, weekday, hour }
  return { board, ...when, recipients, filters: filtered, skipEmpty, picture, file, isPaused }
}

function writeRoutes(api: Api): void {
  route(api, 'saveReport', async ({ caller, params, body }) => {
    const { organisationId, reportId } = params
    const reader = readerOf(caller, organisationId)
    const known = await auditState(api.db, organisationId, reportId)
    const isNew = Object.keys(known).length === 0
    return audited(
      api,
      {
        organisationId,
        action: isNew ? 'report.created' : 'report.changed',
        caller,
        ...(isNew ? {} : { state: (on: Queryable) => auditState(on, organisationId, reportId) }),
      },
      (db) => saveReport(db, reader, reportId, body),
      ({ boardName }): Record<string, string> => (isNew ? { board: boardName } : {}),
    )
  })

  route(api, 'deleteReport', ({ caller, params: { organisationId, reportId } }) =>
    audited(
      api,
      { organisationId, action: 'report.deleted', caller },
      async (db) => {
        const row = await readReport(db, readerOf(caller, organisationId), reportId)
        await db.query(
          'update board_mail set deleted_at = now() where organisation_id = $1 and id = $2',
          [organisationId, reportId],
        )
        return { data: 1 as const, board: row.board }
      },
      ({ board }) => ({ board }),
    ),
  )
}

/** Routes of scheduled reports. */
export function reportRoutes(api: Api): void {
  noticeRoutes(api)
  const { db, config } = api
  route(api, 'listReports', ({ caller, params }) =>
    listReports(db, readerOf(caller, params.organisationId)),
  )
  writeRoutes(api)
  route(api, 'sendReport', async ({ caller, params: { organisationId, reportId } }) => {
    const reader = readerOf(caller, organisationId)
    const recipient = await db.transaction(async (tx) => {
      const row = await readReport(tx, reader, reportId)
      const readers = await readReaders(tx, organisationId, row.board)
      const me = readers.find(({ id }) => id === reader.userId)
      const report = me && (await composeReport(tx, row, new Date()))
      if (!me || !report)
        throw new Refusal('conflict', 'Your account gets no emails of this board.')
      const mail = { config, publicUrl: api.publicUrl(), row, report, isTest: true }
      await queueReport(tx, mail, me)
      return me.email
    })
    api.wakeSender()
    return { recipient, isSent: config.smtpUrl !== undefined && config.smtpUrl !== '' }
  })
}
