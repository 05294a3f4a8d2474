import * as z from 'zod'

/** Tickets on one side of a comparison. */
export const ImpactSide = z.object({
  n: z.int(),
  /** Percentage, or the median of minutes; missing without tickets. */
  value: z.number().optional(),
})
export type ImpactSide = z.infer<typeof ImpactSide>

/**
 * What differs between similar tickets of the same agents, with its 95 % interval: shares in points, times in percent.
 * Missing where there are fewer than ten tickets on a side or fewer than three days.
 */
export const ImpactDifference = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type ImpactDifference = z.infer<typeof ImpactDifference>
