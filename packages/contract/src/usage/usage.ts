import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { InputInstant, Instant, OrganisationId, Source } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { before, beforeRule, Range, rangeRule } from '../base/range.ts'
import { USAGE_COLUMNS, USAGE_ROWS_MAX } from './usage-list.ts'

/** One event in the usage report; names are those of SPEC §3. Lists are newest first. */
export const UsageEvent = z.object({
  type: z.string(),
  ticket_id: z.string(),
  agent: z.string(),
  created_on: Instant,
  query: z.string().optional(),
  /** -1: the event never happened; every metric excludes it. */
  value: z.number().optional(),
})
export type UsageEvent = z.infer<typeof UsageEvent>

/** A row of the usage report's table. */
export const UsageRow = UsageEvent.omit({ value: true }).extend({
  id: z.uuid(),
  /** Address of the ticket in the customer's helpdesk; missing when unknown. */
  ticket_url: z.string().optional(),
})
export type UsageRow = z.infer<typeof UsageRow>

/** Number of events by type; types without events are missing. */
const Counts = z.record(z.string(), z.int())

/** Counts of a range. Likes, dislikes and the composite metrics are derived from `counts`. */
const UsageCounts = z.object({
  counts: Counts,
  /** Number of distinct tickets among the loads. */
  uniqueLoads: z.int(),
})

const UsageDay = UsageCounts.extend({
  /** yyyy-MM-dd */
  date: z.string(),
})

/** A range of the organisation in `entity`; refused when the token is for another organisation. */
const UsageRange = Range.safeExtend({ ...Source.shape, entity: OrganisationId })

const UsageSelection = UsageRange.safeExtend({
  /** Event types separated by commas; missing: all. */
  types: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,59}$/, 'is not a list of event types')
    .transform((text) => text.split(','))
    .optional(),
  /** The agent as named in the reply; a masked name selects every agent with that masked name. */
  agent: z.string().min(1).max(300).optional(),
  /** A ticket id, or a substring of the query in any case. */
  text: z.string().trim().min(1).max(200).optional(),
  sort: z.enum(USAGE_COLUMNS).default('created_on'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

const UsageList = UsageSelection.safeExtend({
  limit: queryNumber(1, USAGE_ROWS_MAX).default(10),
  /** Cursor: `next` of the previous page; all other parameters must stay the same. */
  after: z.uuid().optional(),
})

export const usageShapes = {
  bubbleMetrics: {
    query: Source.extend({
      /** The organisation; refused when the token is for another one. */
      entity: OrganisationId,
      startDate: InputInstant,
      endDate: InputInstant,
    }).check(rangeRule('startDate', 'endDate')),
    reply: z.object({ _ba: z.array(UsageEvent) }),
  },
  /** With filters, counts only events of matching tickets; events without a ticket are excluded. */
  getAssistUsage: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredRange,
    reply: UsageCounts.extend({
      /** Counts per day of the time zone, oldest first; a day without events has empty counts. */
      days: z.array(UsageDay),
      asOf: Instant,
    }),
  },
  /**
   * Everything the usage report shows without its table, in a reply of some kilobytes for any number of events. With
   * whole days in the organisation's own zone (no `timeZone`), the server reads only daily counts.
   */
  getUsageSummary: {
    query: UsageRange.safeExtend({
      /** The period to compare with; both ends or none. */
      ...before,
      /** Omits the agents, who take most of the work. */
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
       * Agents with the most events first, at most a hundred; masked as the organisation requires. Missing with
       * `without=agents`.
       */
      agents: z.array(z.object({ agent: z.string(), counts: Counts })).optional(),
      /** Sum of all other agents; missing when there are none. */
      otherAgents: z.object({ agents: z.int(), counts: Counts }).optional(),
      /** Counts of the comparison period. */
      before: UsageCounts.optional(),
      /** The time zone of the days. */
      timeZone: z.string(),
      /** Time of the organisation's newest event, whatever the range; missing without events. */
      newest: Instant.optional(),
      /**
       * Rows before this moment were deleted by the organisation's retention: whole days still have counts, but no
       * rows. Missing: no rows were deleted.
       */
      rowsSince: Instant.optional(),
      asOf: Instant,
    }),
  },
  /**
   * Rows of a range, newest first unless another order is requested. Pages are stable while new rows arrive: no row is
   * repeated or skipped. Sorted by anything but the time, or searched by a text, a page may have fewer rows than the
   * limit although there is a `next`.
   */
  listUsageEvents: {
    query: UsageList,
    reply: z.object({
      items: z.array(UsageRow),
      /** Cursor of the next page; missing on the last one. */
      next: z.uuid().optional(),
      /** Number of rows on all pages, only on the first page; missing for a search by text, which is not counted. */
      total: z.int().optional(),
    }),
  },
  /**
   * All rows of a list as one CSV file, sent while it is read. The header `x-rows` has their number where the list
   * counts it.
   */
  exportUsageEvents: { query: UsageSelection, reply: z.string() },
}
