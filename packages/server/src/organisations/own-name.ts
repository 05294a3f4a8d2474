import type { Queryable } from '../platform/db/db.ts'

/** The name of a member in the helpdesk, and its id in the filters. */
export interface OwnName {
  value: string
  id: string
}

/** The name of a member on tickets: the full name or, where none has it, the email address, in any case. */
export async function ownName(
  db: Queryable,
  org: string,
  userId: string,
): Promise<OwnName | undefined> {
  const { rows } = await db.query<OwnName>(
    `select filter_option.value, filter_option.id from filter_option, app_user
     where organisation_id = $1 and kind = 'actor' and app_user.id = $2
       and lower(value) in (lower(trim(first_name || ' ' || last_name)), lower(email))
     order by lower(value) = lower(email), last_at desc limit 1`,
    [org, userId],
  )
  return rows[0]
}

/** Whether tickets name another member of the organisation alike. */
export async function hasNamesake(
  db: Queryable,
  org: string,
  userId: string,
  own: OwnName,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 and u.id <> $2 and u.approval = 'Approved'
       and lower(trim(u.first_name || ' ' || u.last_name)) = lower($3) limit 1`,
    [org, userId, own.value],
  )
  return rows.length > 0
}
