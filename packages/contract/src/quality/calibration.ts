import * as z from 'zod'
import { InputDay, Instant, OrganisationId, TicketId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import {
  CALIBRATION_NAME_MAX,
  CALIBRATION_NOTE_MAX,
  CALIBRATION_RATERS_MAX,
  CALIBRATION_RATERS_MIN,
  CALIBRATION_TICKETS_MAX,
  CALIBRATIONS_MAX,
} from './calibration-kinds.ts'
import { CategoryRating } from './review.ts'
import { ScorecardContent } from './scorecard.ts'
import { CATEGORIES_MAX, REVIEW_COMMENT_MAX } from './scorecard-kinds.ts'

/** What a calibration session is about. */
export const CalibrationContent = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(CALIBRATION_NAME_MAX, `At most ${CALIBRATION_NAME_MAX} characters`),
  scorecardId: z.uuid(),
  scorecardVersion: wholeNumber(1),
  /** In the order in which they are rated. */
  tickets: z
    .array(TicketId)
    .min(1, 'Add a ticket')
    .max(CALIBRATION_TICKETS_MAX, `At most ${CALIBRATION_TICKETS_MAX} tickets`),
  /** Members who may review. */
  raters: z
    .array(z.uuid())
    .min(CALIBRATION_RATERS_MIN, `Choose at least ${CALIBRATION_RATERS_MIN} reviewers`)
    .max(CALIBRATION_RATERS_MAX, `At most ${CALIBRATION_RATERS_MAX} reviewers`),
  /** The rater with whom the others are compared. */
  benchmarkId: z.uuid().optional(),
  /** Last day to rate, in the zone of the organisation. */
  dueOn: InputDay,
})
export type CalibrationContent = z.infer<typeof CalibrationContent>

/** Somebody who rates in a session. */
const CalibrationRater = z.object({ id: z.uuid(), name: z.string(), hasSubmitted: z.boolean() })

/** A session without ratings. */
export const CalibrationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  scorecard: z.string(),
  dueOn: z.iso.date(),
  /** The deadline is over, and somebody has not submitted. */
  isOverdue: z.boolean(),
  tickets: z.int(),
  raters: z.array(CalibrationRater),
  /** Missing: it is open. */
  closedAt: Instant.optional(),
  /** Whether the caller rates in it, and has not submitted yet. */
  isWaiting: z.boolean(),
})
export type CalibrationRow = z.infer<typeof CalibrationRow>

/** What one rater rated of one conversation. */
export const CalibrationRating = z.object({
  ticketId: z.string(),
  raterId: z.uuid(),
  ratings: z.array(CategoryRating),
  comment: z.string(),
  score: z.number().min(0).optional(),
})
export type CalibrationRating = z.infer<typeof CalibrationRating>

const OwnRating = CalibrationRating.pick({ ratings: true, comment: true }).extend({
  revision: z.int(),
})

/** A session as the caller may see it. */
export const Calibration = CalibrationRow.omit({ tickets: true, scorecard: true }).extend({
  scorecardId: z.uuid(),
  scorecardVersion: z.int(),
  scorecard: ScorecardContent,
  benchmarkId: z.uuid().optional(),
  tickets: z.array(
    z.object({
      ticketId: z.string(),
      /** Without personal data. */
      subject: z.string(),
      /** The caller's own rating, also a draft. */
      own: OwnRating.optional(),
      /** What the discussion decided; missing as long as the results are hidden. */
      note: z.string().optional(),
    }),
  ),
  /**
   * Ratings of those who have submitted, the caller included. Missing: they are hidden from the caller, who has not
   * submitted, or does not rate in the session while it is open.
   */
  results: z.array(CalibrationRating).optional(),
})
export type Calibration = z.infer<typeof Calibration>

const params = z.object({ organisationId: OrganisationId })
const one = params.extend({ calibrationId: z.uuid() })
const ofTicket = one.extend({ ticketId: TicketId })
const done = z.object({ data: z.literal(1) })

export const calibrationShapes = {
  /** Newest first, with the members who may rate. */
  listCalibrations: {
    params,
    reply: z.object({
      items: z.array(CalibrationRow).max(CALIBRATIONS_MAX),
      reviewers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  getCalibration: { params: one, reply: Calibration },
  /**
   * Creates a session, and mails its raters, or changes an open one. Once somebody has begun to rate, tickets and
   * scorecard cannot be changed; raters who have submitted cannot be taken out.
   */
  saveCalibration: { params: one, body: CalibrationContent, reply: Calibration },
  deleteCalibration: { params: one, reply: done },
  /**
   * `submit`: makes the caller's own ratings final, and shows the others'; refused while a category is neither rated
   * nor N/A. `close`: ends the session for all; refused to a rater who has not submitted. `restore`: brings a deleted
   * one back.
   */
  actOnCalibration: {
    params: one,
    body: z.object({ action: z.enum(['submit', 'close', 'restore']) }),
    reply: Calibration,
  },
  /** Saves the caller's own draft of a rating. */
  rateCalibration: {
    params: ofTicket,
    body: z.object({
      ratings: z.array(CategoryRating).max(CATEGORIES_MAX),
      comment: z.string().max(REVIEW_COMMENT_MAX),
      /** That of the last answer, 0 for the first; `conflict` when it was saved elsewhere since. */
      revision: wholeNumber(0),
    }),
    reply: z.object({ revision: z.int() }),
  },
  /** Notes what the discussion decided; only for those who see the results. */
  noteCalibration: {
    params: ofTicket,
    body: z.object({ note: z.string().trim().max(CALIBRATION_NOTE_MAX) }),
    reply: done,
  },
}
