import { cutText, type Notice } from '@agent-assist/contract'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/db/db.ts'

/** An entry for the log of alerts and reports. */
export interface NewNotice extends Pick<
  Notice,
  'kind' | 'subject' | 'subjectId' | 'name' | 'detail'
> {
  org: string
  channel?: Notice['channel']
  /** The mail in the outbox, whose outcome the log shows. */
  mailId?: string
}

const DETAIL_MAX = 500

/** Writes an entry, in the transaction of what it records. */
export async function writeNotice(tx: Queryable, notice: NewNotice): Promise<void> {
  const { org, kind, subject, subjectId, name, channel, detail, mailId } = notice
  await tx.query(
    `insert into notice
       (organisation_id, id, kind, subject, subject_id, name, channel, detail, mail_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      org,
      randomUUID(),
      kind,
      subject,
      subjectId,
      name,
      channel ?? null,
      cutText(detail, DETAIL_MAX),
      mailId ?? null,
    ],
  )
}

/** Days for which the log is kept. */
const NOTICE_DAYS = 90

/** Deletes old entries of the log. */
export const deleteOldNotices = (db: Queryable): Promise<unknown> =>
  db.query(`delete from notice where at < now() - make_interval(days => $1)`, [NOTICE_DAYS])
