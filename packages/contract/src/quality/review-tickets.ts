import * as z from 'zod'
import { Instant } from '../base/common.ts'
import { MessageSentiment } from '../sentiment/sentiment-shapes.ts'
import { AUTHOR_ROLES, TICKET_STATUSES } from '../tickets/tickets.ts'
import { Review } from './review.ts'
import { REVIEW_QUEUES, SPOTLIGHTS } from './scorecard-kinds.ts'

/** A queue, and how many tickets wait in it. */
export const QueueCount = z.object({
  queue: z.enum(REVIEW_QUEUES),
  /** Without those that were reviewed; only for `assigned` may it be more than are listed. */
  count: z.int(),
  /** Only for `assigned`: reviews to give in the cycle, those given, and when the first cycle ends. */
  goal: z.int().optional(),
  done: z.int().optional(),
  dueAt: Instant.optional(),
})
export type QueueCount = z.infer<typeof QueueCount>

/** A ticket of a queue. */
export const QueuedReview = z.object({
  ticketId: z.string(),
  /** Without personal data. */
  subject: z.string(),
  agent: z.string().optional(),
  messages: z.int(),
  spotlights: z.array(z.enum(SPOTLIGHTS)),
  /** Only in `assigned`: the assignment that chose it. */
  assignmentId: z.uuid().optional(),
  /** Only in `disputed` and `autoFail`: the review. */
  reviewId: z.uuid().optional(),
})
export type QueuedReview = z.infer<typeof QueuedReview>

/** Somebody else who reviews the ticket. */
export const OtherReviewer = z.object({
  name: z.string(),
  /** `here`: has it open now. `draft`: began a review in the last day. `given`: has reviewed it. */
  state: z.enum(['here', 'draft', 'given']),
  at: Instant,
})
export type OtherReviewer = z.infer<typeof OtherReviewer>

/** A message as a reviewer sees it. */
export const ReviewMessage = z.object({
  /** Index in the ticket, from 0. */
  position: z.int(),
  at: Instant,
  role: z.enum(AUTHOR_ROLES),
  author: z.string(),
  isPublic: z.boolean(),
  /** Without personal data. */
  text: z.string(),
  sentiment: MessageSentiment.pick({ label: true, score: true }).optional(),
  /** Phrases of the text that signal urgency, churn or an escalation. */
  phrases: z.array(z.string()),
})
export type ReviewMessage = z.infer<typeof ReviewMessage>

/** A conversation as a reviewer sees it: the customer is a number, and texts are without personal data. */
export const ReviewTicket = z.object({
  id: z.string(),
  subject: z.string(),
  url: z.string().optional(),
  channel: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: Instant,
  solvedAt: Instant.optional(),
  /** A name that stands for the customer, the same on every ticket. */
  customer: z.string(),
  satisfaction: z.enum(['good', 'bad']).optional(),
  firstReplyMin: z.number().optional(),
  reopens: z.int(),
  spotlights: z.array(z.enum(SPOTLIGHTS)),
  /** Agents who wrote to the customer or to whom it is assigned; the assignee first. */
  agents: z.array(z.string()),
  messages: z.array(ReviewMessage),
  /** Use of Agent Assist and changes of the ticket, oldest first. */
  steps: z.array(
    z.object({
      at: Instant,
      /** An event of the panel, or what changed. */
      kind: z.enum(['assist', 'assignee', 'group', 'status']),
      /** The event, the new value, or the status. */
      value: z.string(),
      by: z.string().optional(),
    }),
  ),
  isPinned: z.boolean(),
  /** The caller's own review of it. */
  ownReview: Review.optional(),
  others: z.array(OtherReviewer),
})
export type ReviewTicket = z.infer<typeof ReviewTicket>
