import * as z from 'zod'
import { Instant } from '../base/common.ts'
import {
  ROUTING_CHOICES,
  CONDITION_FIELDS,
  PRESENCES,
  ROUTING_RULES,
  TIE_BREAKS,
  WAIT_REASONS,
} from './routing-kinds.ts'

/** One rule for one candidate: whether it passed, what was compared, and with what. */
export const RoutingCheck = z.object({
  ok: z.boolean(),
  /** The agent's value: a status, a level, open work, tickets in the window. */
  is: z.union([z.number(), z.enum(PRESENCES), z.boolean()]),
  /** The limit or the required value. */
  of: z.number().optional(),
})
export type RoutingCheck = z.infer<typeof RoutingCheck>

export const RoutingCandidate = z.object({
  agent: z.string(),
  result: z.enum(['chosen', 'passed', 'ruledOut']),
  /** In the order of the trace's rules. */
  checks: z.array(RoutingCheck),
})
export type RoutingCandidate = z.infer<typeof RoutingCandidate>

/** Value by which the agents who passed were compared. */
const Compared = z.object({
  agent: z.string(),
  /** Free capacity (balanced), expected minutes (weighted) or order of the last ticket (round robin). */
  value: z.number(),
  /** With `balanced`: the capacity of which so much is free. */
  of: z.number().optional(),
  lastAssignedAt: Instant.optional(),
})

/** Why a ticket went to an agent, or why it waits. */
export const RoutingTrace = z.object({
  policy: z.object({ id: z.string(), name: z.string(), position: z.number() }).optional(),
  /** Policies before it that did not match, with the first condition that failed; none: the policy is off. */
  skipped: z.array(
    z.object({
      name: z.string(),
      position: z.number(),
      field: z.enum(CONDITION_FIELDS).optional(),
    }),
  ),
  waitedMs: z.number(),
  /** Time that was left until the service level; negative: it was missed. */
  dueInMs: z.number().optional(),
  /** Groups that were asked; empty: all agents. */
  groups: z.array(z.string()),
  /** Steps of overflow and of lower skills that the wait had reached. */
  overflowSteps: z.number(),
  fallbackSteps: z.number(),
  rules: z.array(z.enum(ROUTING_RULES)),
  /** Below supervisor the reader alone; the values of colleagues are missing. */
  candidates: z.array(RoutingCandidate),
  /** How many candidates are missing; absent: none. */
  others: z.number().optional(),
  /** Agents of other groups, who were not asked. */
  notAsked: z.number(),
  choice: z
    .object({
      by: z.enum(ROUTING_CHOICES),
      agent: z.string(),
      settledBy: z.enum(TIE_BREAKS),
      /** The best of those who passed. */
      compared: z.array(Compared),
    })
    .optional(),
  /** Missing when the ticket was given to somebody. */
  reason: z
    .object({
      kind: z.enum(WAIT_REASONS),
      /** Whom the ticket is kept for. */
      agent: z.string().optional(),
      until: Instant.optional(),
      /** How many asked agents failed each rule. */
      failed: z.partialRecord(z.enum(ROUTING_RULES), z.number()).optional(),
      /** What becomes free at these agents is reserved for the ticket. */
      reserved: z
        .object({
          /** What is free of the weight of the ticket. */
          agents: z.array(z.object({ agent: z.string(), free: z.number() })),
          weight: z.number(),
          /** Limit of the configuration: agents who are reserved at once, for all tickets. */
          most: z.number(),
        })
        .optional(),
    })
    .optional(),
})
export type RoutingTrace = z.infer<typeof RoutingTrace>
