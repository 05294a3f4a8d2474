import type { BoardMail } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { nextAt } from './next-at.ts'

type Row = Pick<BoardMail, 'id' | 'cadence' | 'weekday' | 'hour'>

/** Moves the waiting mails of an organisation's boards to the same hour in its new time zone. */
export async function rescheduleMails(tx: Queryable, org: string, timeZone: string): Promise<void> {
  const now = Date.now()
  const { rows } = await tx.query<Row>(
    `select id, cadence, weekday, hour from board_mail
     where organisation_id = $1 and next_at > $2 order by id for update`,
    [org, new Date(now).toISOString()],
  )
  for (const row of rows)
    await tx.query('update board_mail set next_at = $3 where organisation_id = $1 and id = $2', [
      org,
      row.id,
      nextAt(row, timeZone, now).toISOString(),
    ])
}
