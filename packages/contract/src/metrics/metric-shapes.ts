import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, keysOf, OrganisationId } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { listed } from '../base/listed.ts'
import { before, beforeRule } from '../base/range.ts'
import { type Dimension, DIMENSIONS } from './metric-dimensions.ts'
import { ATTRIBUTIONS, COHORTS, CREDITS } from './counting.ts'
import { type ExclusionReason, EXCLUSIONS } from './exclusions.ts'
import { type DateField, DATE_FIELDS } from './metric-kinds.ts'
import { METRIC_SIDES } from './metric-sides.ts'
import { METRIC_NAMES } from './metrics.ts'
import { TICKET_COLUMN_NAMES } from '../tickets/ticket-file.ts'
import { TICKETS_MAX } from '../tickets/ticket-sorts.ts'
import { TicketFacts, TicketRow } from '../tickets/tickets.ts'

const Name = z.enum(METRIC_NAMES)
const Reason = z.enum(keysOf<ExclusionReason>(EXCLUSIONS))

const Names = listed(METRIC_NAMES, METRIC_NAMES.length)

/** Weeks as the points of a series and as `day`, whatever the length of the range: its days may have too few to tell. */
const Points = z.literal('weeks').optional()

/** A value of one metric, with the numbers that explain it. */
export const MetricValue = z.object({
  metric: Name,
  unit: z.enum(['min', 'count', 'perTicket', 'pct', 'score', 'rating']),
  direction: z.enum(['up', 'down', 'none']),
  dateField: z.enum(keysOf<DateField>(DATE_FIELDS)),
  /** Whom it credits. */
  credit: z.enum(CREDITS).optional(),
  /** Switches of the query that the metric does not have. */
  fixed: z.array(z.enum(['attribution', 'cohort'])).optional(),
  /** Mean, sum or percentage, by the metric's kind; missing when no ticket counts. */
  value: z.number().optional(),
  /** Median and 90th percentile, only of kind `mean`. */
  median: z.number().optional(),
  p90: z.number().optional(),
  /** Numerator and denominator, only of kind `share`; e.g. targets met, of targets met or missed. */
  part: z.number().optional(),
  whole: z.number().optional(),
  /** Number of tickets that count. */
  n: z.int(),
  /** Excluded tickets of the range by reason; each is counted once, for the first reason that applies. */
  excluded: z.array(z.object({ reason: Reason, count: z.int() })),
})
export type MetricValue = z.infer<typeof MetricValue>

/** Both ends of a 95 % interval. */
export const MetricDifference = z.object({ low: z.number(), high: z.number() })

/** A metric with its value of the previous period. */
export const ComparedMetric = MetricValue.extend({
  before: MetricValue.optional(),
  /**
   * 95 % interval of the change from `before`, from the metric's own days: in percent of the median of times and of
   * counts and other means, in points of a score. Only of metrics with days and a direction; shares have theirs by
   * `part` and `whole`. Missing with fewer than three days.
   */
  difference: MetricDifference.optional(),
})
export type ComparedMetric = z.infer<typeof ComparedMetric>

/** How metrics count; one without the choice counts as ever and says so (`fixed` of its value). */
const counting = {
  /** Whom metrics credit, also in filters by agent; missing: as each metric defines it. */
  attribution: z.enum(ATTRIBUTIONS).optional(),
  /** Which tickets count; missing: as each metric defines it. */
  cohort: z.enum(COHORTS).optional(),
}

const Organisation = z.object({ organisationId: OrganisationId })

/** A segment of a dimension; without a key it contains the tickets without a value, e.g. without a tag. */
const Segment = z.object({
  dimension: z.enum(DIMENSIONS),
  key: z.string().optional(),
  /** Display name of the key; missing without a key. */
  label: z.string().optional(),
})

const marks = Object.fromEntries(
  DIMENSIONS.map((dimension) => [dimension, z.string().max(200).optional()]),
) as Record<Dimension, z.ZodOptional<z.ZodString>>

/** Which tickets a drilldown lists. */
const listedTickets = {
  metric: Name,
  ...counting,
  ...marks,
  /** Lists the tickets that are excluded for this reason instead. */
  excluded: Reason.optional(),
  /**
   * Lists only one side of a rate: the tickets that its numerator counts, or those that the rest of its denominator
   * counts; a ticket with targets met and missed is on both. For a sum, `part` are the tickets that add to it. Refused
   * for other metrics, and together with `excluded`.
   */
  side: z.enum(METRIC_SIDES).optional(),
  /** Worst value first, by the direction of the metric; without it the largest first. */
  order: z.literal('worst').optional(),
}

const metricTickets = {
  params: Organisation,
  query: FilteredRange.safeExtend({
    ...listedTickets,
    offset: queryNumber(0, 1_000_000).default(0),
    limit: queryNumber(1, TICKETS_MAX).default(10),
    /** Includes the facts of each ticket. */
    facts: z.literal('1').optional(),
  }),
  reply: z.object({
    /**
     * `value` is the ticket's own value: minutes, replies, a score, or 1 and 0 for shares; with a side, what the ticket
     * adds to it.
     */
    items: z.array(
      TicketRow.extend({ value: z.number().optional(), facts: TicketFacts.optional() }),
    ),
    /** Number of tickets in the list. */
    total: z.int(),
    /**
     * What the metric counts in this segment, whatever the side: the numerator of a rate, the sum of a sum, the number
     * of different values of `distinct`. Missing for means and with `excluded`.
     */
    part: z.number().optional(),
    /** What a rate's denominator counts beyond its numerator. */
    rest: z.number().optional(),
  }),
}

const metricTicketsFile = {
  params: Organisation,
  query: FilteredRange.safeExtend({
    ...listedTickets,
    columns: listed(TICKET_COLUMN_NAMES, TICKET_COLUMN_NAMES.length),
  }),
  reply: z.string(),
}

export const metricShapes = {
  /** Values of metrics, in the order of the requested names. */
  getMetrics: {
    params: Organisation,
    /**
     * With both ends of `before`, every metric also has its value of the previous period, except metrics of the date
     * fields `now` and `flagged`.
     */
    query: FilteredRange.safeExtend({ metrics: Names, ...counting, ...before }).check(beforeRule),
    reply: z.object({
      items: z.array(ComparedMetric),
      asOf: Instant,
    }),
  },
  /** Daily series of metrics, including days without tickets; refuses metrics without a daily series. */
  getMetricSeries: {
    params: Organisation,
    query: FilteredRange.safeExtend({ metrics: Names, ...counting, points: Points }),
    reply: z.object({
      /** yyyy-MM-dd, oldest first. */
      days: z.array(z.string()),
      /** In the order of the requested names; one value per day. */
      items: z.array(z.object({ metric: Name, days: z.array(MetricValue) })),
      asOf: Instant,
    }),
  },
  /**
   * Metrics grouped by one or two dimensions, most tickets first. Dimension `value` requires a single metric. With both
   * ends of `before`, every metric also has its value of the previous period and the interval of its change, and groups
   * that had tickets then are included; only by one dimension other than `day` and `value`.
   */
  getMetricGroups: {
    params: Organisation,
    query: FilteredRange.safeExtend({
      metrics: Names,
      ...counting,
      by: listed(DIMENSIONS, 2),
      points: Points,
      ...before,
    }).check(beforeRule),
    reply: z.object({
      groups: z.array(z.object({ segments: z.array(Segment), items: z.array(ComparedMetric) })),
      /** Number of groups beyond the first 1000; they are not in `groups`. */
      more: z.int(),
      asOf: Instant,
    }),
  },
  /**
   * Drilldown: the tickets of a metric, or of one segment of it. Each dimension in the query takes the key of a
   * segment, or '' for tickets without a value.
   */
  getMetricTickets: metricTickets,
  /** Drilldown of the caller's own metrics: only tickets credited to the caller, whatever `agent` contains. */
  getOwnMetricTickets: metricTickets,
  /** All tickets of such a list with these columns as one CSV file. The header `x-rows` has their number. */
  exportMetricTickets: metricTicketsFile,
  exportOwnMetricTickets: metricTicketsFile,
}
