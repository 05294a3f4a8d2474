import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { InputInstant, Instant, OrganisationId, Source } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { before, beforeRule, Range, rangeRule } from '../base/range.ts'
import { USAGE_COLUMNS, USAGE_ROWS_MAX } from './usage-list.ts'

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

/** A row of the usage report's table. */
export const UsageRow = UsageEvent.omit({ value: true }).extend({
  id: z.uuid(),
  /** Where the customer's helpdesk shows the ticket; missing where that is not known. */
  ticket_url: z.string().optional(),
})
export type UsageRow = z.infer<typeof UsageRow>

/** How many events of each type; types without events are missing. */
const Counts = z.record(z.string(), z.int())

/** Counts of a range. Likes, dislikes and the composites follow from `counts`. */
const UsageCounts = z.object({
  counts: Counts,
  /** Distinct tickets among the loads. */
  uniqueLoads: z.int(),
})

const UsageDay = UsageCounts.extend({
  /** yyyy-MM-dd */
  date: z.string(),
})

/** A range of the organisation of `entity`; the token decides, another one is refused. */
const UsageRange = Range.safeExtend({ ...Source.shape, entity: OrganisationId })

const UsageList = UsageRange.safeExtend({
  /** Types with commas between them; missing: all. */
  types: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,59}$/, 'is no list of event types')
    .transform((text) => text.split(','))
    .optional(),
  /** As the reply names the agent; where addresses are masked, all whose masked name this is. */
  agent: z.string().min(1).max(300).optional(),
  /** A ticket id, or a part of the query in any case. */
  text: z.string().trim().min(1).max(200).optional(),
  sort: z.enum(USAGE_COLUMNS).default('created_on'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: queryNumber(1, USAGE_ROWS_MAX).default(10),
  /** What the page before gave as `next`; the rest of the question must be the same. */
  after: z.uuid().optional(),
})

export const usageShapes = {
  bubbleMetrics: {
    query: Source.extend({
      /** The organisation. The token decides; another one is refused. */
      entity: OrganisationId,
      startDate: InputInstant,
      endDate: InputInstant,
    }).check(rangeRule('startDate', 'endDate')),
    reply: z.object({ _ba: z.array(UsageEvent) }),
  },
  /** Under a filter, only events of tickets that it leaves: one without a ticket is left out. */
  getAssistUsage: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredRange,
    reply: UsageCounts.extend({
      /** The same per day of the zone, oldest first; a day without events has empty counts. */
      days: z.array(UsageDay),
      asOf: Instant,
    }),
  },
  /**
   * All that the usage report shows before somebody asks for rows, in kilobytes however many events there are:
   * without a zone, and with whole days of the organisation's own, nothing is counted row by row.
   */
  getUsageSummary: {
    query: UsageRange.safeExtend({
      /** The period to compare with; both or none. */
      ...before,
      /** Leaves out the agents, who are most of the work. */
      without: z.literal('agents').optional(),
    })
      .refine(({ beforeFrom, beforeTo }) => !beforeFrom === !beforeTo, {
        path: ['beforeTo'],
        error: 'comes with beforeFrom',
      })
      .check(beforeRule),
    reply: UsageCounts.extend({
      days: z.array(UsageDay),
      /**
       * Those with the most events first, at most a hundred; masked as the organisation wants it. Missing: they
       * were to be left out.
       */
      agents: z.array(z.object({ agent: z.string(), counts: Counts })).optional(),
      /** The sum of all other agents; missing without any. */
      otherAgents: z.object({ agents: z.int(), counts: Counts }).optional(),
      /** The period that was asked to be compared with. */
      before: UsageCounts.optional(),
      /** The zone whose days these are. */
      timeZone: z.string(),
      /** When the organisation's newest event happened, whatever the range; missing without any. */
      newest: Instant.optional(),
      /**
       * Rows before this were deleted as the organisation wants it: counts of whole days stay, the list has
       * none of them. Missing: all rows are there.
       */
      rowsSince: Instant.optional(),
      asOf: Instant,
    }),
  },
  /**
   * Rows of a range, page by page, newest first unless another order is asked for. Rows that come meanwhile never
   * move those that follow: no row is given twice, none is left out. Sorted by anything but the time, or searched
   * by a text, a page may hold fewer rows than asked for while there is a `next`.
   */
  listUsageEvents: {
    query: UsageList,
    reply: z.object({
      items: z.array(UsageRow),
      /** What `after` takes for the page behind; missing: this was the last. */
      next: z.uuid().optional(),
      /** Rows of all pages, on the first page alone; missing under a text, where nobody has counted them. */
      total: z.int().optional(),
    }),
  },
}
