import { type Group, GROUPS, type Role, ROLES, type RouteName } from '@agent-assist/contract/wire'
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

/**
 * Access of each role to each guarded screen; screens open to everybody or to guests are excluded. A screen with two
 * addresses is one row.
 */
export const screenRows = (screens: readonly Screen[]): MatrixRow[] => {
  const groups = new Map(screens.map(({ title, allowed }) => [title, allowed]))
  return Array.from(groups).flatMap(([name, group]) =>
    isGuarded(group) ? [{ name, group, may: mayOf(group) }] : [],
  )
}

/**
 * What roles may do in words, each with the route that decides it and the group of that route. The group is repeated
 * here because the routes of a built portal name none; a test compares the two.
 */
export const DEEDS: readonly (readonly [string, RouteName, Group])[] = [
  ['Read dashboards and tickets', 'listTickets', 'user'],
  ['Get suggestions in Agent Assist', 'suggestAnswers', 'agent'],
  ['Correct the sentiment of a message', 'correctSentiment', 'agent'],
  ['Act on priority tickets', 'actOnTicket', 'supervisor'],
  ['Send surveys and run campaigns', 'createCampaign', 'supervisor'],
  ['Edit knowledge bases and intents', 'createKnowledgeDocument', 'supervisor'],
  ['Publish the chat bot', 'publishBot', 'admin'],
  ['Invite and approve people, change their roles', 'updateMember', 'admin'],
  ['Connect helpdesks and import files', 'connectSource', 'admin'],
  ['Change settings, secrets and keys', 'createSigningSecret', 'admin'],
  ['Read the audit log', 'listAudit', 'admin'],
  ['Edit help texts', 'updateDcxHelpData', 'superadmin'],
  ['Change the plan', 'updatePlan', 'superadmin'],
  ['See the portal as someone else', 'startViewAs', 'superadmin'],
]

/** Whether each role may do each of the deeds. */
export const deedRows = (): MatrixRow[] =>
  DEEDS.map(([name, , group]) => ({ name, may: mayOf(group) }))
