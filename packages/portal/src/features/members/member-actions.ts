import { can, type Member, type Role, ROLES, type SessionUser } from '@agent-assist/contract/wire'

/** An action of an admin on a member. */
export type Act =
  | 'approve'
  | 'reject'
  | 'role'
  | 'view'
  | 'verify'
  | 'link'
  | 'signOut'
  | 'disable'
  | 'enable'
  | 'remove'

const BY_STATE: Record<Member['approval'], readonly Act[]> = {
  Pending: ['approve', 'reject', 'verify', 'link'],
  Approved: ['role', 'verify', 'link', 'signOut', 'disable'],
  Rejected: ['approve'],
  Disabled: ['enable'],
}

type Viewer = Pick<SessionUser, 'role' | 'data'>

/** Whether the member is the viewer. */
export const isSelf = (member: Member, viewer: Viewer) =>
  member.email.toLowerCase() === viewer.data.email.toLowerCase()

/** Why the viewer can do nothing about the member; undefined when there are actions. */
export function whyNone(member: Member, viewer: Viewer): string | undefined {
  if (isSelf(member, viewer)) return 'You cannot change your own account'
  if (member.role === 'SuperAdmin' && !can(viewer.role, 'superadmin'))
    return 'Only a SuperAdmin can change a SuperAdmin'
  return undefined
}

/** Whether the viewer can see the portal as this member: only a SuperAdmin, and nobody as a SuperAdmin. */
const mayView = ({ approval, role }: Member, viewer: Viewer) =>
  can(viewer.role, 'superadmin') && approval === 'Approved' && role !== 'SuperAdmin'

/** The viewer's actions on the member, by the server's rules. */
export function actsOf(member: Member, viewer: Viewer): readonly Act[] {
  if (whyNone(member, viewer)) return []
  const view = mayView(member, viewer) ? (['view'] as const) : []
  // the account belongs to another organisation, whose admins decide over it
  if (!member.isPrimary)
    return member.approval === 'Approved' ? ['role', ...view, 'remove'] : ['remove']
  const acts = BY_STATE[member.approval].filter((act) => act !== 'verify' || !member.emailVerified)
  return [...acts, ...view]
}

/** The roles that the viewer may assign: only a SuperAdmin may assign SuperAdmin. */
export const rolesToGive = (viewer: Viewer): readonly Role[] =>
  can(viewer.role, 'superadmin') ? ROLES : ROLES.filter((role) => role !== 'SuperAdmin')
