/** How a value is written: durations are in ms, shares in percent from 0 to 100. */
export type Format = 'count' | 'signed' | 'decimal' | 'percent' | 'duration'

interface Common {
  /** Names the figure: it is read aloud and written on the picture. */
  title: string
  /** Height in px with the legend; 280 without it. */
  height?: number
  /** Why there may be nothing, in one sentence. */
  why?: string
}

/** Places on an axis, in order. The words come from the caller: a chart knows no time zone. */
export interface Categories {
  /** In full, for tooltip and table. */
  labels: readonly string[]
  /** Shorter ones for the axis. */
  short?: readonly string[]
  /** What the first column of the table is called. */
  name: string
  /** The places that get a label when not all fit, such as Mondays; each place otherwise. */
  ticks?: readonly number[]
  /** What stands below the axis. */
  title?: string
}

export interface Series {
  key: string
  label: string
  /** One for each place of the x axis; null is a gap. */
  values: readonly (number | null)[]
  shape: 'columns' | 'line' | 'area'
  /** Any CSS colour; the next of the chart hues without one. */
  color?: string
  /** Which lane it is drawn in, the first without one. */
  lane?: number
  /** What the legend says behind the name. */
  total?: number
}

/** A strip of the plot with a scale of its own: a second unit gets a second lane. */
export interface Lane {
  /** Stands above the lane; for charts of several lanes. */
  title?: string
  format: Format
  /** Height beside the other lanes; 1 without it. */
  share?: number
  /** Columns or areas on top of each other, the first series on top. */
  stacked?: boolean
  /** Lines may leave zero out; columns never do. */
  fromData?: boolean
  /** Dashed lines across the lane. */
  targets?: readonly { value: number; label: string }[]
}

/** Columns, lines and areas over the same places. */
export interface SeriesSpec extends Common {
  kind: 'series'
  x: Categories
  /** From top to bottom. */
  lanes: readonly Lane[]
  /** In the order of the legend. */
  series: readonly Series[]
  /** Rows that follow from the series: only in tooltip and table. */
  derived?: readonly { label: string; format: Format; values: readonly (number | null)[] }[]
  /** Places that still run: drawn lighter, and said so. */
  partial?: { at: readonly number[]; note: string }
}

/** Horizontal bars, one row a place, in the order given. */
export interface BarsSpec extends Common {
  kind: 'bars'
  /** What the rows are; the head of the first column of the table. */
  name: string
  format: Format
  rows: readonly {
    key: string
    label: string
    /** Stands behind the name and is never cut, e.g. how many there are; of roomy bars the figure. */
    note?: string
    /** Of roomy bars: what stands below, at the start and at the end. */
    below?: readonly [string, string]
    color?: string
  }[]
  /** One: plain bars. Several: stacked, the first at the start. */
  series: readonly {
    key: string
    label: string
    values: readonly (number | null)[]
    color?: string
  }[]
  /** What the shares are shares of; no shares without it. */
  whole?: number
  /** For a few rows: name and figure stand above a bar of the whole width, with a line below. */
  isRoomy?: boolean
  /** So many lines at most: the last rows are summed up in one without a bar. The table has all. */
  most?: number
}

/** A field of cells in seven steps of one hue. */
export interface HeatMapSpec extends Common {
  kind: 'heatmap'
  x: Categories
  y: Categories
  format: Format
  /** What a cell counts. */
  unit: string
  /** Writes each value into its cell where there is room. */
  hasFigures?: boolean
  /** Row by row, from the top; null is an empty cell. */
  values: readonly (readonly (number | null)[])[]
}

/** Classes in order, which may be of unequal width. */
export interface HistogramSpec extends Common {
  kind: 'histogram'
  /** What the classes are classes of. */
  name: string
  /** What is counted. */
  unit: string
  classes: readonly {
    label: string
    /** A shorter one for the axis. */
    short?: string
    from: number
    to: number
    count: number
  }[]
  /** Solid lines with a bold label, such as p50 and p90, in the unit of the classes. */
  markers?: readonly { value: number; label: string }[]
  /** A dashed line; the classes from there on are lighter. */
  target?: { value: number; label: string }
}

export interface Scale {
  name: string
  format: Format
  /** Start where the data starts, not at zero. */
  fromData?: boolean
  /** A dashed line across the plot. */
  target?: { value: number; label: string }
}

/** Points on two scales; the area of a point is its n. */
export interface ScatterSpec extends Common {
  kind: 'scatter'
  /** What a point is. */
  name: string
  x: Scale
  y: Scale
  groups: readonly { key: string; label: string; color?: string }[]
  points: readonly { label: string; x: number; y: number; n: number; group?: string }[]
}

/** The course of one figure in 28 px: a picture without marks to walk. */
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

/** What a click or Enter was on. */
export interface ChartPoint {
  /** The place on the x axis, the row of bars, the class or the point. */
  index: number
  label: string
  /** The series, the row of a heat map or the group of a point. */
  series?: { key: string; label: string }
  value?: number
}
