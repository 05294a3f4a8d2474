import {
  InputInstant,
  PRIORITIES,
  SLA_METRICS,
  TargetMin,
  TICKET_STATUSES,
  wholeNumber,
} from '@agent-assist/contract'
import * as z from 'zod'

/*
 * Parts of Zendesk's incremental exports, reduced to what a ticket is assembled from. Parts arrive
 * in any order and more than once; a ticket is assembled from all its stored parts.
 */

const Id = z.string().min(1).max(64)
const Name = z.string().max(200)

/** One change of a ticket's field, in Zendesk's spelling; without a value: nobody or none. */
const Step = z.object({
  what: z.enum(['status', 'assignee', 'group', 'priority', 'satisfaction']),
  value: z.string().max(200).optional(),
  /** The previous value. */
  was: z.string().max(200).optional(),
})
export type ZendeskStep = z.infer<typeof Step>

const Comment = z.object({
  what: z.literal('comment'),
  author: Id,
  isPublic: z.boolean(),
  text: z.string().max(100_000),
})
export type ZendeskComment = z.infer<typeof Comment>

export const ZendeskTicket = z.object({
  kind: z.literal('ticket'),
  id: Id,
  subject: z.string().max(1000),
  description: z.string().max(100_000).default(''),
  status: z.enum([...TICKET_STATUSES, 'deleted']),
  requester: Id,
  assignee: Id.optional(),
  group: Id.optional(),
  brand: Id.optional(),
  priority: z.enum(PRIORITIES).optional(),
  type: z.string().max(80).optional(),
  channel: z.string().max(40),
  tags: z.array(z.string().max(120)).max(200).default([]),
  /** `offered`, `good`, `bad`, … */
  satisfaction: z.string().max(40).optional(),
  url: z.string().max(2000).optional(),
  /** Seconds that agents spent on it, by a custom field. */
  timeSpentS: z.number().min(0).max(6_000_000).optional(),
  createdAt: InputInstant,
  updatedAt: InputInstant,
})
export type ZendeskTicket = z.infer<typeof ZendeskTicket>

export const ZendeskEvent = z.object({
  kind: z.literal('event'),
  id: Id,
  ticketId: Id,
  at: InputInstant,
  /** Missing: Zendesk itself. */
  by: Id.optional(),
  /** True when a rule made the change, not the person. */
  isAutomatic: z.boolean().default(false),
  entries: z.array(z.union([Comment, Step])).max(1000),
})
export type ZendeskEvent = z.infer<typeof ZendeskEvent>

export const ZENDESK_METRIC_TYPES = ['activate', 'pause', 'fulfill', 'apply_sla', 'breach'] as const

export const ZendeskMetric = z.object({
  kind: z.literal('metric'),
  id: Id,
  ticketId: Id,
  at: InputInstant,
  metric: z.enum(SLA_METRICS),
  /** Counts how often the metric started on the ticket. */
  instance: wholeNumber(0),
  type: z.enum(ZENDESK_METRIC_TYPES),
  /** Target of an `apply_sla`; missing: the target was removed. */
  targetMin: TargetMin.optional(),
  isBusiness: z.boolean().default(false),
  /** The step was withdrawn, such as a breach that did not happen after all. */
  isDeleted: z.boolean().default(false),
})
export type ZendeskMetric = z.infer<typeof ZendeskMetric>

export const ZENDESK_ROLES = ['end-user', 'agent', 'admin'] as const

export const ZendeskPart = z.discriminatedUnion('kind', [
  ZendeskTicket,
  ZendeskEvent,
  ZendeskMetric,
  z.object({
    kind: z.literal('user'),
    id: Id,
    name: Name,
    /** Lower case; missing when the user has no valid address. */
    email: z.email().max(254).optional(),
    role: z.enum(ZENDESK_ROLES),
    locale: z.string().max(20).optional(),
  }),
  z.object({ kind: z.literal('group'), id: Id, name: Name }),
  z.object({ kind: z.literal('brand'), id: Id, name: Name }),
])
export type ZendeskPart = z.infer<typeof ZendeskPart>
