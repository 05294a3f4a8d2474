import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { hold } from '../../platform/jobs/claim.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import {
  ASKED,
  type Asked,
  type MailParts,
  queueCalibrationMail,
  WAITING,
} from './calibration-mail.ts'

/** Raters of sessions this long after their deadline are left alone. */
const OVER_DAYS = 7

/**
 * Reminds one rater who has not submitted: once from the day before the deadline on, and once after it, by the days of
 * the organisation. The mail and its count are stored together, so that no reminder is sent twice. Returns false when
 * nobody is to be reminded.
 */
export async function remindRater(
  { db, ...parts }: MailParts & { db: Db },
  now = new Date(),
): Promise<boolean> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone o.time_zone)::date`
  const stage = sql`case when ${today} > c.due_on then 2 when ${today} >= c.due_on - 1 then 1 else 0 end`
  return db.transaction(async (tx) => {
    const [due] = await hold<Asked & { isLate: boolean }>(
      tx,
      `${ASKED}, c.due_on < ('${now.toISOString()}'::timestamptz at time zone o.time_zone)::date as "isLate"`,
      {
        table: 'calibration_rater',
        joins: `${WAITING} join organisation o on o.id = work.organisation_id`,
        where: sql`work.submitted_at is null and work.reminders < ${stage}
          and ${today} <= c.due_on + ${OVER_DAYS}::int`,
        orderBy: 'c.due_on, work.user_id',
      },
    )
    if (!due) return false
    await tx.query(
      `update calibration_rater set reminders = $4
       where organisation_id = $1 and calibration_id = $2 and user_id = $3`,
      [due.org, due.calibrationId, due.userId, due.isLate ? 2 : 1],
    )
    await queueCalibrationMail(tx, parts, due.isLate ? 'late' : 'soon', due)
    return true
  })
}

/** Reminds raters of calibration sessions until it is stopped. */
export function startReminders(
  parts: MailParts & { db: Db; wakeSender: () => void },
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  return startWork(
    async () => {
      const isSent = await remindRater(parts)
      if (isSent) parts.wakeSender()
      return isSent
    },
    (error) => log.error({ err: error }, 'a reviewer could not be reminded of a calibration'),
  )
}
