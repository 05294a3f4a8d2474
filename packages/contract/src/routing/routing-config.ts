import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import {
  AFTER_HOURS,
  AFTER_HOURS_REPLY_MAX,
  ROUTING_CHOICES,
  CAPACITY_MAX,
  CONDITION_FIELDS,
  MOVES_MAX,
  RESERVE_AGENTS,
  ROUTING_POLICIES_MAX,
  ROUTING_POLICY_NAME_MAX,
  ROUTED_AGENTS_MAX,
  SKILL_LEVEL_MAX,
  STEP_MINUTES_MAX,
  TAKE_ORDERS,
  WEIGHT_STEP,
} from './routing-kinds.ts'

const Word = z.string().trim().min(1, 'Enter a value').max(120, 'At most 120 characters')
const Words = z.array(Word).max(100, 'At most 100 values')
/** Name of an agent as tickets have it. */
export const AgentName = z.string().trim().min(1, 'Enter a name').max(200)
const Minutes = wholeNumber(1, STEP_MINUTES_MAX)

/** Holds for a ticket that has any of the values; with `isNot` for one that has none of them. */
export const RoutingCondition = z.object({
  field: z.enum(CONDITION_FIELDS),
  isNot: z.boolean().default(false),
  values: Words.min(1, 'Add a value'),
})
export type RoutingCondition = z.infer<typeof RoutingCondition>

export const RoutingSkill = z.object({ name: Word, level: wholeNumber(1, SKILL_LEVEL_MAX) })
export type RoutingSkill = z.infer<typeof RoutingSkill>

export const RoutingPolicy = z.object({
  id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(ROUTING_POLICY_NAME_MAX, 'At most 80 characters'),
  isOn: z.boolean().default(true),
  /** All of them must hold; empty: every ticket. */
  when: z.array(RoutingCondition).max(12, 'At most 12 conditions').default([]),
  takeFirst: z.array(z.enum(TAKE_ORDERS)).min(1, 'Choose an order').max(4).default(['waiting']),
  choice: z.enum(ROUTING_CHOICES).default('balanced'),
  /** Only with `weighted`: each level of a skill above the required one counts as so many minutes less. */
  skillMinutes: wholeNumber(0, 120).default(0),
  /** Groups of agents who are asked; empty: all agents. */
  groups: z.array(Word).max(20).default([]),
  /** Only agents on shift. An agent without published days in the last and next week counts as on shift. */
  onShift: z.boolean().default(true),
  skills: z.array(RoutingSkill).max(10).default([]),
  /** Level at which an agent must know the language of the ticket; 0: not required. */
  language: wholeNumber(0, SKILL_LEVEL_MAX).default(0),
  /** After a wait all required levels are so much lower; at 0 the skill is not required. */
  fallback: z
    .array(z.object({ afterMinutes: Minutes, lowerBy: wholeNumber(1, SKILL_LEVEL_MAX) }))
    .max(5)
    .default([]),
  /** The agent who last replied gets the ticket again, within `days`, while they have fewer than `below` open. */
  stayWith: z
    .object({
      days: wholeNumber(1, 365),
      below: wholeNumber(1, CAPACITY_MAX),
      /** Waits so long for that agent while they are not available; 0: not at all. */
      holdMinutes: wholeNumber(0, STEP_MINUTES_MAX).default(0),
    })
    .optional(),
  /** No agent gets more tickets than that within a window. */
  atMost: z.object({ tickets: wholeNumber(1, 500), minutes: wholeNumber(1, 1440) }).optional(),
  /** Further groups that are asked after a wait. */
  overflow: z
    .array(z.object({ afterMinutes: Minutes, groups: z.array(Word).min(1, 'Add a group').max(20) }))
    .max(5)
    .default([]),
  afterHours: z.enum(AFTER_HOURS).default('route'),
  afterHoursGroups: z.array(Word).max(20).default([]),
  /** Sent once to the customer of a ticket that is held until the opening; empty: nothing is sent. */
  afterHoursReply: z.string().trim().max(AFTER_HOURS_REPLY_MAX).default(''),
  /** Tickets that routing does not touch. */
  leaveOut: z
    .object({ tags: Words.default([]), olderThanDays: wholeNumber(1, 3650).optional() })
    .default({ tags: [] }),
})
export type RoutingPolicy = z.infer<typeof RoutingPolicy>

const Capacity = z.number().min(0).max(CAPACITY_MAX).multipleOf(WEIGHT_STEP)

/** What routing knows of an agent. */
export const RoutedAgent = z.object({
  name: AgentName,
  /** Address in the helpdesk; without it connected helpdesks cannot assign to this agent. */
  email: z.email().max(254).toLowerCase().optional(),
  /** Off: gets no tickets. */
  isOn: z.boolean().default(true),
  groups: z.array(Word).max(20).default([]),
  skills: z.array(RoutingSkill).max(50).default([]),
  /** Most open work at once, in units of a usual ticket. */
  total: Capacity,
  /** The same by channel; a channel that is missing has only the total as limit. */
  channels: z.record(z.string().min(1).max(40), Capacity).default({}),
  /** Share of the capacity that counts, for somebody who is new. */
  rampPct: wholeNumber(10, 100).default(100),
})
export type RoutedAgent = z.infer<typeof RoutedAgent>

/** What a kind of ticket weighs; the first that matches counts, and 1 without any. */
export const TicketWeight = z.object({
  channel: z.string().trim().min(1).max(40).optional(),
  type: z.string().trim().min(1).max(80).optional(),
  weight: z.number().min(WEIGHT_STEP).max(20).multipleOf(WEIGHT_STEP),
})
export type TicketWeight = z.infer<typeof TicketWeight>

/** When a ticket is taken from an agent who has not replied; a missing rule does nothing. */
export const ReassignRules = z.object({
  offlineMinutes: Minutes.optional(),
  /** Online without any activity in the panel. */
  idleMinutes: Minutes.optional(),
  /** Neither accepted in the panel nor answered since the ticket was given. */
  acceptMinutes: Minutes.optional(),
  /** No reply since the ticket was given. */
  noReplyMinutes: Minutes.optional(),
  /** A ticket is moved at most so often. */
  maxMoves: wholeNumber(1, 20).default(MOVES_MAX),
})
export type ReassignRules = z.infer<typeof ReassignRules>

/** Everything that is drafted, published and rolled back together. */
export const RoutingConfig = z
  .object({
    /** The first that matches takes a ticket. */
    policies: z.array(RoutingPolicy).max(ROUTING_POLICIES_MAX),
    agents: z.array(RoutedAgent).max(ROUTED_AGENTS_MAX),
    weights: z.array(TicketWeight).max(50).default([]),
    reassign: ReassignRules.default({ maxMoves: MOVES_MAX }),
    /**
     * What becomes free at an agent is reserved for the first waiting ticket that the agent could take, at most at so many
     * agents at once; 0: nothing is reserved, and light tickets overtake heavy ones.
     */
    reserveAgents: wholeNumber(0, ROUTED_AGENTS_MAX).default(RESERVE_AGENTS),
  })
  .check(({ value: { policies, agents }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: path })
    if (new Set(policies.map(({ id }) => id)).size < policies.length)
      refuse('policies', 'Two policies have one id')
    if (new Set(agents.map(({ name }) => name)).size < agents.length)
      refuse('agents', 'Two agents have one name')
  })
export type RoutingConfig = z.infer<typeof RoutingConfig>
