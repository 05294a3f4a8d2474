import * as z from 'zod'
import { listed } from '../base/listed.ts'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { CUSTOMER_KINDS } from './customer-kinds.ts'
import { TICKET_DATE_FIELDS } from './ticket-date-fields.ts'
import { TICKET_COLUMN_NAMES } from './ticket-file.ts'
import { TICKET_SORTS, TICKETS_MAX } from './ticket-sorts.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { FilteredPage, FilteredRange } from '../filters/filter-shapes.ts'

export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
/** `peer`: another customer who answers in a forum; `bot`: any automatic sender. */
export const AUTHOR_ROLES = ['customer', 'agent', 'peer', 'bot'] as const

/** One row of a ticket list. */
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
  /** It is solved, but not known when: `solvedAt` is its last change. */
  isSolveTimeUnknown: z.literal(true).optional(),
  /**
   * Since when the customer waits for a reply: the oldest public message without one, or the creation where no message
   * is known. Missing: the customer does not wait, or the ticket is solved.
   */
  waitsSince: Instant.optional(),
  /** Present on a ticket that became part of another one, which may be unknown. */
  merged: z.object({ into: z.string().optional() }).optional(),
})
export type TicketRow = z.infer<typeof TicketRow>

export const TicketMessage = z.object({
  at: Instant,
  author: z.string(),
  authorRole: z.enum(AUTHOR_ROLES),
  /** False: an internal note, which the customer never sees. */
  isPublic: z.boolean(),
  text: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket with its messages, oldest first. */
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

/** Volumes of one day in the time zone; lists are oldest first. */
export const VolumeDay = z.object({
  /** yyyy-MM-dd */
  date: z.string(),
  /** Tickets created on this day. */
  created: z.int(),
  /** Tickets (last) solved on this day. */
  solved: z.int(),
  /** How often tickets were reopened on this day, from the status history. */
  reopened: z.int(),
  /** How often tickets were solved on this day; one that was reopened counts each time. */
  solutions: z.int(),
  /** Tickets unsolved at the end of the day, from the status history. */
  backlog: z.int(),
})
export type VolumeDay = z.infer<typeof VolumeDay>

/** Facts of a ticket that filters, dimensions and metrics use. */
export const TicketFacts = z.object({
  brand: z.string().optional(),
  type: z.string().optional(),
  customerKind: z.enum(CUSTOMER_KINDS).optional(),
  locale: z.string(),
  /** Minutes; missing before the first reply of an agent. */
  firstReplyMin: z.number().optional(),
  /** Minutes from creation to the last solution; missing while unsolved. */
  resolutionMin: z.number().optional(),
  pendingMin: z.number(),
  holdMin: z.number(),
  /** Number of public replies of agents. */
  replies: z.int(),
  reopens: z.int(),
  /** Number of assignments; missing when unknown. */
  assigneeStations: z.int().optional(),
  /** Number of different agents who wrote a note. */
  handoffs: z.int(),
  /** Number of targets met, of all kinds; missing without any. */
  slaMet: z.int().optional(),
  slaMissed: z.int().optional(),
  satisfaction: z.enum(['good', 'bad']).optional(),
  /** Sentiment of the customer's last scored message; missing when none is scored. */
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  /** When the next running target is or was due; missing without one. */
  dueAt: Instant.optional(),
})
export type TicketFacts = z.infer<typeof TicketFacts>

/** Which tickets a list has, and in which order. */
const listedTickets = {
  sort: z.enum(TICKET_SORTS).default('created'),
  /** Rows without a value come last in both orders. */
  order: z.enum(['asc', 'desc']).default('desc'),
  dateField: z.enum(TICKET_DATE_FIELDS).default('created'),
  /** Event types separated by commas; required for the date field `event`, ignored by others. */
  events: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,49}$/, 'is not a list of event types')
    .transform((text) => text.split(','))
    .optional(),
}
const namesEvents = ({ dateField, events }: { dateField: string; events?: string[] | undefined }) =>
  dateField !== 'event' || events !== undefined
const NO_EVENTS = { path: ['events'], error: 'does not name an event type' }

const TicketList = FilteredPage.safeExtend({
  ...listedTickets,
  limit: queryNumber(1, TICKETS_MAX).default(10),
  /** Includes the facts of each ticket. */
  facts: z.literal('1').optional(),
}).refine(namesEvents, NO_EVENTS)

const TicketFile = FilteredRange.safeExtend({
  ...listedTickets,
  columns: listed(TICKET_COLUMN_NAMES, TICKET_COLUMN_NAMES.length),
}).refine(namesEvents, NO_EVENTS)

export const ticketShapes = {
  getTicketVolumes: {
    params: Organisation,
    query: FilteredRange,
    reply: z.object({
      days: z.array(VolumeDay),
      created: z.int(),
      solved: z.int(),
      /** How often tickets were reopened, and solved each time. */
      reopened: z.int(),
      solutions: z.int(),
      /** Tickets unsolved at the end of the range, or now when the range reaches the future. */
      unsolved: z.int(),
      /**
       * Tickets unsolved just before the range, from the status history. With created and reopened tickets, less
       * solutions, it is `unsolved`.
       */
      unsolvedBefore: z.int(),
      /** Tickets that were merged into others in the range; they count in no other number. Missing: none. */
      merged: z.int().optional(),
      asOf: Instant,
    }),
  },
  /** Newest created first, unless another order is requested; `total` counts all pages. */
  listTickets: {
    params: Organisation,
    query: TicketList,
    reply: z.object({
      items: z.array(TicketRow.extend({ facts: TicketFacts.optional() })),
      total: z.int(),
    }),
  },
  /**
   * All tickets of a list with these columns as one CSV file, sent while it is read. The header `x-rows` has their
   * number.
   */
  exportTickets: { params: Organisation, query: TicketFile, reply: z.string() },
}
