import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { AssignmentContent, ReviewAssignment } from './assignments.ts'
import { Review, ReviewRow, SavedReview } from './review.ts'
import { OtherReviewer, QueueCount, QueuedReview, ReviewTicket } from './review-tickets.ts'
import {
  CATEGORIES_MAX,
  DISPUTE_REASON_MAX,
  SCALE_MAX,
  QUEUE_MAX,
  REPLACE_REASON_MAX,
  REVIEW_QUEUES,
} from './scorecard-kinds.ts'

const params = z.object({ organisationId: OrganisationId })
const ofTicket = params.extend({ ticketId: TicketId })
const one = params.extend({ reviewId: z.uuid() })
const ofDispute = one.extend({ disputeId: z.uuid() })
const ofAssignment = params.extend({ assignmentId: z.uuid() })
const done = z.object({ data: z.literal(1) })

const Reason = z
  .string()
  .trim()
  .min(1, 'Write a reason')
  .max(DISPUTE_REASON_MAX, `At most ${DISPUTE_REASON_MAX} characters`)

export const reviewShapes = {
  /** Tickets of the filters that were solved in the range and that nobody has reviewed, by queue. */
  listReviewQueues: {
    params,
    query: FilteredRange,
    reply: z.object({ items: z.array(QueueCount).max(REVIEW_QUEUES.length) }),
  },
  /** The first tickets of a queue. */
  listReviewQueue: {
    params: params.extend({ queue: z.enum(REVIEW_QUEUES) }),
    query: FilteredRange,
    reply: z.object({ items: z.array(QueuedReview).max(QUEUE_MAX) }),
  },
  /** An agent may open only own tickets, and those on which there is a review of the own work. */
  getReviewTicket: { params: ofTicket, reply: ReviewTicket },
  /** Says that the caller has the ticket open, and returns who else reviews it. */
  markReviewing: { params: ofTicket, reply: z.object({ others: z.array(OtherReviewer) }) },
  pinReviewTicket: { params: ofTicket, body: z.object({ isPinned: z.boolean() }), reply: done },
  /**
   * Newest first. An agent gets only given reviews of the own work, and own ones; others get all given ones, and own
   * drafts. `weeks` is the IQS of the last twelve weeks of these: reviews by other people only.
   */
  listReviews: {
    params,
    query: z.object({
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, 100).default(50),
      /** `unread`: those of the own work by others that are not acknowledged. */
      only: z.literal('unread').optional(),
    }),
    reply: z.object({
      items: z.array(ReviewRow),
      total: z.int(),
      weeks: z.array(z.object({ from: z.iso.date(), score: z.number(), reviews: z.int() })),
      /** Mean of the same weeks. */
      score: z.number().optional(),
      /**
       * Another member has the caller's name. Tickets name agents by it, so that nobody knows whose reviews these are,
       * and both see none.
       */
      sharesName: z.literal(true).optional(),
      asOf: Instant,
    }),
  },
  getReview: { params: one, reply: Review },
  /** Saves a draft under an id of the caller. A given review cannot be saved: withdraw it first. */
  saveReview: { params: one, body: SavedReview, reply: Review },
  /**
   * `give`: shows an own draft to the agent; refused while a category is neither rated nor N/A. `withdraw`: makes it
   * a draft again, until the agent answers. `acknowledge` and `unacknowledge`: only the agent.
   */
  actOnReview: {
    params: one,
    body: z.object({ action: z.enum(['give', 'withdraw', 'acknowledge', 'unacknowledge']) }),
    reply: Review,
  },
  /** Only the agent whose work was reviewed; one dispute for each category. */
  disputeReview: {
    params: one,
    body: z.object({
      items: z
        .array(
          z.object({
            categoryId: z.string().min(1).max(40),
            /** The rating that would be right; missing: not applicable. */
            option: wholeNumber(1, SCALE_MAX).optional(),
            reason: Reason,
          }),
        )
        .min(1)
        .max(CATEGORIES_MAX),
    }),
    reply: Review,
  },
  /**
   * An accepted dispute changes the rating and the score; `open` takes a decision back. Only the agent may choose
   * `withdrawn`, while it is open, and nothing else.
   */
  decideDispute: {
    params: ofDispute,
    body: z.object({
      state: z.enum(['open', 'accepted', 'rejected', 'withdrawn']),
      answer: z.string().trim().max(DISPUTE_REASON_MAX).default(''),
    }),
    reply: Review,
  },
  /** With the members who may review. */
  listReviewAssignments: {
    params,
    reply: z.object({
      items: z.array(ReviewAssignment),
      reviewers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  /** Creates an assignment, changes it, or brings a deleted one back. */
  saveReviewAssignment: { params: ofAssignment, body: AssignmentContent, reply: done },
  deleteReviewAssignment: { params: ofAssignment, reply: done },
  /** Takes a ticket that cannot be judged out of an own assignment: the next one takes its place. */
  replaceAssigned: {
    params: ofAssignment,
    body: z.object({
      ticketId: TicketId,
      /** Missing: undoes the replacement. */
      reason: z.string().trim().min(1).max(REPLACE_REASON_MAX).optional(),
    }),
    reply: done,
  },
}
