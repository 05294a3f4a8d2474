import * as z from 'zod'
import { Instant } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { RoutingSkill } from './routing-config.ts'
import { HAND_BACK_REASONS, ROUTING_CHOICES, TIE_BREAKS } from './routing-kinds.ts'
import { STREAM_SECONDS_MAX } from './routing-shapes.ts'

/** Why a ticket went to the agent: what the policy asked for, with the agent's own levels. */
const Why = z.object({
  policy: z.string().optional(),
  /** Language of the ticket without region, where the policy asks for it. */
  language: z.object({ code: z.string(), level: z.int() }).optional(),
  skills: z.array(RoutingSkill),
  choice: z.object({ by: z.enum(ROUTING_CHOICES), settledBy: z.enum(TIE_BREAKS) }).optional(),
  /** The supervisor who gave it; then no rule was asked. */
  byName: z.string().optional(),
})

/** A ticket that routing gave to the agent, who has neither accepted nor answered it. */
export const OwnAssignment = z.object({
  assignment: z.int(),
  ticketId: z.string(),
  subject: z.string(),
  /** Address in the helpdesk. */
  url: z.string().optional(),
  assignedAt: Instant,
  /** When it goes to somebody else; missing: the configuration has no limit. */
  acceptUntil: Instant.optional(),
  why: Why,
})
export type OwnAssignment = z.infer<typeof OwnAssignment>

export const OwnWork = z.object({
  /** The newest first. */
  items: z.array(OwnAssignment),
  /** Open work, in units of a usual ticket, and its limit. */
  load: z.number(),
  capacity: z.number(),
  /** Waiting tickets that the agent could get, whoever gets them in the end; `first`: the one in front. */
  next: z.object({
    count: z.int(),
    /** There are more waiting tickets than are looked at. */
    isMore: z.boolean(),
    first: z.object({ ticketId: z.string(), subject: z.string() }).optional(),
  }),
})
export type OwnWork = z.infer<typeof OwnWork>

const params = z.object({ assignment: queryNumber(1) })
const done = z.object({ data: z.literal(1) })

export const ownWorkShapes = {
  /** A line at once, at every change and every 15 seconds, for so many seconds. */
  watchOwnWork: {
    query: z.object({ seconds: queryNumber(0, STREAM_SECONDS_MAX).default(0) }),
    reply: OwnWork,
  },
  /** Repeated calls change nothing. `conflict`: the ticket has gone to somebody else. */
  acceptAssignment: { params, body: z.object({}), reply: done },
  /** Routing decides anew; the agent does not get it again for ten minutes. */
  handBackAssignment: {
    params,
    body: z.object({ reason: z.enum(HAND_BACK_REASONS) }),
    reply: done,
  },
}
