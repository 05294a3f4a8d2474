import { number } from '../format.ts'
import type { Categories, ChartPoint } from './spec.ts'

/** A rectangle in CSS px, from the top left corner of the plot with its axes. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A mark: a place on the main axis, and what of it; without a part all of it. */
export interface At {
  index: number
  part?: number
}

export interface LegendItem {
  key: string
  label: string
  color: string
  shape: 'dot' | 'dash'
  total?: string
}

export interface TipRow {
  label: string
  value: string
  color?: string
  shape?: 'dot' | 'dash'
}

/** What is said of a place: one row a part, then rows that follow from them. */
export interface Tip {
  title: string
  rows: readonly TipRow[]
  derived: readonly TipRow[]
}

export interface Table {
  head: readonly string[]
  count: number
  row: (index: number) => readonly string[]
  foot?: readonly string[]
}

/** What the canvas needs to know of the page. */
export interface Pen {
  /** A CSS colour as the page shows it now. */
  color: (css: string) => string
  font: (weight?: number, size?: number) => string
  /** Width of a text in px. */
  width: (text: string, weight?: number, size?: number) => number
}

export type Paint = (context: CanvasRenderingContext2D) => void

/** A line that uPlot draws over the places of the x axis. */
export interface LinePlot {
  values: readonly (number | null)[]
  color: string
  fill?: string
  dash?: number[]
  width?: number
}

export interface AxisPlot {
  min: number
  max: number
  marks: readonly number[]
  /** One for each mark; no axis is drawn without them. */
  texts?: readonly string[]
}

/** One canvas: a lane with its axes. */
export interface LanePlot {
  top: number
  height: number
  /** Where the marks are. */
  box: Box
  x: AxisPlot
  y: AxisPlot
  lines: readonly LinePlot[]
  /** Below and above the lines, in px of the whole plot. */
  under?: Paint
  over?: Paint
}

/** A model in a certain size. */
export interface Layout {
  lanes: readonly LanePlot[]
  /** The mark at a point of the plot. */
  find: (x: number, y: number) => At | undefined
  /** The band that the pointer is in; the tooltip stands beside it. */
  band: (at: At) => Box
  /** The mark itself, where there is one. */
  mark: (at: At) => Box | undefined
}

/** Everything about a kind of chart that is not the page. */
export interface Model {
  isEmpty: boolean
  /** The figures in one sentence, for those who do not see them. */
  summary: string
  legend: readonly LegendItem[]
  note?: string
  ramp?: { from: string; to: string; colors: readonly string[] }
  table: Table
  /** Where a key leads; undefined: the key means nothing here. Absent: there is nothing to walk. */
  move?: (from: At | undefined, key: string) => At | undefined
  tip: (at: At) => Tip
  datum: (at: At) => ChartPoint
  layout: (size: { width: number; height: number }, pen: Pen) => Layout
}

const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

interface GridNeeds {
  places: number
  parts: number
  /** Up and down go from place to place, as for horizontal bars. */
  isUpright?: boolean
  /** There is always a part, as in a heat map. */
  isField?: boolean
}

/** Steps from place to place and from part to part. */
export function gridMove({ places, parts, isUpright = false, isField = false }: GridNeeds) {
  const along = isUpright ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const across = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const part = isField || parts === 1 ? 0 : undefined
  const at = (index: number, of: number | undefined): At =>
    of === undefined ? { index } : { index, part: of }
  return (from: At | undefined, key: string): At | undefined => {
    if (places === 0 || parts === 0) return undefined
    if (key === 'Home') return at(0, from?.part ?? part)
    if (key === 'End') return at(places - 1, from?.part ?? part)
    const step = along.indexOf(key)
    if (step >= 0) {
      if (!from) return at(step === 1 ? 0 : places - 1, part)
      return at(clamp(from.index + (step === 1 ? 1 : -1), places), from.part)
    }
    const turn = across.indexOf(key)
    if (turn < 0) return undefined
    if (!from) return at(0, 0)
    const next = from.part === undefined ? 0 : from.part + (turn === 1 ? 1 : -1)
    return at(from.index, clamp(next, parts))
  }
}

/** What a tooltip says, as one sentence. */
export function spoken({ title, rows, derived }: Tip, part: number | undefined): string {
  const own = part === undefined || rows.length === 1 ? undefined : rows[part]
  const told = own ? [own] : [...rows, ...derived]
  return `${title}: ${told.map(({ label, value }) => `${label} ${value}`).join(', ')}`
}

/** How many places there are of what: by day, 28 in all. */
export const byName = ({ name, labels }: Pick<Categories, 'name' | 'labels'>): string =>
  `by ${name.toLowerCase()}, ${number(labels.length)} in all`
