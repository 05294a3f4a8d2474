import { type Group, GROUPS, type Role, ROLES } from '@agent-assist/contract/wire'
import type { Screen } from '../../domain/screens/screen.ts'

export interface MatrixRow {
  name: string
  /** The group that guards the screen. */
  group?: Group
  /** Whether each role has access, in the order of `ROLES`. */
  may: readonly boolean[]
}

const holds = (group: Group): readonly Role[] => GROUPS[group]
const mayOf = (group: Group) => ROLES.map((role) => holds(group).includes(role))
const isGuarded = (group: Group | undefined): group is Group =>
  group !== undefined && holds(group).length > 0

/** Access of each role to each guarded screen; screens open to everybody or to guests are excluded. */
export const screenRows = (screens: readonly Screen[]): MatrixRow[] =>
  screens.flatMap(({ title, allowed }) =>
    isGuarded(allowed) ? [{ name: title, group: allowed, may: mayOf(allowed) }] : [],
  )

/** Membership of each role in each group; the guests' group is excluded. */
export const groupRows = (): MatrixRow[] =>
  (Object.keys(GROUPS) as Group[])
    .filter(isGuarded)
    .map((group) => ({ name: group, may: mayOf(group) }))
