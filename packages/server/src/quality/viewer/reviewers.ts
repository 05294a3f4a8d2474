import type { Queryable } from '../../platform/db/db.ts'
import { personName } from './viewer.ts'

/** The members of an organisation who may review, in SQL; `$1` is the organisation, `u` the member. */
export const REVIEWERS = `select u.id, ${personName('u')} as name
  from membership m join app_user u on u.id = m.user_id
  where m.organisation_id = $1 and m.role in ('SuperAdmin', 'Admin', 'Supervisor')
    and u.approval = 'Approved'`

/** The members who may review, by name. */
export async function readReviewers(
  on: Queryable,
  org: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await on.query<{ id: string; name: string }>(
    `${REVIEWERS} order by lower(u.first_name || u.last_name), u.id`,
    [org],
  )
  return rows
}
