import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { MEMBERS_MAX, TAG_MAX } from './limits.ts'

const GroupName = z.string().trim().min(1, 'Enter a name').max(100)
const Tags = z
  .array(z.string().trim().min(1).max(TAG_MAX))
  .min(1, 'Choose at least one tag')
  .max(MEMBERS_MAX)
/** Ids of agents, as in the filters. */
const Agents = z
  .array(z.string().min(1).max(200))
  .min(1, 'Choose at least one agent')
  .max(MEMBERS_MAX)

/** A group of tags: its filter finds tickets with any of them. */
export const TagGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In alphabetical order. */
  tags: z.array(z.string()),
  /** Number of all tickets that have at least one of its tags. */
  tickets: z.int(),
})
export type TagGroup = z.infer<typeof TagGroup>

/** An agent as filters offer them: an address is masked where the organisation hides addresses. */
export const AgentChoice = z.object({ id: z.string(), name: z.string() })
export type AgentChoice = z.infer<typeof AgentChoice>

/** A group of agents: its filter finds tickets that are assigned to one of them. */
export const CustomGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In alphabetical order. */
  agents: z.array(AgentChoice),
  /** Number of all tickets that are assigned to one of its agents. */
  tickets: z.int(),
})
export type CustomGroup = z.infer<typeof CustomGroup>

const params = z.object({ organisationId: OrganisationId })
const one = params.extend({ groupId: z.uuid() })
const done = z.object({ data: z.literal(1) })

export const groupShapes = {
  /** Sorted by name, with all tags that tickets have. */
  listTagGroups: {
    params,
    reply: z.object({ items: z.array(TagGroup), tags: z.array(z.string()) }),
  },
  /** `conflict` when a tag group has the name, and beyond the maximum of 200 groups. */
  createTagGroup: { params, body: z.object({ name: GroupName, tags: Tags }), reply: TagGroup },
  /** Changes only the given fields. Saved filters follow a new name. `conflict` as above. */
  updateTagGroup: {
    params: one,
    body: z.object({ name: GroupName, tags: Tags }).partial(),
    reply: TagGroup,
  },
  deleteTagGroup: { params: one, reply: done },
  /** Sorted by name, with all agents of tickets. */
  listCustomGroups: {
    params,
    reply: z.object({ items: z.array(CustomGroup), agents: z.array(AgentChoice) }),
  },
  /** `conflict` as for tag groups; `bad_input` for an unknown agent. */
  createCustomGroup: {
    params,
    body: z.object({ name: GroupName, agents: Agents }),
    reply: CustomGroup,
  },
  /** Changes only the given fields. Saved filters follow a new name. */
  updateCustomGroup: {
    params: one,
    body: z.object({ name: GroupName, agents: Agents }).partial(),
    reply: CustomGroup,
  },
  deleteCustomGroup: { params: one, reply: done },
}
