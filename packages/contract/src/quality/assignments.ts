import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { ASSIGNED_AGENTS_MAX, ASSIGNMENT_GOAL_MAX, CYCLES, SAMPLINGS } from './scorecard-kinds.ts'

/** Who reviews whom, how many in each cycle, and how the tickets are chosen. */
export const AssignmentContent = z.object({
  /** A member who may review. */
  reviewerId: z.uuid(),
  /** Ids of the agents as in filters; empty: all. */
  agents: z.array(z.string().min(1).max(64)).max(ASSIGNED_AGENTS_MAX),
  /** Reviews in a cycle. */
  goal: wholeNumber(1, ASSIGNMENT_GOAL_MAX),
  cycle: z.enum(CYCLES),
  sampling: z.enum(SAMPLINGS),
})
export type AssignmentContent = z.infer<typeof AssignmentContent>

/** An assignment, with the progress of the running cycle. */
export const ReviewAssignment = AssignmentContent.extend({
  id: z.uuid(),
  reviewer: z.string(),
  agentNames: z.array(z.string()),
  /** Reviews given in the running cycle. */
  done: z.int(),
  /** Tickets that were replaced in the running cycle. */
  replaced: z.int(),
})
export type ReviewAssignment = z.infer<typeof ReviewAssignment>
