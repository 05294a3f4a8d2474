import * as z from 'zod'
import { Instant, OrganisationId } from './common.ts'
import { TICKET_ANCHORS } from './ticket-anchors.ts'
import { FilteredPage, FilteredRange } from './filter-shapes.ts'

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

const TicketList = FilteredPage.safeExtend({
  anchor: z.enum(TICKET_ANCHORS).default('created'),
  /** Types of events with commas between them; only the anchor `event` asks for them, and needs them. */
  events: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,49}$/, 'is no list of event types')
    .transform((text) => text.split(','))
    .optional(),
}).refine(({ anchor, events }) => anchor !== 'event' || events, {
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
  /** Newest created first; `total` counts all of the list. */
  listTickets: {
    params: Organisation,
    query: TicketList,
    reply: z.object({ items: z.array(TicketRow), total: z.int() }),
  },
}
