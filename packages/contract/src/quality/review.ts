import * as z from 'zod'
import { Instant, TicketId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { ScorecardContent } from './scorecard.ts'
import {
  CATEGORIES_MAX,
  CATEGORY_COMMENT_MAX,
  CAUSE_MAX,
  CAUSES_MAX,
  DISPUTE_STATES,
  SCALE_MAX,
  REVIEW_COMMENT_MAX,
  REVIEW_EVENTS,
  REVIEW_KINDS,
  REVIEW_NOTES_MAX,
} from './scorecard-kinds.ts'

/** How a category was rated. Without option and without `isNa` it is not rated yet. */
export const CategoryRating = z.object({
  categoryId: z.string().min(1).max(40),
  /** From 1, the lowest. */
  option: wholeNumber(1, SCALE_MAX).optional(),
  /** The category does not apply. */
  isNa: z.literal(true).optional(),
  causes: z.array(z.string().max(CAUSE_MAX)).max(CAUSES_MAX).default([]),
  comment: z.string().max(CATEGORY_COMMENT_MAX).default(''),
})
export type CategoryRating = z.infer<typeof CategoryRating>

/** A comment on one message of the conversation. */
export const ReviewNote = z.object({
  /** Index of the message in the ticket, from 0. */
  position: wholeNumber(0, 100_000),
  text: z.string().trim().min(1).max(CATEGORY_COMMENT_MAX),
})
export type ReviewNote = z.infer<typeof ReviewNote>

/** What a reviewer writes. */
export const ReviewContent = z.object({
  ratings: z.array(CategoryRating).max(CATEGORIES_MAX),
  notes: z.array(ReviewNote).max(REVIEW_NOTES_MAX),
  comment: z.string().max(REVIEW_COMMENT_MAX),
})
export type ReviewContent = z.infer<typeof ReviewContent>

/** An agent's objection to the rating of one category. */
export const Dispute = z.object({
  id: z.uuid(),
  categoryId: z.string(),
  /** The rating that the agent asks for; missing: not applicable. */
  option: z.int().optional(),
  reason: z.string(),
  raisedAt: Instant,
  state: z.enum(DISPUTE_STATES),
  answer: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
})
export type Dispute = z.infer<typeof Dispute>

/** A review without its content. */
export const ReviewRow = z.object({
  id: z.uuid(),
  ticketId: z.string(),
  subject: z.string(),
  kind: z.enum(REVIEW_KINDS),
  /** The agent whose work is reviewed. */
  agent: z.string(),
  reviewer: z.string(),
  /** In percent, more than 100 with bonus points; missing: nothing that counts is rated. */
  score: z.number().min(0).optional(),
  isFailed: z.boolean(),
  hashtags: z.array(z.string()),
  /** Missing: a draft. */
  givenAt: Instant.optional(),
  acknowledgedAt: Instant.optional(),
  /** Disputes that nobody has decided. */
  openDisputes: z.int(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** A review with the version of the scorecard that it was made with. */
export const Review = ReviewRow.extend({
  ...ReviewContent.shape,
  scorecardId: z.uuid(),
  scorecardVersion: z.int(),
  scorecard: ScorecardContent,
  /** Grows with every save. */
  revision: z.int(),
  savedAt: Instant,
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** Whether it is about the caller's work. */
  isAboutMe: z.boolean(),
  disputes: z.array(Dispute),
  /** Oldest first. */
  events: z.array(z.object({ at: Instant, event: z.enum(REVIEW_EVENTS), by: z.string() })),
})
export type Review = z.infer<typeof Review>

/** What is sent to save a draft. */
export const SavedReview = ReviewContent.extend({
  ticketId: TicketId,
  kind: z.enum(REVIEW_KINDS),
  /** Name of the agent as the ticket shows it. */
  agent: z.string().min(1).max(200),
  scorecardId: z.uuid(),
  scorecardVersion: wholeNumber(1),
  /** That of the last answer, 0 for a new review; `conflict` when the review was saved elsewhere since. */
  revision: wholeNumber(0),
})
export type SavedReview = z.infer<typeof SavedReview>
