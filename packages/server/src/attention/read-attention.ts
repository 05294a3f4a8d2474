import type { Attention } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** Joins, as `told`, the score of a row `attention` at `moment.now`, its trend and its reasons. */
export const SCORE = `
  cross join lateral (select width_bucket(moment.now, attention.at) as now,
    width_bucket(moment.now - interval '1 day', attention.at) as before) as step
  cross join lateral (select coalesce(attention.score[step.now], 0) as score,
    coalesce(attention.score[step.now] - attention.score[greatest(step.before, 1)], 0) as trend,
    coalesce(nullif(attention.reasons -> (step.now - 1), 'null'), '[]') as reasons) as told`

/** The attention score of a ticket now; undefined when it is solved or not scored yet. */
export async function readAttention(
  on: Queryable,
  org: string,
  ticketId: string,
): Promise<Attention | undefined> {
  const { rows } = await on.query<Attention>(
    `select told.score, told.trend, told.reasons
     from ticket_attention attention cross join (select now() as now) as moment
     join ticket on ticket.organisation_id = attention.organisation_id
       and ticket.id = attention.ticket_id
     ${SCORE}
     where attention.organisation_id = $1 and attention.ticket_id = $2 and ticket.solved_at is null`,
    [org, ticketId],
  )
  return rows[0]
}
