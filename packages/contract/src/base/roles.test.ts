import { expect, test } from 'vitest'
import { can, type Group, GROUPS, type Role, ROLES } from './roles.ts'

/** SPEC §6, group by group. */
const MEMBERS: Record<Group, Role[]> = {
  superadmin: ['SuperAdmin'],
  admin: ['SuperAdmin', 'Admin'],
  agent: ['SuperAdmin', 'Admin', 'Agent', 'Supervisor'],
  user: ['SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor'],
  supervisor: ['SuperAdmin', 'Admin', 'Supervisor'],
  any: ['SuperAdmin', 'Admin', 'User'],
  onlyGuest: [],
  operator: [],
}

test.each(Object.keys(GROUPS) as Group[])('[S6] %s contains its roles and no other', (group) => {
  expect(ROLES.filter((role) => can([role], group))).toEqual(MEMBERS[group])
})

test('[S6] one of several roles is enough, none is not', () => {
  expect([
    can(['User', 'Admin'], 'admin'),
    can(['User', 'Agent'], 'admin'),
    can([], 'user'),
  ]).toEqual([true, false, false])
  expect(ROLES).toHaveLength(5)
})
