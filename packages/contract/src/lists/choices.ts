import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

/** Lists of which single entries can be hidden. */
export const HIDEABLE = ['group', 'tag'] as const
export type Hideable = (typeof HIDEABLE)[number]

/** A group of the helpdesk that tickets have (`driverList` of the filters). */
export const SystemGroup = z.object({
  name: z.string(),
  /** Number of tickets created in the last 30 days. */
  tickets: z.int(),
  /** Creation of its oldest and of its newest ticket. */
  firstAt: Instant,
  lastAt: Instant,
  /** Filters do not offer it. Figures and tables still contain its tickets. */
  isHidden: z.boolean(),
})
export type SystemGroup = z.infer<typeof SystemGroup>

const params = z.object({ organisationId: OrganisationId })

export const choiceShapes = {
  /** Sorted by name. */
  listSystemGroups: { params, reply: z.object({ items: z.array(SystemGroup) }) },
  /** Hides a group or a tag in filters, or offers it again. `not_found` when no ticket has it. */
  setHiddenChoice: {
    params,
    body: z.object({
      kind: z.enum(HIDEABLE),
      value: z.string().min(1).max(200),
      isHidden: z.boolean(),
    }),
    reply: z.object({ data: z.literal(1) }),
  },
}
