/** The five roles of a member of staff. They are no ladder: groups say who may do what. */
export const ROLES = ['SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who belongs to each group. `onlyGuest` is nobody who is signed in; `operator` is nobody who signs in: a
 * command on the server's machine calls with the operator key, which opens every route.
 */
export const GROUPS = {
  superadmin: ['SuperAdmin'],
  admin: ['Admin', 'SuperAdmin'],
  agent: ['SuperAdmin', 'Admin', 'Agent', 'Supervisor'],
  user: ['SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor'],
  supervisor: ['SuperAdmin', 'Admin', 'Supervisor'],
  any: ['SuperAdmin', 'Admin', 'User'],
  onlyGuest: [],
  operator: [],
} as const satisfies Record<string, readonly Role[]>
export type Group = keyof typeof GROUPS

/** Whether one of the roles is in the group. No role is in no group. */
export const can = (roles: readonly Role[], group: Group): boolean =>
  roles.some((role) => (GROUPS[group] as readonly Role[]).includes(role))
