import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { CUSTOMER_KINDS } from './customer-kinds.ts'
import { TICKET_DATE_FIELDS } from './ticket-date-fields.ts'
import { TICKET_SORTS, TICKETS_MAX } from './ticket-sorts.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { FilteredPage, FilteredRange } from '../filters/filter-shapes.ts'

export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
/** `peer` is another customer who answers in a forum; `bot` any automatic sender. */
export const AUTHOR_ROLES = ['customer', 'agent', 'peer', 'bot'] as const

/** One line of a ticket list. */
export const TicketRow = z.object({
  id: z.string(),
  subject: z.string(),
  requester: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(PRIORITIES).optional(),
  channel: z.string(),
  group: z.string().optional(),
  assignee: z.string().optional(),
  tags: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  solvedAt: Instant.optional(),
})
export type TicketRow = z.infer<typeof TicketRow>

export const TicketMessage = z.object({
  at: Instant,
  author: z.string(),
  authorRole: z.enum(AUTHOR_ROLES),
  /** False: an internal note that the customer never sees. */
  isPublic: z.boolean(),
  text: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket as a helpdesk shows it: oldest message first. */
export const Ticket = TicketRow.extend({
  locale: z.string(),
  type: z.string().optional(),
  messages: z.array(TicketMessage),
  statusHistory: z.array(
    z.object({ at: Instant, status: z.enum(TICKET_STATUSES), by: z.string().optional() }),
  ),
})
export type Ticket = z.infer<typeof Ticket>

const Organisation = z.object({ organisationId: OrganisationId })

/** Volumes of one day of the zone, oldest day first. */
export const VolumeDay = z.object({
  /** yyyy-MM-dd */
  date: z.string(),
  /** Tickets whose created date is this day. */
  created: z.int(),
  /** Tickets whose (last) solved date is this day. */
  solved: z.int(),
  /** Unsolved at the end of the day, by the status history. */
  backlog: z.int(),
})
export type VolumeDay = z.infer<typeof VolumeDay>

/** What is known of a ticket beyond its row: what filters, splits and figures read of it. */
export const TicketFacts = z.object({
  brand: z.string().optional(),
  type: z.string().optional(),
  customerKind: z.enum(CUSTOMER_KINDS).optional(),
  locale: z.string(),
  /** Minutes; missing until an agent has replied. */
  firstReplyMin: z.number().optional(),
  /** Minutes from creation to the last solution; missing while it is not solved. */
  resolutionMin: z.number().optional(),
  pendingMin: z.number(),
  holdMin: z.number(),
  /** Public replies of agents. */
  replies: z.int(),
  reopens: z.int(),
  /** How often it came to an assignee; missing where nobody knows. */
  assigneeStations: z.int().optional(),
  /** Different agents who wrote a note. */
  handoffs: z.int(),
  /** Targets of all kinds; missing without any. */
  slaMet: z.int().optional(),
  slaMissed: z.int().optional(),
  satisfaction: z.enum(['good', 'bad']).optional(),
  /** How the customer's last scored message sounds; missing where none is scored. */
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  /** When the next of its targets runs out, or did; missing without one that runs. */
  dueAt: Instant.optional(),
})
export type TicketFacts = z.infer<typeof TicketFacts>

const TicketList = FilteredPage.safeExtend({
  limit: queryNumber(1, TICKETS_MAX).default(10),
  sort: z.enum(TICKET_SORTS).default('created'),
  /** What is missing comes last either way. */
  order: z.enum(['asc', 'desc']).default('desc'),
  /** With the facts of each. */
  facts: z.literal('1').optional(),
  dateField: z.enum(TICKET_DATE_FIELDS).default('created'),
  /** Types of events with commas between them; only the date field `event` asks for them, and needs them. */
  events: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,49}$/, 'is no list of event types')
    .transform((text) => text.split(','))
    .optional(),
}).refine(({ dateField, events }) => dateField !== 'event' || events, {
  path: ['events'],
  error: 'names no event type',
})

export const ticketShapes = {
  getTicketVolumes: {
    params: Organisation,
    query: FilteredRange,
    reply: z.object({
      days: z.array(VolumeDay),
      created: z.int(),
      solved: z.int(),
      /** Not solved or closed at the moment of the call, whatever the range. */
      unsolved: z.int(),
      asOf: Instant,
    }),
  },
  /** Newest created first, unless another order is asked for; `total` counts all of the list. */
  listTickets: {
    params: Organisation,
    query: TicketList,
    reply: z.object({
      items: z.array(TicketRow.extend({ facts: TicketFacts.optional() })),
      total: z.int(),
    }),
  },
}
