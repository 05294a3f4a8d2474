import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { CUSTOMER_KINDS } from './customer-kinds.ts'
import { Attention, AttentionAction } from './priority-tickets.ts'
import { ROUTING_EVENTS, WAIT_REASONS } from '../routing/routing-kinds.ts'
import { MessageSentiment } from '../sentiment/sentiment-shapes.ts'
import { SLA_METRICS } from './service-levels.ts'
import { SurveyAnswer } from '../surveys/survey-templates.ts'
import { Ticket, TICKET_STATUSES, TicketMessage } from './tickets.ts'

const Minutes = z.number().min(0)

/** Durations of a ticket in minutes. One that never started is missing. */
export const TicketClocks = z.object({
  /** Since creation; missing once solved. */
  ageMin: Minutes.optional(),
  /** From creation to the first public reply of an agent; until now while there is none. */
  firstReply: z.object({ min: Minutes, running: z.boolean() }).optional(),
  /** From the oldest unanswered customer message to the next reply of an agent; of several such waits the last. */
  nextReply: z.object({ min: Minutes, running: z.boolean() }).optional(),
  /** From creation to the last solution; missing while unsolved. */
  resolutionMin: Minutes.optional(),
  /** Number of public replies of agents. */
  replies: z.int().min(0),
})
export type TicketClocks = z.infer<typeof TicketClocks>

/** A service level target of a ticket. */
const Target = z.object({
  metric: z.enum(SLA_METRICS),
  state: z.enum(['met', 'missed', 'running', 'paused']),
  /** Only for running and missed targets. */
  dueAt: Instant.optional(),
})

/** The history of one ticket; every list is oldest first. */
export const TicketStory = z.object({
  ticket: Ticket.extend({
    messages: z.array(TicketMessage.extend({ sentiment: MessageSentiment.optional() })),
    url: z.string().optional(),
    brand: z.string().optional(),
    customerKind: z.enum(CUSTOMER_KINDS).optional(),
    /** The customer's rating. */
    satisfaction: z.enum(['good', 'bad']).optional(),
    /** Ids of tickets that became part of this one; missing: none. */
    mergedFrom: z.array(z.string()).optional(),
  }),
  clocks: TicketClocks,
  /** Changes of assignee, group and priority; empty when unknown. A missing value: nobody, or none. */
  changes: z.array(
    z.object({
      at: Instant,
      field: z.enum(['assignee', 'group', 'priority']),
      value: z.string().optional(),
    }),
  ),
  /** The targets of its service level, in the order of SLA_METRICS. */
  targets: z.array(Target),
  /** Minutes in each status until now, or until the last solution; statuses it never had are not listed. */
  statusMinutes: z.array(z.object({ status: z.enum(TICKET_STATUSES), min: Minutes })),
  /** Missing once solved, and until it is calculated. */
  attention: Attention.optional(),
  /** Actions on its attention, including undone ones. */
  actions: z.array(AttentionAction),
  /** Agents' use of Agent Assist on the ticket. */
  events: z.array(
    z.object({
      at: Instant,
      type: z.string(),
      agent: z.string(),
      query: z.string().optional(),
      comment: z.string().optional(),
    }),
  ),
  /** Surveys sent about the ticket. */
  surveys: z.array(
    z.object({
      title: z.string(),
      status: z.string(),
      sentAt: Instant,
      answer: SurveyAnswer.pick({ npsScore: true, rating: true, feedbackText: true })
        .extend({ at: Instant })
        .optional(),
    }),
  ),
  /** What happened to its reviews; an agent sees only that of the own work. */
  reviews: z.array(
    z.object({
      at: Instant,
      /** REVIEW_EVENTS of quality, which depends on tickets. */
      event: z.enum(['given', 'withdrawn', 'acknowledged', 'disputed', 'accepted', 'rejected']),
      by: z.string(),
      /** The agent whose work was reviewed. */
      agent: z.string(),
      /** In percent; only when the review was given. */
      score: z.number().optional(),
    }),
  ),
  /** Its way to agents; getRoutingTrace has the decisions with their candidates. */
  routing: z.array(
    z.object({
      at: Instant,
      event: z.enum(ROUTING_EVENTS),
      agent: z.string().optional(),
      /** Name of the supervisor who did it. */
      by: z.string().optional(),
      detail: z.string().optional(),
      /** Policy of a decision. */
      policy: z.string().optional(),
      reason: z.enum(WAIT_REASONS).optional(),
      hasTrace: z.boolean(),
    }),
  ),
  asOf: Instant,
})
export type TicketStory = z.infer<typeof TicketStory>

export const ticketStoryShapes = {
  getTicketStory: {
    params: z.object({ organisationId: OrganisationId, ticketId: TicketId }),
    reply: TicketStory,
  },
}
