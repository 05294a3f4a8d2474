import { type Group, GROUPS, type Role, ROLES } from '@agent-assist/contract/wire'
import type { Screen } from '../../domain/screens/screen.ts'

export interface MatrixRow {
  name: string
  /** The group that guards a screen. */
  group?: Group
  /** Of each role, in the order of `ROLES`: whether it may. */
  may: readonly boolean[]
}

const holds = (group: Group): readonly Role[] => GROUPS[group]
const mayOf = (group: Group) => ROLES.map((role) => holds(group).includes(role))
const isGuarded = (group: Group | undefined): group is Group =>
  group !== undefined && holds(group).length > 0

/** Which role may open which screen; those that are open to anyone, or to guests, are left out. */
export const screenRows = (screens: readonly Screen[]): MatrixRow[] =>
  screens.flatMap(({ title, allowed }) =>
    isGuarded(allowed) ? [{ name: title, group: allowed, may: mayOf(allowed) }] : [],
  )

/** Which role belongs to which group. */
export const groupRows = (): MatrixRow[] =>
  (Object.keys(GROUPS) as Group[])
    .filter(isGuarded)
    .map((group) => ({ name: group, may: mayOf(group) }))
