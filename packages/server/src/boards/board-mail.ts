import {
  type BoardMail,
  BoardWidget,
  GROUPS,
  parseFilters,
  type FilterQuery,
  type Filters,
} from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { isOutage } from '../platform/basics/db-errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { renderMail } from '../mail/template.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { hold } from '../platform/jobs/claim.ts'
import { sql } from '../platform/db/sql.ts'
import { type CountedTable, mailMetrics } from './mail-metrics.ts'
import { nextAt } from './next-at.ts'

/** A member who can receive a board by mail. */
export interface MailReader {
  id: string
  name: string
  email: string
}

/** Members who may see metrics and this board: its owner, and the roles it is shared with. */
export async function readReaders(
  on: Queryable,
  org: string,
  boardId: string,
): Promise<MailReader[]> {
  const { rows } = await on.query<MailReader>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email
     from membership m join app_user u on u.id = m.user_id
       join board b on b.organisation_id = m.organisation_id and b.id = $2
     where m.organisation_id = $1 and u.approval = 'Approved' and u.email_verified
       and m.role = any($3) and (b.owner_id = u.id or m.role = any(b.shared_with))
     order by lower(u.first_name || ' ' || u.last_name), u.id`,
    [org, boardId, GROUPS.supervisor],
  )
  return rows
}

interface DueRow extends Omit<BoardMail, 'filters'> {
  org: string
  boardId: string
  filters?: FilterQuery
  name: string
  widgets: unknown[]
}

/** The schedule that has been due longest, locked so that no other server takes it meanwhile. */
async function takeDue(tx: Queryable, now: Date): Promise<DueRow | undefined> {
  const columns = `work.organisation_id as org, work.board_id as "boardId", work.id, work.cadence,
    work.weekday, work.hour, work.recipients, work.filters, work.skip_empty as "skipEmpty", b.name,
    b.widgets`
  const [due] = await hold<DueRow>(tx, columns, {
    table: 'board_mail',
    joins: 'join board b on b.organisation_id = work.organisation_id and b.id = work.board_id',
    where: sql`work.next_at <= ${now.toISOString()} and b.trashed_at is null`,
    orderBy: 'work.next_at',
  })
  return due
}

const isTable = (part: string | CountedTable): part is CountedTable => typeof part !== 'string'

/** Puts the mails of a schedule into the outbox; returns the outcome. */
async function queueMails(
  tx: Queryable,
  { config, publicUrl }: MailerParts,
  due: DueRow,
  now: Date,
): Promise<NonNullable<BoardMail['lastState']>> {
  const readers = await readReaders(tx, due.org, due.boardId)
  const recipients = readers.filter(({ id }) => due.recipients.includes(id))
  if (recipients.length === 0) return 'nobody'
  const organisation = await readOrganisation(tx, due.org)
  const filters: Filters | undefined = due.filters && parseFilters(due.filters)
  const widgets = due.widgets.flatMap((widget) => BoardWidget.safeParse(widget).data ?? [])
  const parts = await mailMetrics(tx, widgets, {
    org: due.org,
    organisation,
    schedule: { cadence: due.cadence, ...(filters ? { filters } : {}) },
    now: Number(now),
  })
  if (due.skipEmpty && parts.filter(isTable).every(({ n }) => n === 0)) return 'empty'
  const asOf = new Intl.DateTimeFormat('en-US', {
    timeZone: organisation.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(now)
  const mail = renderMail({
    kind: 'board',
    subject: `${due.name}: ${due.cadence} figures`,
    title: due.name,
    before: [
      `As of ${asOf}, ${organisation.timeZone}.${filters ? ' With the filters of this mail.' : ''}`,
      ...parts,
    ],
    action: { label: 'Open the board', url: `${publicUrl()}/main/boards/board/${due.boardId}` },
    after: [`You get this because somebody put you on the list of this board.`],
  })
  for (const { id: userId, email } of recipients)
    await queueMail(tx, config, { ...mail, organisationId: due.org, userId, recipient: email })
  return 'sent'
}

export interface MailerParts {
  db: Db
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  /** The address of the portal, for the link. */
  publicUrl: () => string
}

/** A failed schedule is tried again after this time. */
const PAUSE_MS = 15 * 60_000

/**
 * Sends the schedule that has been due longest. Mails and the next moment are stored in one
 * transaction, so that a schedule is sent once, even if the server stops. Several missed moments
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
      await setNext(tx, due, nextAt(due, timeZone, Number(now)), state, now)
      return true
    })
  } catch (error) {
    if (held && !isOutage(error))
      await setNext(db, held, new Date(Number(now) + PAUSE_MS), 'failed', now)
    throw error
  }
}

const setNext = (
  on: Queryable,
  { org, boardId, id }: DueRow,
  next: Date,
  state: NonNullable<BoardMail['lastState']>,
  now: Date,
) =>
  on.query(
    `update board_mail set next_at = $4, last_at = $5, last_state = $6
     where organisation_id = $1 and board_id = $2 and id = $3`,
    [org, boardId, id, next.toISOString(), now.toISOString(), state],
  )
