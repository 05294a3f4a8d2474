import { can } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/session.ts'

/** Who reads or changes the schedule. */
export interface ScheduleViewer {
  canEdit: boolean
  userId?: string
  /** The own name in the schedule; missing: there is none, or another member has the same name. */
  own?: string
}

/** The agent of the schedule that has the name or the email address of a member, unless two members may be meant. */
export async function ownAgent(
  on: Queryable,
  org: string,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await on.query<{ name: string }>(
    `select a.name from schedule_agent a, app_user u
     where a.organisation_id = $1 and u.id = $2
       and lower(a.name) in (lower(trim(u.first_name || ' ' || u.last_name)), lower(u.email))
       and (lower(a.name) = lower(u.email) or not exists (
         select 1 from membership m join app_user other on other.id = m.user_id
         where m.organisation_id = $1 and other.id <> u.id and other.approval = 'Approved'
           and lower(trim(other.first_name || ' ' || other.last_name)) = lower(a.name)))
     order by lower(a.name) = lower(u.email) desc, a.name limit 1`,
    [org, userId],
  )
  return rows[0]?.name
}

export async function viewerOf(
  on: Queryable,
  caller: Caller,
  org: string,
): Promise<ScheduleViewer> {
  if (caller.kind !== 'staff') return { canEdit: caller.kind === 'operator' }
  const roles = caller.memberships.flatMap((one) => (one.organisationId === org ? [one.role] : []))
  const own = await ownAgent(on, org, caller.userId)
  return {
    canEdit: can(roles, 'supervisor'),
    userId: caller.userId,
    ...(own === undefined ? {} : { own }),
  }
}
