import type { GoalName } from '@agent-assist/contract/wire'
import type { Model } from './model.ts'

/** Format of a value: durations are in ms, percentages from 0 to 100. */
export type Format = 'count' | 'signed' | 'decimal' | 'percent' | 'wholePercent' | 'duration'

interface Common {
  /** Title of the chart: it is read aloud and part of the PNG. */
  title: string
  /** Height in px including the legend; by default 280. */
  height?: number
  /** One sentence about a possible reason for missing data. */
  why?: string
  /** Adds to the model, e.g. annotations: code that most charts do not need is loaded only with what needs it. */
  wrap?: (model: Model, hidden: ReadonlySet<string>) => Model
}

/** Categories of an axis, in order. The caller formats the labels, because a chart knows no time zone. */
export interface Categories {
  /** Long labels for tooltip and table. */
  labels: readonly string[]
  /** Short labels for the axis. */
  short?: readonly string[]
  /** Title of the first column of the table. */
  name: string
  /** Indexes of the categories that are labelled when not all fit, such as Mondays; missing: any. */
  ticks?: readonly number[]
  /** Title below the axis. */
  title?: string
  /** First day (yyyy-MM-dd) of each category of an axis of days or weeks. */
  dates?: readonly string[]
}

export interface Series {
  key: string
  label: string
  /** One value for each category; null is a gap. */
  values: readonly (number | null)[]
  shape: 'columns' | 'line' | 'area'
  /** Any CSS colour; by default the next of the chart hues. */
  color?: string
  /** Index of its lane; by default the first. */
  lane?: number
  /** Total after the name in the legend. */
  total?: number
}

/** A section of the plot with its own scale: a second unit requires a second lane. */
export interface Lane {
  /** Title above the lane; for charts with several lanes. */
  title?: string
  format: Format
  /** Height relative to the other lanes; by default 1. */
  share?: number
  /** Stacks columns or areas, the first series on top. */
  stacked?: boolean
  /** Lets the axis of lines start near the lowest value; columns always start at zero. */
  fromData?: boolean
  /** Dashed horizontal lines across the lane. */
  targets?: readonly { value: number; label: string }[]
  /** Metrics of the lane whose goals it shows. */
  metrics?: readonly GoalName[]
  /** Replaces the linear axis: the place of a value on it, and the ticks between two values. */
  axis?: { at: (value: number) => number; ticks: (low: number, high: number) => number[] }
}

/** Something that happened on some categories. */
export interface ChartNote {
  /** Indexes of its first and last category. */
  from: number
  to: number
  text: string
  color: string
}

/** Columns, lines and areas over the same categories. */
export interface SeriesSpec extends Common {
  kind: 'series'
  x: Categories
  /** From top to bottom. */
  lanes: readonly Lane[]
  /** In the order of the legend. */
  series: readonly Series[]
  /** Rows derived from the series; they appear only in tooltip and table. */
  derived?: readonly { label: string; format: Format; values: readonly (number | null)[] }[]
  /** Indexes of unfinished points, which are drawn lighter, and a note that explains them. */
  partial?: { at: readonly number[]; note: string }
  /** What happened on which categories; `withNotes` (tools/notes.ts) draws it. */
  notes?: readonly ChartNote[]
}

/** Horizontal bars, one row for each category, in the given order. */
export interface BarsSpec extends Common {
  kind: 'bars'
  /** Title of the rows: the first column of the table. */
  name: string
  format: Format
  rows: readonly {
    key: string
    label: string
    /** Text after the name that is never shortened, e.g. a count; in a roomy row the value. */
    note?: string
    /** Two texts below a roomy bar, at its start and at its end. */
    below?: readonly [string, string]
    color?: string
  }[]
  /** One series: plain bars. Several: stacked bars, the first series at the start. */
  series: readonly {
    key: string
    label: string
    values: readonly (number | null)[]
    color?: string
  }[]
  /** Denominator of the shares; without it there are no shares. */
  whole?: number
  /** For few rows: name and value are above a bar of full width, with a line of text below. */
  isRoomy?: boolean
  /** Maximum rows of the chart: the last rows are summed up in one row without a bar. The table contains all. */
  most?: number
}

/** A grid of cells in seven steps of one hue. */
export interface HeatMapSpec extends Common {
  kind: 'heatmap'
  x: Categories
  y: Categories
  format: Format
  /** Unit of the cells' values. */
  unit: string
  /** Row by row from the top; null is an empty cell. */
  values: readonly (readonly (number | null)[])[]
}

/** Counts of ordered classes, which may have different widths. */
export interface HistogramSpec extends Common {
  kind: 'histogram'
  /** What the classes divide. */
  name: string
  /** Unit of the counts. */
  unit: string
  classes: readonly {
    label: string
    /** Short label for the axis. */
    short?: string
    from: number
    to: number
    count: number
  }[]
  /** Solid lines with a bold label, such as the median, in the unit of the classes. */
  markers?: readonly { value: number; label: string }[]
  /** A dashed line; the classes beyond it are lighter. */
  target?: { value: number; label: string }
}

export interface Scale {
  name: string
  format: Format
  /** Starts the axis near the lowest value, not at zero. */
  fromData?: boolean
  /** A dashed line across the plot. */
  target?: { value: number; label: string }
}

/** Points on two scales; the area of a point is proportional to its n. */
export interface ScatterSpec extends Common {
  kind: 'scatter'
  /** `scatterModel` (scatter-model.ts): few screens have such charts, and the others do not load it. */
  model: (spec: ScatterSpec, hidden: ReadonlySet<string>) => Model
  /** What a point represents. */
  name: string
  x: Scale
  y: Scale
  groups: readonly { key: string; label: string; color?: string }[]
  points: readonly { label: string; x: number; y: number; n: number; group?: string }[]
}

/** The series of one metric, 28 px high: a picture without points to navigate. */
export interface SparklineSpec extends Common {
  kind: 'sparkline'
  format: Format
  x: Categories
  values: readonly (number | null)[]
  color?: string
}

/** A chart as plain data. */
export type ChartSpec =
  | SeriesSpec
  | BarsSpec
  | HeatMapSpec
  | HistogramSpec
  | ScatterSpec
  | SparklineSpec

/** The point that was clicked or selected with Enter. */
export interface ChartPoint {
  /** Index of the category, the row of bars, the class or the point. */
  index: number
  label: string
  /** The series, the row of a heat map, or the group of a point. */
  series?: { key: string; label: string }
  value?: number
}
