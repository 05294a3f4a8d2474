import type { Role } from '@agent-assist/contract'
import type { Queryable } from '../db/db.ts'
import type { BegunBy, Membership } from './session.ts'

/** A SuperAdmin's read-only view of the portal as somebody else sees it. */
export interface View {
  id: string
  /** The SuperAdmin. */
  viewerId: string
  /** Whether a role is viewed instead of a person. */
  isOfRole: boolean
  endsAt: string
}

/** What a view replaces in the caller. */
export interface Viewed {
  userId: string
  begunBy: BegunBy
  organisationId: string
  memberships: Membership[]
  view: View
}

interface ViewRow {
  organisationId: string
  organisationName: string
  /** Missing: a role is viewed. */
  userId?: string
  role: Role
  endsAt: string
}

/**
 * The open view of a session. Undefined when it is over: after its hour, after a stop, and as soon as the viewed person
 * is a SuperAdmin or may no longer sign in. The caller checks that the viewer still is a SuperAdmin of the organisation.
 */
export async function findView(
  db: Queryable,
  viewId: string,
  { sessionId, viewerId }: { sessionId: string; viewerId: string },
): Promise<Viewed | undefined> {
  const { rows } = await db.query<ViewRow>(
    `select v.organisation_id as "organisationId", o.name as "organisationName",
       v.user_id as "userId", coalesce(v.role, m.role) as role, v.ends_at as "endsAt"
     from view_as v
     join organisation o on o.id = v.organisation_id
     left join membership m on m.organisation_id = v.organisation_id and m.user_id = v.user_id
     left join app_user u on u.id = v.user_id
     where v.id = $1 and v.session_id = $2 and v.ended_at is null and v.ends_at > now()
       and (v.user_id is null or u.approval = 'Approved') and coalesce(v.role, m.role) is not null
       and not exists (
         select 1 from membership a where a.user_id = v.user_id and a.role = 'SuperAdmin'
       )`,
    [viewId, sessionId],
  )
  const [row] = rows
  if (!row) return undefined
  const { organisationId, organisationName, role, endsAt } = row
  return {
    userId: row.userId ?? viewerId,
    begunBy: 'api',
    organisationId,
    memberships: [{ organisationId, organisationName, role, isPrimary: true }],
    view: { id: viewId, viewerId, isOfRole: row.userId === undefined, endsAt },
  }
}
