import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, keysOf, OrganisationId } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { before, beforeRule } from '../base/range.ts'
import { type Dimension, DIMENSIONS } from './metric-dimensions.ts'
import { type DateField, DATE_FIELDS, type ExclusionReason, EXCLUSIONS } from './metric-kinds.ts'
import { METRIC_NAMES } from './metrics.ts'
import { TICKETS_MAX } from '../tickets/ticket-sorts.ts'
import { TicketFacts, TicketRow } from '../tickets/tickets.ts'

const Name = z.enum(METRIC_NAMES)
const Reason = z.enum(keysOf<ExclusionReason>(EXCLUSIONS))

/** Some of the names with a comma between them; each counts once. */
const listed = <K extends string>(names: readonly K[], most: number) =>
  z
    .string()
    .max(2000)
    .transform((text, context): K[] => {
      const wanted = [...new Set(text.split(','))]
      const known = wanted.flatMap((word) => names.find((name) => name === word) ?? [])
      if (known.length === wanted.length && known.length <= most) return known
      const message = `is no list of at most ${most} of ${names.join(', ')}`
      context.addIssue({ code: 'custom', message, input: text })
      return z.NEVER
    })

const Names = listed(METRIC_NAMES, METRIC_NAMES.length)

/** One figure and everything its receipt says. */
export const MetricFigure = z.object({
  metric: Name,
  unit: z.enum(['min', 'count', 'perTicket', 'pct', 'score', 'rating']),
  direction: z.enum(['up', 'down', 'none']),
  dateField: z.enum(keysOf<DateField>(DATE_FIELDS)),
  /** Missing when nothing counts; means of times and numbers, sums, or percent. */
  value: z.number().optional(),
  /** Of means only: the value that half of the tickets stay below, and that nine of ten do. */
  median: z.number().optional(),
  p90: z.number().optional(),
  /** Of shares only: what is part of what, for example targets met of targets met or missed. */
  part: z.number().optional(),
  whole: z.number().optional(),
  /** Tickets that count. */
  n: z.int(),
  /** Tickets of the range that do not, each once, under the first reason that holds. */
  excluded: z.array(z.object({ reason: Reason, count: z.int() })),
})
export type MetricFigure = z.infer<typeof MetricFigure>

const Organisation = z.object({ organisationId: OrganisationId })

/** A part of what is split; without a key the tickets that have none, e.g. no tag. */
const Part = z.object({
  dimension: z.enum(DIMENSIONS),
  key: z.string().optional(),
  /** How people read the key; missing without one. */
  label: z.string().optional(),
})

const marks = Object.fromEntries(
  DIMENSIONS.map((dimension) => [dimension, z.string().max(200).optional()]),
) as Record<Dimension, z.ZodOptional<z.ZodString>>

const metricTickets = {
  params: Organisation,
  query: FilteredRange.safeExtend({
    metric: Name,
    ...marks,
    /** Instead, those that do not count for this reason. */
    excluded: Reason.optional(),
    offset: queryNumber(0, 1_000_000).default(0),
    limit: queryNumber(1, TICKETS_MAX).default(10),
    /** With the facts of each. */
    facts: z.literal('1').optional(),
  }),
  reply: z.object({
    /** `value` is the ticket's own: minutes, replies, a score, or 1 and 0 for shares. */
    items: z.array(
      TicketRow.extend({ value: z.number().optional(), facts: TicketFacts.optional() }),
    ),
    total: z.int(),
  }),
}

export const metricShapes = {
  /** In the order of the names. */
  getMetrics: {
    params: Organisation,
    /** With both ends of `before` each figure comes with that of the period before; none of those about now. */
    query: FilteredRange.safeExtend({ metrics: Names, ...before }).check(beforeRule),
    reply: z.object({
      items: z.array(MetricFigure.extend({ before: MetricFigure.optional() })),
      asOf: Instant,
    }),
  },
  /** Each figure day by day, days without tickets included; refuses figures that have no days. */
  getMetricSeries: {
    params: Organisation,
    query: FilteredRange.safeExtend({ metrics: Names }),
    reply: z.object({
      /** yyyy-MM-dd, oldest first. */
      days: z.array(z.string()),
      /** In the order of the names, a figure a day. */
      items: z.array(z.object({ metric: Name, days: z.array(MetricFigure) })),
      asOf: Instant,
    }),
  },
  /** Figures split by one or two dimensions, most tickets first; steps of values only of one figure. */
  getMetricGroups: {
    params: Organisation,
    query: FilteredRange.safeExtend({
      metrics: Names,
      by: listed(DIMENSIONS, 2),
    }),
    reply: z.object({
      groups: z.array(z.object({ parts: z.array(Part), items: z.array(MetricFigure) })),
      /** Groups beyond the first 1000, which are left out. */
      more: z.int(),
      asOf: Instant,
    }),
  },
  /**
   * The tickets behind a figure, or behind one mark of it: a key for each dimension that it was split
   * by (empty for tickets without one). Largest value first.
   */
  getMetricTickets: metricTickets,
  /** The same of the caller's own figures: those that are credited to them, whatever `agent` says. */
  getOwnMetricTickets: metricTickets,
}
