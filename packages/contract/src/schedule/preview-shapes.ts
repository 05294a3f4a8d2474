import * as z from 'zod'
import { InputDay, OrganisationId } from '../base/common.ts'
import { WhatIfInput } from './propose-shapes.ts'

/** Tickets of a day, as they would go; missing: none was answered. */
const DayOutcome = z.object({
  /** Median and 90th percentile of the minutes until an answer. */
  medianMin: z.number().optional(),
  p90Min: z.number().optional(),
  /** Tickets that are answered after their target, or not at all within a day of it. */
  missed: z.number(),
  /** Four of five such days have so many. */
  missedLow: z.number(),
  missedHigh: z.number(),
})
export type DayOutcome = z.infer<typeof DayOutcome>

export const previewShapes = {
  /** What the shifts of a day mean for its tickets: the draft beside what is published, by the routing simulator. */
  previewScheduleDay: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({ day: InputDay, whatIf: WhatIfInput }),
    reply: z.object({
      /** Expected tickets of the day. */
      tickets: z.number(),
      draft: DayOutcome,
      published: DayOutcome,
      queues: z.array(
        z.object({
          queue: z.string(),
          tickets: z.number(),
          draft: DayOutcome,
          published: DayOutcome,
        }),
      ),
      /** Scheduled agents to whom the published routing gives nothing. */
      unrouted: z.array(z.string()),
      /** Whether routing is published; without it, everybody takes everything. */
      isRouted: z.boolean(),
      /** Days that were played. */
      runs: z.int(),
    }),
  },
}
