import { queueAttention } from '../attention/queue-attention.ts'
import type { TagSteps } from '../tickets/tags/change-tags.ts'
import { refreshOptions } from './refresh-derived.ts'

/** What follows when a merge changes the tags of tickets. */
export const TAG_STEPS: TagSteps = { tagsChanged: queueAttention, allChanged: refreshOptions }
