import { PRIORITIES } from '@agent-assist/contract'
import * as z from 'zod'

/*
 * Stored parts of a Chatwoot account: conversations with their messages, ratings, agents, teams and
 * inboxes. A conversation's id is the number that people see.
 */

const Instant = z.iso.datetime()
export const STATUSES = ['open', 'resolved', 'pending', 'snoozed'] as const

const Message = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(['customer', 'agent', 'bot']),
  author: z.string().max(200),
  /** Only of agents. */
  agentId: z.string().optional(),
  isPublic: z.boolean(),
  text: z.string().max(100_000),
})
export type Message = z.infer<typeof Message>

const Conversation = z.object({
  kind: z.literal('conversation'),
  id: z.string(),
  url: z.string().max(2000),
  subject: z.string().max(1000),
  status: z.enum(STATUSES),
  customer: z.object({
    /** Missing in conversations that were read before it was stored. */
    id: z.string().max(64).optional(),
    name: z.string().max(200),
    email: z.email().max(254).optional(),
  }),
  assignee: z.string().optional(),
  team: z.string().optional(),
  inbox: z.string(),
  channel: z.string().max(40),
  priority: z.enum(PRIORITIES).optional(),
  labels: z.array(z.string().max(120)).max(200),
  createdAt: Instant,
  updatedAt: Instant,
  /** Oldest first. */
  messages: z.array(Message),
  /**
   * When it was resolved and reopened, and by which agent; missing when this Chatwoot does not
   * return it.
   */
  steps: z
    .array(
      z.object({
        at: Instant,
        what: z.enum(['resolved', 'opened']),
        agentId: z.string().optional(),
      }),
    )
    .optional(),
  /**
   * Assignments over time; no agent means nobody. Only as far as Chatwoot recorded them in English.
   */
  assignments: z.array(z.object({ at: Instant, agentId: z.string().optional() })),
})
export type Conversation = z.infer<typeof Conversation>

export const Part = z.discriminatedUnion('kind', [
  Conversation,
  /** A conversation that no longer exists. */
  z.object({ kind: z.literal('gone'), id: z.string() }),
  z.object({ kind: z.literal('rating'), id: z.string(), at: Instant, rating: z.int() }),
  z.object({
    kind: z.literal('agent'),
    id: z.string(),
    name: z.string().max(200),
    email: z.email().max(254).optional(),
  }),
  z.object({ kind: z.literal('team'), id: z.string(), name: z.string().max(120) }),
  z.object({ kind: z.literal('inbox'), id: z.string(), name: z.string().max(120) }),
])
export type Part = z.infer<typeof Part>
export type Rating = Extract<Part, { kind: 'rating' }>
