import type { BoardMail } from '@agent-assist/contract'
import { writeNotice } from '../mail/notices.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { PutOff } from '../platform/jobs/put-off.ts'
import { isOutage } from '../platform/basics/db-errors.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { hold } from '../platform/jobs/claim.ts'
import { BUILT_IN } from './built-in-boards.ts'
import { composeReport } from './compose-report.ts'
import { nextAt } from './next-at.ts'
import { readStopped } from './report-links.ts'
import { queueReport } from './report-mail.ts'
import { builtInOf, readReaders, REPORT, type ReportRow } from './report-rows.ts'

type DueRow = ReportRow & { name?: string }

/** The report that has been due longest, locked so that no other server takes it meanwhile. */
async function takeDue(tx: Queryable, now: Date): Promise<DueRow | undefined> {
  const [due] = await hold<DueRow>(tx, `${REPORT}, b.name`, {
    table: 'board_mail',
    joins: 'left join board b on b.organisation_id = work.organisation_id and b.id = work.board_id',
    where: sql`work.next_at <= ${now.toISOString()} and work.deleted_at is null
      and not work.is_paused and b.trashed_at is null`,
    orderBy: 'work.next_at',
  })
  return due
}

const SKIPPED = {
  empty: 'Skipped: nothing to count.',
  nobody: 'Skipped: no recipient has access to the board, or all have unsubscribed.',
}

const nameOf = ({ name, board }: DueRow) => {
  const builtIn = builtInOf(board)
  return name ?? (builtIn ? BUILT_IN[builtIn].name : 'Report')
}

const noticeOf = (due: DueRow, kind: 'skipped' | 'failed', detail: string) => ({
  org: due.org,
  subject: 'report' as const,
  subjectId: due.id,
  name: nameOf(due),
  kind,
  detail,
})

/** Puts the mails of a report into the outbox; returns the outcome. */
async function queueMails(
  tx: Queryable,
  { config, publicUrl }: MailerParts,
  due: DueRow,
  now: Date,
): Promise<NonNullable<BoardMail['lastState']>> {
  const readers = await readReaders(tx, due.org, due.board)
  const stopped = (await readStopped(tx, due.org, [due.id])).get(due.id) ?? []
  const recipients = readers.filter(
    ({ id }) => due.recipients.includes(id) && !stopped.includes(id),
  )
  if (recipients.length === 0) return 'nobody'
  const report = await composeReport(tx, due, now)
  if (!report) return 'nobody'
  if (due.skipEmpty && report.isEmpty) return 'empty'
  const mail = { config, publicUrl: publicUrl(), row: due, report }
  for (const reader of recipients) await queueReport(tx, mail, reader)
  return 'sent'
}

export interface MailerParts {
  db: Db
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  /** The address of the portal, for the link. */
  publicUrl: () => string
}

/** Pause after a failed run; each later one in a row is twice as long. */
const PAUSE_MS = 15 * 60_000
/** After so many failed runs in a row the report waits for its next hour. */
const FAILURES_MAX = 5

/** Puts off a report whose run failed, and logs it. */
async function putOff(db: Db, due: DueRow, now: Date): Promise<void> {
  const isOver = due.failures + 1 >= FAILURES_MAX
  const { timeZone } = await readOrganisation(db, due.org)
  const pause = new Date(Number(now) + PAUSE_MS * 2 ** due.failures)
  await db.transaction(async (tx) => {
    // meanwhile another server may have sent it, or somebody may have saved another hour
    const { rows } = await tx.query(
      `select from board_mail where organisation_id = $1 and id = $2 and next_at <= $3
         and failures = $4 for update`,
      [due.org, due.id, now.toISOString(), due.failures],
    )
    if (rows.length === 0) return
    await setNext(tx, due, isOver ? nextAt(due, timeZone, Number(now)) : pause, 'failed', now)
    await tx.query('update board_mail set failures = $3 where organisation_id = $1 and id = $2', [
      due.org,
      due.id,
      isOver ? 0 : due.failures + 1,
    ])
    const then = isOver ? 'The next try is at its next hour.' : 'It is tried again later.'
    await writeNotice(tx, noticeOf(due, 'failed', `The report could not be created. ${then}`))
  })
}

/**
 * Sends the report that has been due longest. Mails and the next moment are stored in one
 * transaction, so that a report is sent once, even if the server stops. Several missed moments
 * are sent once, too. Returns false when nothing is due.
 */
export async function sendDueBoard(parts: MailerParts, now = new Date()): Promise<boolean> {
  const { db } = parts
  let held: DueRow | undefined
  try {
    return await db.transaction(async (tx) => {
      const due = await takeDue(tx, now)
      if (!due) return false
      held = due
      const { timeZone } = await readOrganisation(tx, due.org)
      const state = await queueMails(tx, parts, due, now)
      if (state === 'empty' || state === 'nobody')
        await writeNotice(tx, noticeOf(due, 'skipped', SKIPPED[state]))
      await setNext(tx, due, nextAt(due, timeZone, Number(now)), state, now)
      return true
    })
  } catch (error) {
    if (!held || isOutage(error)) throw error
    await putOff(db, held, now)
    throw new PutOff(error)
  }
}

const setNext = (
  on: Queryable,
  { org, id }: DueRow,
  next: Date,
  state: NonNullable<BoardMail['lastState']>,
  now: Date,
) =>
  on.query(
    `update board_mail set next_at = $3, last_at = $4, last_state = $5, failures = 0
     where organisation_id = $1 and id = $2`,
    [org, id, next.toISOString(), now.toISOString(), state],
  )
