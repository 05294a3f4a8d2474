/** The five roles of staff. They have no order: groups define who may do what. */
export const ROLES = ['SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor'] as const
export type Role = (typeof ROLES)[number]

/**
 * Roles of each group. `onlyGuest` contains no role: only visitors who are not signed in. `operator` contains no role
 * either: a command on the server's machine calls with the operator key, which opens every route.
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

/** Whether one of the roles is in the group; false without roles. */
export const can = (roles: readonly Role[], group: Group): boolean =>
  roles.some((role) => (GROUPS[group] as readonly Role[]).includes(role))
