import * as z from 'zod'
import { Instant, OrganisationId, Source } from './common.ts'
import { FilteredRange } from './filter-shapes.ts'

/** One event as the usage report reads it; names are SPEC §3's. Newest first in every list. */
export const UsageEvent = z.object({
  type: z.string(),
  ticket_id: z.string(),
  agent: z.string(),
  created_on: Instant,
  query: z.string().optional(),
  /** -1 marks an event that never happened: it is dropped from every figure. */
  value: z.number().optional(),
})
export type UsageEvent = z.infer<typeof UsageEvent>

export const usageShapes = {
  bubbleMetrics: {
    query: Source.extend({
      /** The organisation. The token decides; another one is refused. */
      entity: OrganisationId,
      startDate: Instant,
      endDate: Instant,
    }),
    reply: z.object({ _ba: z.array(UsageEvent) }),
  },
  /** Under a filter, only events of tickets that it leaves: one without a ticket is left out. */
  getAssistUsage: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredRange,
    reply: z.object({
      /** How many events of each type; types without events are missing. */
      counts: z.record(z.string(), z.int()),
      uniqueLoads: z.int(),
      /** The same per day of the zone, oldest first; a day without events has empty counts. */
      days: z.array(
        z.object({
          /** yyyy-MM-dd */
          date: z.string(),
          counts: z.record(z.string(), z.int()),
          uniqueLoads: z.int(),
        }),
      ),
      asOf: Instant,
    }),
  },
}
