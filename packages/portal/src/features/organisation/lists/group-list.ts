import type { TagGroup, CustomGroup } from '@agent-assist/contract/wire'
import {
  addCustomGroup,
  addTagGroup,
  changeCustomGroup,
  changeTagGroup,
  deleteCustomGroup,
  deleteTagGroup,
  refreshLists,
} from './queries.ts'

/** A tag or an agent: its value for the server, and its name. */
export interface Member {
  value: string
  label: string
}

/** A tag group or a custom group. */
export interface ListedGroup {
  id: string
  name: string
  members: readonly Member[]
  tickets: number
}

/** What is saved of a group. */
export interface GroupContent {
  name: string
  /** Values of its members. */
  members: string[]
}

/** The words and calls of one kind of groups. */
export interface GroupList {
  /** Id of the table. */
  id: string
  title: string
  /** One group and one member of it, as nouns. */
  noun: string
  member: string
  note: string
  empty: string
  /** Whether members can be typed that no ticket has yet. */
  canType: boolean
  create: (organisationId: string, content: GroupContent) => Promise<unknown>
  change: (organisationId: string, id: string, content: GroupContent) => Promise<unknown>
  remove: (organisationId: string, id: string) => Promise<unknown>
  refresh: () => Promise<void>
}

export const TAG_GROUPS: GroupList = {
  id: 'tag-groups',
  title: 'Tag groups',
  noun: 'tag group',
  member: 'tag',
  note: 'The filter “Tag groups” finds tickets with any tag of a group. Changes apply at once, also to past days.',
  empty: 'Create one to filter by several tags at once, such as “Payments” for refund and invoice.',
  canType: true,
  create: (id, { name, members }) => addTagGroup(id, { name, tags: members }),
  change: (id, groupId, { name, members }) => changeTagGroup(id, groupId, { name, tags: members }),
  remove: deleteTagGroup,
  refresh: () => refreshLists('listTagGroups'),
}

export const CUSTOM_GROUPS: GroupList = {
  id: 'custom-groups',
  title: 'Custom groups',
  noun: 'custom group',
  member: 'agent',
  note: 'The filter “Custom groups” finds tickets that are assigned to any agent of a group. Changes apply at once, also to past days.',
  empty: 'Create one to filter by several agents at once, such as a shift or an office.',
  canType: false,
  create: (id, { name, members }) => addCustomGroup(id, { name, agents: members }),
  change: (id, groupId, { name, members }) =>
    changeCustomGroup(id, groupId, { name, agents: members }),
  remove: deleteCustomGroup,
  refresh: () => refreshLists('listCustomGroups'),
}

export const ofTags = ({ tags, ...group }: TagGroup): ListedGroup => ({
  ...group,
  members: tags.map((tag) => ({ value: tag, label: tag })),
})

export const ofAgents = ({ agents, ...group }: CustomGroup): ListedGroup => ({
  ...group,
  members: agents.map(({ id, name }) => ({ value: id, label: name })),
})

/** What the server stores of a group. */
export const contentOf = ({ name, members }: ListedGroup): GroupContent => ({
  name,
  members: members.map(({ value }) => value),
})
