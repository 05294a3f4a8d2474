import type { Queryable } from '../../platform/db/db.ts'
import type { PasswordOwner } from '../../platform/security/password-rule.ts'

/** The rule for passwords of an organisation; undefined: it has none. */
export async function passwordMinOf(db: Queryable, org: string): Promise<number | undefined> {
  const { rows } = await db.query<{ min?: number }>(
    'select password_min as min from organisation where id = $1',
    [org],
  )
  return rows[0]?.min
}

/** The owner of an account, with the strictest rule of the organisations that they belong to. */
export async function passwordOwner(
  db: Queryable,
  userId: string,
): Promise<{ owner: PasswordOwner; min?: number }> {
  const { rows } = await db.query<PasswordOwner & { min?: number }>(
    `select u.email, u.first_name as "firstName", u.last_name as "lastName",
       (select max(o.password_min) from membership m join organisation o on o.id = m.organisation_id
        where m.user_id = u.id) as min
     from app_user u where u.id = $1`,
    [userId],
  )
  const { min, ...owner } = rows[0] ?? { email: '', firstName: '', lastName: '' }
  return { owner, ...(min === undefined ? {} : { min }) }
}
