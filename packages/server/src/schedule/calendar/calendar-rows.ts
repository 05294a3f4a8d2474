import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/db/db.ts'

const TOKEN_BYTES = 24
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function readCalendar(on: Queryable, org: string, userId: string) {
  const { rows } = await on.query<{ madeAt: string }>(
    `select made_at as "madeAt" from schedule_calendar
     where organisation_id = $1 and user_id = $2`,
    [org, userId],
  )
  return rows[0] ?? {}
}

/** Makes the token of a member's address anew; only its hash is stored. */
export async function renewCalendar(tx: Queryable, org: string, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    `insert into schedule_calendar (organisation_id, user_id, token_hash) values ($1, $2, $3)
     on conflict (organisation_id, user_id)
     do update set token_hash = excluded.token_hash, made_at = now()`,
    [org, userId, hashOf(token)],
  )
  return token
}

export async function deleteCalendar(tx: Queryable, org: string, userId: string): Promise<void> {
  await tx.query('delete from schedule_calendar where organisation_id = $1 and user_id = $2', [
    org,
    userId,
  ])
}

/** The member of an address; undefined when it ended, or the member left the organisation. */
export async function memberOfCalendar(on: Queryable, token: string) {
  const { rows } = await on.query<{ org: string; userId: string }>(
    `select c.organisation_id as org, c.user_id as "userId" from schedule_calendar c
     join membership m on m.organisation_id = c.organisation_id and m.user_id = c.user_id
     join app_user u on u.id = c.user_id and u.approval = 'Approved'
     where c.token_hash = $1`,
    [hashOf(token)],
  )
  return rows[0]
}
