import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { MERGE_MAX, TAG_MAX } from './limits.ts'

/** Tags in use, tags that filters do not offer, and tags that count as another one. */
export const TAG_STATES = ['shown', 'hidden', 'merged'] as const
export type TagState = (typeof TAG_STATES)[number]

export const TAG_SORTS = ['tag', 'tickets', 'firstAt', 'lastAt'] as const

/** A tag that tickets have, or one that was merged into another. */
export const TicketTag = z.object({
  tag: z.string(),
  /** Number of all its tickets, as of the last import or merge; 0 for a merged tag. */
  tickets: z.int(),
  /** Creation of its oldest and of its newest ticket; missing for a merged tag. */
  firstAt: Instant.optional(),
  lastAt: Instant.optional(),
  /** Names of the tag groups that contain it. */
  groups: z.array(z.string()),
  state: z.enum(TAG_STATES),
  /** The tag as which it counts; only for a merged tag. */
  mergedInto: z.string().optional(),
})
export type TicketTag = z.infer<typeof TicketTag>

/** Progress of a merge, or of its undo, through the tickets of the organisation. */
export const TagWork = z.object({
  /** Tickets that were read by now, and all of them. */
  done: z.int(),
  total: z.int(),
  /** An admin stopped it: the tickets that were not read yet have their earlier tags until it continues. */
  isStopped: z.boolean(),
})
export type TagWork = z.infer<typeof TagWork>

const params = z.object({ organisationId: OrganisationId })
const TagName = z.string().trim().min(1, 'Enter a tag').max(TAG_MAX)
const Tags = z.array(TagName).min(1).max(MERGE_MAX)
const begun = z.object({
  /** Missing: all tickets are changed. */
  work: TagWork.optional(),
})

export const tagShapes = {
  listTags: {
    params,
    query: z.object({
      /** Part of the tag, in any case. */
      search: z.string().max(200).default(''),
      state: z.enum(TAG_STATES).optional(),
      sort: z.enum(TAG_SORTS).default('tickets'),
      order: z.enum(['asc', 'desc']).default('desc'),
      limit: z.coerce.number().int().min(1).max(500).default(25),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: z.object({
      items: z.array(TicketTag),
      /** Number of tags that match. */
      total: z.int(),
      /** Present while tickets are being changed. */
      work: TagWork.optional(),
    }),
  },
  /**
   * Lets tags count as `into`: on tickets, in tag groups, in saved filters and in later imports. `conflict` when one of
   * them is merged already.
   */
  mergeTags: { params, body: z.object({ tags: Tags, into: TagName }), reply: begun },
  /** Gives tickets back the merged tags that the helpdesk gave them. `not_found` when one is not merged. */
  undoTagMerge: { params, body: z.object({ tags: Tags }), reply: begun },
  /** Stops all merges, and their undoing, where they are, or lets them continue from there. */
  stopTagMerges: { params, body: z.object({ isStopped: z.boolean() }), reply: begun },
}
