import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { CUSTOMER_KINDS } from './customer-kinds.ts'
import { Attention, AttentionAction } from './priority-tickets.ts'
import { MessageSentiment } from '../sentiment/sentiment-shapes.ts'
import { SLA_METRICS } from './service-levels.ts'
import { SurveyAnswer } from '../surveys/survey-templates.ts'
import { Ticket, TICKET_STATUSES, TicketMessage } from './tickets.ts'

const Minutes = z.number().min(0)

/** Times of a ticket in minutes. A clock that never began is missing. */
export const TicketClocks = z.object({
  /** Since it was created; missing once it is solved. */
  ageMin: Minutes.optional(),
  /** From its creation to the first public reply of an agent, or until now while there is none. */
  firstReply: z.object({ min: Minutes, running: z.boolean() }).optional(),
  /** From the oldest message that no agent has answered to the next reply; the last time it was so. */
  nextReply: z.object({ min: Minutes, running: z.boolean() }).optional(),
  /** From its creation until it was solved last; missing while it is not solved. */
  resolutionMin: Minutes.optional(),
  /** Public replies of agents. */
  replies: z.int().min(0),
})
export type TicketClocks = z.infer<typeof TicketClocks>

/** A target of a ticket. */
const Target = z.object({
  metric: z.enum(SLA_METRICS),
  state: z.enum(['met', 'missed', 'running', 'paused']),
  /** Of a target that runs, and of a missed one. */
  dueAt: Instant.optional(),
})

/** Everything that happened to one ticket; every list oldest first. */
export const TicketStory = z.object({
  ticket: Ticket.extend({
    messages: z.array(TicketMessage.extend({ sentiment: MessageSentiment.optional() })),
    url: z.string().optional(),
    brand: z.string().optional(),
    customerKind: z.enum(CUSTOMER_KINDS).optional(),
    /** How the customer rated it. */
    satisfaction: z.enum(['good', 'bad']).optional(),
  }),
  clocks: TicketClocks,
  /** Whom it went to, and when its priority changed; empty where nobody knows. No value: nobody, none. */
  changes: z.array(
    z.object({
      at: Instant,
      field: z.enum(['assignee', 'group', 'priority']),
      value: z.string().optional(),
    }),
  ),
  /** Those that its service level has for it, in the order of SLA_METRICS. */
  targets: z.array(Target),
  /** Minutes in each status until now, or until it was solved last; statuses that it never had are left out. */
  statusMinutes: z.array(z.object({ status: z.enum(TICKET_STATUSES), min: Minutes })),
  /** Missing once it is solved, and until it is worked out. */
  attention: Attention.optional(),
  /** What was done about its attention, taken back or not. */
  actions: z.array(AttentionAction),
  /** What the agents did with Agent Assist. */
  events: z.array(
    z.object({
      at: Instant,
      type: z.string(),
      agent: z.string(),
      query: z.string().optional(),
      comment: z.string().optional(),
    }),
  ),
  /** Surveys that were sent about the ticket. */
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
  asOf: Instant,
})
export type TicketStory = z.infer<typeof TicketStory>

export const ticketStoryShapes = {
  getTicketStory: {
    params: z.object({ organisationId: OrganisationId, ticketId: TicketId }),
    reply: TicketStory,
  },
}
