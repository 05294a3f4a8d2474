import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { WINDOWS } from './bands.ts'
import { InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { beforeRule } from '../base/range.ts'
import { DIMENSIONS } from './metric-dimensions.ts'
import { MetricFigure } from './metric-shapes.ts'
import { METRIC_NAMES } from './metrics.ts'
import { SLA_METRICS } from '../tickets/service-levels.ts'
import { TicketRow } from '../tickets/tickets.ts'

const Organisation = z.object({ organisationId: OrganisationId })
const Name = z.enum(METRIC_NAMES)

/** A figure outside its usual band. */
export const MetricException = z.object({
  figure: MetricFigure,
  /** Median of times, else the value: what is compared. */
  value: z.number(),
  window: z.enum(WINDOWS),
  /** yyyy-MM-dd in the zone; with `hour` only that hour of it, 0 to 23. */
  day: z.string(),
  hour: z.int().optional(),
  usual: z.object({
    middle: z.number(),
    low: z.number(),
    high: z.number(),
    /** Weeks that it is made from. */
    weeks: z.int(),
  }),
  /** How many standard deviations away from the middle; below 0 when it is lower. */
  score: z.number(),
})
export type MetricException = z.infer<typeof MetricException>

const Parts = z.object({
  dimension: z.enum(DIMENSIONS),
  /** The five that moved the figure most, the largest first. */
  parts: z.array(
    z.object({
      /** Missing: tickets that have none; with a label: one that cannot be asked for. */
      key: z.string().optional(),
      label: z.string().optional(),
      /** Missing where nothing counts. */
      now: z.number().optional(),
      before: z.number().optional(),
      n: z.int(),
      nBefore: z.int(),
      /** What it adds to the change, in the unit of the figure. */
      contribution: z.number(),
    }),
  ),
  /** What all others add, and how many they are. */
  other: z.number(),
  others: z.int(),
  /** What must be taken off because tickets are in several parts; 0 where each is in one. */
  overlap: z.number(),
})
export type ChangeParts = z.infer<typeof Parts>

const Dimensions = z
  .string()
  .max(200)
  .transform((text, context) => {
    const wanted = [...new Set(text.split(','))]
    const known = wanted.flatMap((word) => DIMENSIONS.find((name) => name === word) ?? [])
    if (known.length === wanted.length && known.length <= 3) return known
    context.addIssue({ code: 'custom', message: 'is no list of at most 3 dimensions', input: text })
    return z.NEVER
  })

/** A ticket of one's own that is not solved. */
export const QueuedTicket = TicketRow.extend({
  /** The target that ends next; missing when none runs. */
  due: z.object({ at: Instant, metric: z.enum(SLA_METRICS) }).optional(),
})
export type QueuedTicket = z.infer<typeof QueuedTicket>

/** A help text that somebody changed since the person last looked. */
export const HelpChange = z.object({ name: z.string(), by: z.string(), at: Instant })

export const homeShapes = {
  /**
   * Figures outside their usual band at the end of the range, or now while it runs: at most five, the
   * furthest away first.
   */
  getExceptions: {
    params: Organisation,
    query: FilteredRange,
    reply: z.object({
      items: z.array(MetricException),
      /** Figures that could be judged, and those that count too few tickets. */
      judged: z.array(Name),
      thin: z.array(Name),
      moment: Instant,
      asOf: Instant,
    }),
  },
  /**
   * What moved a figure from one period to the next: parts, others and overlap of each dimension sum to
   * the change. Of times it is the mean that moves. Refuses figures about now and those that count
   * different things.
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
      now: MetricFigure,
      before: MetricFigure,
      /** Missing when there was nothing in one of them. */
      change: z.number().optional(),
      splits: z.array(Parts),
      asOf: Instant,
    }),
  },
  /** The caller's own unsolved tickets: what is due first comes first, then the oldest. */
  listOwnQueue: {
    params: Organisation,
    query: z.object({
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, 100).default(10),
    }),
    reply: z.object({
      items: z.array(QueuedTicket),
      total: z.int(),
      /** Of them, with a target that is over. */
      overdue: z.int(),
      asOf: Instant,
    }),
  },
  /** The caller's own figures of the range and of the one before, and how long no target was missed. */
  getOwnFigures: {
    params: Organisation,
    query: FilteredRange.safeExtend({
      beforeFrom: InputInstant,
      beforeTo: InputInstant,
    }).check(beforeRule),
    reply: z.object({
      items: z.array(
        MetricFigure.extend({
          before: MetricFigure,
          /** What stands for it day by day, oldest first; days without a value are left out. */
          course: z.array(z.number()),
        }),
      ),
      /** Days in a row with targets and none missed, up to the last of the `n` days with targets in 90. */
      streak: z.object({ days: z.int(), best: z.int(), n: z.int() }),
      asOf: Instant,
    }),
  },
  /** Help texts changed since the caller last said that they were seen, newest first. */
  listHelpChanges: {
    params: Organisation,
    reply: z.object({ items: z.array(HelpChange) }),
  },
  /** Everything up to this moment was seen. */
  markHelpSeen: {
    params: Organisation,
    body: z.object({ at: InputInstant }),
    reply: z.object({ data: z.literal(1) }),
  },
}
