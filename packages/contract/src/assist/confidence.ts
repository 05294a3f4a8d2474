import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'

const Count = z.int().min(0)

/** What would have happened in the past with a least confidence. */
export const ConfidencePoint = z.object({
  /** The least confidence, in percent. */
  pct: z.int().min(0).max(100),
  /** Past cases that would have been answered, and those of them that would have been answered rightly. */
  answered: Count,
  right: Count,
})
export type ConfidencePoint = z.infer<typeof ConfidencePoint>

/** Coverage against precision of automatic answers, by the organisation's own past. */
export const ConfidenceCurve = z.object({
  /** Past cases whose right answer is known. */
  cases: Count,
  /** One point for each whole percentage from 0 to 100; empty with fewer than `CONFIDENCE_CASES_MIN` cases. */
  points: z.array(ConfidencePoint),
  /** Missing: not computed yet. */
  computedAt: Instant.optional(),
})
export type ConfidenceCurve = z.infer<typeof ConfidenceCurve>

const params = z.object({ organisationId: OrganisationId })

export const confidenceShapes = {
  /** Of the sources of automatic replies. */
  getReplyConfidence: { params, reply: ConfidenceCurve },
  /** Of the bot's own engine. */
  getBotConfidence: { params, reply: ConfidenceCurve },
}
