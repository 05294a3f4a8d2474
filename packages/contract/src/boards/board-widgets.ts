import * as z from 'zod'
import { FilterObject } from '../filters/filter-shapes.ts'
import { ATTRIBUTIONS, COHORTS } from '../metrics/counting.ts'
import { DIMENSIONS } from '../metrics/metric-dimensions.ts'
import { METRIC_NAMES } from '../metrics/metrics.ts'
import {
  BOARD_COLUMNS,
  BOARD_PANELS,
  CHART_KINDS,
  drawingIssue,
  RANKINGS,
  ROWS_MAX,
  STATISTICS,
  WIDGET_RANGES,
  WIDGET_ROWS_MAX,
} from './widget-kinds.ts'

/** Position and size of a widget in columns and rows of the board, from the upper left corner. */
export const WidgetLayout = z
  .strictObject({
    x: z
      .int()
      .min(0)
      .max(BOARD_COLUMNS - 1),
    y: z.int().min(0).max(ROWS_MAX),
    w: z.int().min(1).max(BOARD_COLUMNS),
    h: z.int().min(1).max(WIDGET_ROWS_MAX),
  })
  .refine(
    ({ x, w }) => x + w <= BOARD_COLUMNS,
    `is wider than the board's ${BOARD_COLUMNS} columns`,
  )
export type WidgetLayout = z.infer<typeof WidgetLayout>

const placed = {
  /** Unique within the board. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  /** Replaces the default title. */
  title: z.string().trim().min(1).max(100).optional(),
  layout: WidgetLayout,
}

/** A widget's own range and filters, which replace the board's. */
const narrowed = {
  range: z.enum(WIDGET_RANGES).optional(),
  filters: FilterObject.optional(),
}

/** Metrics of the dictionary, drawn as one kind of chart. */
export const ChartWidget = z
  .strictObject({
    ...placed,
    ...narrowed,
    /** Whom its metrics credit, and which tickets they count, in place of the board's choice. */
    attribution: z.enum(ATTRIBUTIONS).optional(),
    cohort: z.enum(COHORTS).optional(),
    kind: z.enum(CHART_KINDS),
    /** Segments are ordered by the first metric. */
    metrics: z.array(z.enum(METRIC_NAMES)).min(1).max(METRIC_NAMES.length),
    groupBy: z.array(z.enum(DIMENSIONS)).max(2).default([]),
    /**
     * Number of segments shown, largest first. With `other` the remaining ones are one segment, if the metric is a sum.
     */
    top: z.int().min(1).max(50).default(10),
    other: z.boolean().default(false),
    /** How bars of one dimension are chosen; missing: by volume. */
    rankBy: z.enum(RANKINGS).optional(),
    /** Which value of a time is drawn; missing: the median. */
    statistic: z.enum(STATISTICS).optional(),
    /** Also shows the previous period. */
    compare: z.boolean().default(false),
    /** Target line, in the unit of the first metric: minutes, percent, or a number. */
    goal: z.number().min(0).max(1_000_000_000).optional(),
  })
  .superRefine((widget, context) => {
    const issue = drawingIssue(widget)
    if (!issue) return
    const [field, message] = issue
    context.addIssue({ code: 'custom', path: [field], message, input: widget[field] })
  })
export type ChartWidget = z.infer<typeof ChartWidget>

/** Plain text with line breaks, written by the owner of the board. */
export const TextWidget = z.strictObject({
  ...placed,
  kind: z.literal('text'),
  text: z.string().max(4000),
})
export type TextWidget = z.infer<typeof TextWidget>

/** A panel that the portal renders as a whole. */
export const PanelWidget = z.strictObject({
  ...placed,
  ...narrowed,
  kind: z.literal('panel'),
  panel: z.enum(BOARD_PANELS),
})
export type PanelWidget = z.infer<typeof PanelWidget>

/** One widget of a board. A widget without a position is what the explorer shows. */
export const BoardWidget = z.discriminatedUnion('kind', [ChartWidget, TextWidget, PanelWidget])
export type BoardWidget = z.infer<typeof BoardWidget>
