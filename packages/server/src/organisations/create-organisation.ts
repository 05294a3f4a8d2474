import { NEW_ORGANISATION_PASSWORD_MIN, type NewOrganisation } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** Creates an organisation, with the rule for passwords; false when there is one with this id. */
export async function createOrganisation(
  tx: Queryable,
  { id, name, timeZone, locale }: NewOrganisation,
): Promise<boolean> {
  const { affected } = await tx.query(
    `insert into organisation (id, name, time_zone, event_zone, locale, password_min)
     values ($1, $2, $3, $3, $4, $5) on conflict (id) do nothing`,
    [id, name, timeZone, locale, NEW_ORGANISATION_PASSWORD_MIN],
  )
  return affected > 0
}

/**
 * Changes an organisation that was created without its settings, as an import does it. False when it has
 * approved members: they decide about it.
 */
export async function takeOverOrganisation(
  tx: Queryable,
  { id, name, timeZone, locale }: NewOrganisation,
): Promise<boolean> {
  const { affected } = await tx.query(
    `update organisation set name = $2, time_zone = $3, locale = $4, password_min = $5
     where id = $1 and not exists (
       select from membership m join app_user u on u.id = m.user_id
       where m.organisation_id = $1 and u.approval = 'Approved')`,
    [id, name, timeZone, locale, NEW_ORGANISATION_PASSWORD_MIN],
  )
  return affected > 0
}
