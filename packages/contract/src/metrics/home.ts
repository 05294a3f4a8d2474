import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { WINDOWS } from './bands.ts'
import { InputDay, InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { FilteredRange, filterParameters, refuseConflict } from '../filters/filter-shapes.ts'
import { beforeRule } from '../base/range.ts'
import { DIMENSIONS } from './metric-dimensions.ts'
import { ComparedMetric, MetricDifference, MetricValue } from './metric-shapes.ts'
import { METRIC_NAMES } from './metrics.ts'
import { SLA_METRICS } from '../tickets/service-levels.ts'
import { TicketRow } from '../tickets/tickets.ts'

const Organisation = z.object({ organisationId: OrganisationId })
const Name = z.enum(METRIC_NAMES)

/** A metric outside its usual band. */
export const MetricException = z.object({
  metricValue: MetricValue,
  /** The compared value: the median of durations, otherwise the metric's value. */
  value: z.number(),
  window: z.enum(WINDOWS),
  /** yyyy-MM-dd in the time zone; with `hour` only that hour of the day, 0 to 23. */
  day: z.string(),
  hour: z.int().optional(),
  usual: z.object({
    middle: z.number(),
    low: z.number(),
    high: z.number(),
    /** Number of weeks from which the band is computed. */
    weeks: z.int(),
  }),
  /** Distance from the middle in standard deviations; negative when the value is lower. */
  score: z.number(),
})
export type MetricException = z.infer<typeof MetricException>

const Segments = z.object({
  dimension: z.enum(DIMENSIONS),
  /** The five segments that moved the metric most, largest first. */
  segments: z.array(
    z.object({
      /**
       * Missing without a label: tickets without a value of the dimension. Missing with a label: a segment that cannot
       * be queried.
       */
      key: z.string().optional(),
      label: z.string().optional(),
      /** Missing when no ticket counts. */
      now: z.number().optional(),
      before: z.number().optional(),
      n: z.int(),
      nBefore: z.int(),
      /** Contribution to the change, in the unit of the metric. */
      contribution: z.number(),
      /** Its 95 % interval, from days; missing with fewer than three. */
      interval: MetricDifference.optional(),
    }),
  ),
  /** Contribution of all other segments, and their number. */
  other: z.number(),
  others: z.int(),
  /**
   * Correction for tickets in several segments, to be subtracted from the sum of contributions; 0 when every ticket is
   * in one segment.
   */
  overlap: z.number(),
})
export type ChangeSegments = z.infer<typeof Segments>

const Dimensions = z
  .string()
  .max(200)
  .transform((text, context) => {
    const wanted = [...new Set(text.split(','))]
    const known = wanted.flatMap((word) => DIMENSIONS.find((name) => name === word) ?? [])
    if (known.length === wanted.length && known.length <= 3) return known
    context.addIssue({
      code: 'custom',
      message: 'is not a list of at most 3 dimensions',
      input: text,
    })
    return z.NEVER
  })

/** An unsolved ticket assigned to the caller. */
export const QueuedTicket = TicketRow.extend({
  /** The running target that is due next; missing when no target runs. */
  due: z.object({ at: Instant, metric: z.enum(SLA_METRICS) }).optional(),
})
export type QueuedTicket = z.infer<typeof QueuedTicket>

/** A help text that was changed since the caller last looked. */
export const HelpChange = z.object({ name: z.string(), by: z.string(), at: Instant })

export const homeShapes = {
  /**
   * Metrics outside their usual band at the end of the range, or now while the range is current: at most five, the
   * furthest away first.
   */
  getExceptions: {
    params: Organisation,
    query: FilteredRange,
    reply: z.object({
      items: z.array(MetricException),
      /** Metrics that were judged, and metrics with too few tickets to be judged. */
      judged: z.array(Name),
      thin: z.array(Name),
      /** Those that somebody has checked; `items` leaves them out. */
      checked: z.array(z.object({ id: z.uuid(), metric: Name, by: z.string(), at: Instant })),
      moment: Instant,
      asOf: Instant,
    }),
  },
  /** Marks an unusual value as checked, for everybody in the organisation. Repeating it changes nothing. */
  checkException: {
    params: Organisation,
    body: z.object({
      metric: Name,
      window: z.enum(WINDOWS),
      day: InputDay,
      /** Only for the window of an hour. */
      hour: z.int().min(0).max(23).optional(),
    }),
    reply: z.object({ id: z.uuid() }),
  },
  /** Shows a checked value again. Repeating it changes nothing. */
  uncheckException: {
    params: Organisation.extend({ checkId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
  /**
   * Explains the change of a metric from one period to the next: contributions of segments, others and overlap of each
   * dimension sum to the change. For durations the mean is explained. While the range is younger than a week, agents and
   * groups of the period before are those that its tickets had at the same age. Refuses metrics of date field `now`, and metrics
   * that count distinct values.
   */
  getMetricChange: {
    params: Organisation,
    query: FilteredRange.safeExtend({
      metric: Name,
      by: Dimensions,
      beforeFrom: InputInstant,
      beforeTo: InputInstant,
    }).check(beforeRule),
    reply: z.object({
      now: MetricValue,
      before: MetricValue,
      /** Missing when one of the periods has no value. */
      change: z.number().optional(),
      /** 95 % interval of the change, as of a compared metric; of a mean in its unit. */
      difference: MetricDifference.optional(),
      /** The interval of the change of a count where neither is better, in its unit. */
      interval: MetricDifference.optional(),
      splits: z.array(Segments),
      asOf: Instant,
    }),
  },
  /** The caller's own unsolved tickets that the filters leave: those nearest to their target first, due or missed, on hold last. */
  listOwnQueue: {
    params: Organisation,
    query: z
      .object({
        ...filterParameters,
        offset: queryNumber(0, 1_000_000).default(0),
        limit: queryNumber(1, 100).default(10),
      })
      .superRefine(refuseConflict),
    reply: z.object({
      items: z.array(QueuedTicket),
      total: z.int(),
      /** Number of these tickets with an overdue target. */
      overdue: z.int(),
      asOf: Instant,
    }),
  },
  /** The caller's own metrics of the range and of the period before, and the streak of days without a missed target. */
  getOwnMetrics: {
    params: Organisation,
    query: FilteredRange.safeExtend({
      beforeFrom: InputInstant,
      beforeTo: InputInstant,
    }).check(beforeRule),
    reply: z.object({
      items: z.array(
        ComparedMetric.safeExtend({
          before: MetricValue,
          /** Daily series of the metric's headline value, oldest first; days without a value are excluded. */
          series: z.array(z.number()),
        }),
      ),
      /**
       * Length of the current and of the longest streak: consecutive days with targets of which none was missed. `n`
       * counts the days with targets among the last 90.
       */
      streak: z.object({ days: z.int(), best: z.int(), n: z.int() }),
      asOf: Instant,
    }),
  },
  /** Help texts that changed since the caller last marked them as seen, newest first. */
  listHelpChanges: {
    params: Organisation,
    reply: z.object({ items: z.array(HelpChange) }),
  },
  /** Marks every change up to this moment as seen. */
  markHelpSeen: {
    params: Organisation,
    body: z.object({ at: InputInstant }),
    reply: z.object({ data: z.literal(1) }),
  },
}
