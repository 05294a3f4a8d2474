import {
  can,
  type Group,
  GROUPS,
  type Role,
  ROLES,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract/wire'
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

/** What roles may do in words, each by the route that decides it. */
const DEEDS: readonly (readonly [string, RouteName])[] = [
  ['Read dashboards and tickets', 'listTickets'],
  ['Get suggestions in Agent Assist', 'suggestAnswers'],
  ['Correct the sentiment of a message', 'correctSentiment'],
  ['Act on priority tickets', 'actOnTicket'],
  ['Send surveys and run campaigns', 'createCampaign'],
  ['Edit knowledge bases and intents', 'createKnowledgeDocument'],
  ['Publish the chat bot', 'publishBot'],
  ['Invite and approve people, change their roles', 'updateMember'],
  ['Connect helpdesks and import files', 'connectSource'],
  ['Change settings, secrets and keys', 'createSigningSecret'],
  ['Read the audit log', 'listAudit'],
  ['Edit help texts', 'updateDcxHelpData'],
  ['Change the plan', 'updatePlan'],
  ['See the portal as someone else', 'startViewAs'],
]

/** Whether each role may do each of the deeds. */
export const deedRows = (): MatrixRow[] =>
  DEEDS.map(([name, route]) => {
    const { allowed }: Route = routes[route]
    return { name, may: ROLES.map((role) => allowed in GROUPS && can([role], allowed as Group)) }
  })
