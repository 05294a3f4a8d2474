import type { Queryable } from '../../platform/db/db.ts'

/** SQL: hours of a session of the user $2, the shortest of the user's organisations. */
export const SESSION_HOURS_OF = `(select min(o.session_hours) from membership m
  join organisation o on o.id = m.organisation_id where m.user_id = $2)`

/** Ends a session after the hours that the user's organisations allow now; never later than before. */
export async function shortenSession(tx: Queryable, sessionId: string, userId: string) {
  await tx.query(
    `update session set expires_at =
       least(expires_at, created_at + make_interval(hours => ${SESSION_HOURS_OF})) where id = $1`,
    [sessionId, userId],
  )
}

/** Gives running sessions of the organisation's members the length that their organisations allow now. */
export async function adjustSessions(tx: Queryable, organisationId: string): Promise<void> {
  await tx.query(
    `update session s set expires_at = s.created_at + make_interval(hours => allowed.hours)
     from (
       select m.user_id, min(o.session_hours) as hours
       from membership own join membership m on m.user_id = own.user_id
         join organisation o on o.id = m.organisation_id
       where own.organisation_id = $1 group by m.user_id
     ) as allowed
     where s.user_id = allowed.user_id and s.ended_reason is null and s.expires_at > now()`,
    [organisationId],
  )
}
