import * as z from 'zod'
import { Instant, InputDay, OrganisationId, TicketId } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { refuseConflict, filterParameters, FilteredRange } from '../filters/filter-shapes.ts'
import { Range, rangeRule } from '../base/range.ts'
import {
  COACHING_MAX,
  COACHING_NOTES_MAX,
  COACHING_STATES,
  DISAGREEMENTS_MAX,
  EXAMPLES,
  QUALITY_METRICS,
  REVIEW_SIDES,
  VERDICT_REASON_MAX,
  VERDICTS,
} from './quality-topics.ts'
import { qualityListShapes } from './quality-lists.ts'
import { CategoryRating, ReviewRow } from './review.ts'
import { CATEGORY_KINDS, CYCLES, DISPUTE_STATES } from './scorecard-kinds.ts'

/** A mean with its 95 % interval, in points; without an interval for fewer than two. */
export const QualityEstimate = z.object({
  value: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** Reviews, or ratings. */
  n: z.int(),
})
export type QualityEstimate = z.infer<typeof QualityEstimate>

/** A figure of quality. */
export const QualityMetricValue = z.object({
  metric: z.enum(QUALITY_METRICS),
  /** In percent or points of 100; a number of reviews for `reviews`. Missing: nothing to count. */
  value: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** What it is based on: reviews, tickets, disputes or ratings. */
  n: z.int(),
  /** Numerator of a share. */
  part: z.int().optional(),
})
export type QualityMetricValue = z.infer<typeof QualityMetricValue>

export const QualityMetrics = z.object({
  items: z.array(QualityMetricValue),
  /** Goal of the scorecards that were used, in percent: the mean by review. */
  goal: z.number().optional(),
  /** Reviews that the assignments ask for in as many days; missing with filters, which it cannot obey. */
  reviewGoal: z.int().optional(),
  openDisputes: z.int(),
  /** Mean days from a dispute to its decision. */
  disputeDays: z.number().optional(),
  /** Conversations scored by machine for each one that a person reviewed. */
  efficiency: z.number().optional(),
  /** Lowest and highest coverage of an agent with 10 tickets or more, in percent. */
  coverageRange: z.object({ low: z.number(), high: z.number() }).optional(),
  asOf: Instant,
})
export type QualityMetrics = z.infer<typeof QualityMetrics>

const Cell = z.object({ value: z.number(), n: z.int() })

/** An agent's quality. */
export const AgentQuality = z.object({
  /** As in filters; missing: no ticket has the agent any more. */
  id: z.string().optional(),
  name: z.string(),
  iqs: QualityEstimate.optional(),
  /** Standard deviation of the scores; missing for fewer than two. */
  deviation: z.number().optional(),
  reviews: z.int(),
  failed: z.int(),
  /** Solved tickets of the agent in the range, and those of them that were reviewed. */
  eligible: z.int(),
  reviewed: z.int(),
  aqs: Cell.optional(),
  /** In the order of the categories; absent where nothing was rated. */
  cells: z.array(Cell.extend({ category: z.string() })),
})
export type AgentQuality = z.infer<typeof AgentQuality>

/** A category of a scorecard, in the newest version that was used. */
export const QualityCategory = z.object({
  /** Id of the scorecard and of the category. */
  key: z.string(),
  name: z.string(),
  weight: z.number(),
  kind: z.enum(CATEGORY_KINDS),
  value: z.number().optional(),
  n: z.int(),
  /** Disputes of the category. */
  accepted: z.int(),
  rejected: z.int(),
  open: z.int(),
})
export type QualityCategory = z.infer<typeof QualityCategory>

/** A reviewer's work and agreement with others. */
export const ReviewerQuality = z.object({
  id: z.uuid(),
  name: z.string(),
  reviews: z.int(),
  /** Goal of the assignments for as many days. */
  goal: z.int().optional(),
  /** Median minutes from the first save to the review. */
  medianMin: z.number().optional(),
  mean: z.number().optional(),
  /** Points above or below all reviewers of the same conversations; negative: stricter. */
  strictness: QualityEstimate.optional(),
  /** Same option / categories that both rated, in percent. */
  alignment: z.number().optional(),
  kappa: z.number().optional(),
  /** Ratings of categories that another reviewer rated, too. */
  pairs: z.int(),
})
export type ReviewerQuality = z.infer<typeof ReviewerQuality>

/** An assignment in the cycles of the range, newest first. */
export const AssignmentCycles = z.object({
  id: z.uuid(),
  reviewer: z.string(),
  agents: z.array(z.string()),
  cycle: z.enum(CYCLES),
  goal: z.int(),
  cycles: z.array(
    z.object({
      from: Instant,
      to: Instant,
      given: z.int(),
      replaced: z.int(),
    }),
  ),
})
export type AssignmentCycles = z.infer<typeof AssignmentCycles>

export const QualityAnalytics = z.object({
  unit: z.enum(['day', 'week']),
  /** All days or weeks of the range in their order. */
  points: z.array(
    z.object({
      from: z.iso.date(),
      iqs: QualityEstimate.optional(),
      aqs: Cell.optional(),
      reviews: z.int(),
      failed: z.int(),
      /** Solved tickets, and those of them that were reviewed. */
      eligible: z.int(),
      reviewed: z.int(),
    }),
  ),
  goal: z.number().optional(),
  categories: z.array(QualityCategory),
  /** Lowest IQS first. */
  agents: z.array(AgentQuality),
  /** Most frequent first. */
  causes: z.array(z.object({ cause: z.string(), count: z.int() })),
  /** Reviews by score: 0 to 9, 10 to 19, …, 90 to 99, 100 and more. */
  scores: z.array(z.int()),
  reviewers: z.array(ReviewerQuality),
  assignments: z.array(AssignmentCycles),
  asOf: Instant,
})
export type QualityAnalytics = z.infer<typeof QualityAnalytics>

/** A review of a list. */
export const CountedReview = ReviewRow.extend({
  /** The rating that the list is about, with the name of its category and the number of options. */
  rating: CategoryRating.extend({ name: z.string(), points: z.int() }).optional(),
  /** The dispute that the list is about. */
  dispute: z
    .object({ category: z.string(), state: z.enum(DISPUTE_STATES), reason: z.string() })
    .optional(),
})
export type CountedReview = z.infer<typeof CountedReview>

/** Agreement of machine and reviewers in one category. */
export const AutoAgreement = z.object({
  categoryId: z.string(),
  name: z.string(),
  n: z.int(),
  /** Mean agreement, in percent. */
  agreement: z.number(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
  kappa: z.number().optional(),
})
export type AutoAgreement = z.infer<typeof AutoAgreement>

/** A rating about which machine and reviewer differ. */
export const AutoDisagreement = z.object({
  reviewId: z.uuid(),
  ticketId: z.string(),
  subject: z.string(),
  agent: z.string(),
  reviewer: z.string(),
  categoryId: z.string(),
  category: z.string(),
  machine: z.number(),
  human: z.number(),
  /** Who was found right, and why; missing: nobody has decided it. */
  verdict: z
    .object({ verdict: z.enum(VERDICTS), reason: z.string(), by: z.string(), at: Instant })
    .optional(),
})
export type AutoDisagreement = z.infer<typeof AutoDisagreement>

/** A coaching session. */
export const CoachingSession = z.object({
  id: z.uuid(),
  state: z.enum(COACHING_STATES),
  /** The day it is planned for, or was held on. */
  day: z.iso.date(),
  followUpOn: z.iso.date().optional(),
  notes: z.string(),
  by: z.string(),
  /** Only for held ones: what changed, once reviews of the days after it exist. */
  effect: z
    .object({
      value: z.number(),
      low: z.number().optional(),
      high: z.number().optional(),
      before: z.int(),
      after: z.int(),
      /** The days after it are over. */
      isFinal: z.boolean(),
    })
    .optional(),
  /** The day from which the effect is known. */
  effectOn: z.iso.date(),
})
export type CoachingSession = z.infer<typeof CoachingSession>

/** A session that the reviews suggest, or one that exists. */
export const Coaching = z.object({
  agentId: z.string(),
  agent: z.string(),
  /** Key and name of the category. */
  category: z.string(),
  name: z.string(),
  /** Score of the category in the range; missing: no ratings in it. */
  score: z.number().optional(),
  n: z.int(),
  goal: z.number(),
  cause: z.string().optional(),
  tickets: z.array(z.string()).max(EXAMPLES),
  session: CoachingSession.optional(),
})
export type Coaching = z.infer<typeof Coaching>

const params = z.object({ organisationId: OrganisationId })
const done = z.object({ data: z.literal(1) })

export const CoachingContent = z
  .object({
    agentId: z.string().min(1).max(64),
    /** Key of the category. */
    category: z.string().min(1).max(80),
    state: z.enum(COACHING_STATES),
    day: InputDay,
    followUpOn: InputDay.optional(),
    notes: z.string().trim().max(COACHING_NOTES_MAX, `At most ${COACHING_NOTES_MAX} characters`),
    tickets: z.array(TicketId).max(EXAMPLES),
  })
  .check(rangeRule('day', 'followUpOn'))
export type CoachingContent = z.infer<typeof CoachingContent>

export const analyticsShapes = {
  /** Reviews by people that were given in the range, and tickets that were solved in it. */
  getQualityMetrics: { params, query: FilteredRange, reply: QualityMetrics },
  getQualityAnalytics: { params, query: FilteredRange, reply: QualityAnalytics },
  /** Reviews that a figure counts; the lowest scores first. */
  listCountedReviews: {
    params,
    query: Range.safeExtend({
      ...filterParameters,
      side: z.enum(REVIEW_SIDES).default('all'),
      /** Id of an agent as in filters. */
      agent: z.string().max(64).optional(),
      /** Key of a category: reviews that rated it. */
      category: z.string().max(80).optional(),
      cause: z.string().max(100).optional(),
      reviewer: z.uuid().optional(),
      /** Index of a class of scores. */
      scores: queryNumber(0, 10).optional(),
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, 100).default(25),
    }).superRefine(refuseConflict),
    reply: z.object({ items: z.array(CountedReview), total: z.int() }),
  },
  ...qualityListShapes,
  /** Agreement of machine and reviewers by category, and the lowest disagreements, undecided ones first. */
  getAutoAgreement: {
    params,
    query: FilteredRange,
    reply: z.object({
      items: z.array(AutoAgreement),
      disagreements: z.array(AutoDisagreement).max(DISAGREEMENTS_MAX),
      /** All that nobody has decided. */
      undecided: z.int(),
      asOf: Instant,
    }),
  },
  /** Says who is right about a rating; without `verdict` the decision is taken back. */
  decideDisagreement: {
    params: params.extend({ reviewId: z.uuid(), categoryId: z.string().min(1).max(40) }),
    body: z.object({
      verdict: z.enum(VERDICTS).optional(),
      reason: z
        .string()
        .trim()
        .max(VERDICT_REASON_MAX, `At most ${VERDICT_REASON_MAX} characters`)
        .default(''),
    }),
    reply: done,
  },
  /** Suggested sessions, then those that exist, newest first. */
  listCoaching: {
    params,
    query: FilteredRange,
    reply: z.object({ items: z.array(Coaching).max(COACHING_MAX), asOf: Instant }),
  },
  /** Plans a session, or changes one; brings a deleted one back. */
  saveCoaching: {
    params: params.extend({ sessionId: z.uuid() }),
    body: CoachingContent,
    reply: done,
  },
  deleteCoaching: { params: params.extend({ sessionId: z.uuid() }), reply: done },
}
