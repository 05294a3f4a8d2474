import { number } from '../format.ts'
import type { Categories, ChartPoint } from './spec.ts'

/** A rectangle in CSS px, relative to the top left corner of the plot including its axes. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Identifies a point: an index on the main axis, and a series; without a series all of them. */
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

/** Content of a tooltip: one row for each series, then derived rows. */
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

/** Colours and fonts of the page for drawing on a canvas. */
export interface Pen {
  /** The current value of a CSS colour. */
  color: (css: string) => string
  font: (weight?: number, size?: number) => string
  /** Width of a text in px. */
  width: (text: string, weight?: number, size?: number) => number
}

export type Paint = (context: CanvasRenderingContext2D) => void

/** A line that uPlot draws over the categories of the x axis. */
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
  /** One label for each tick; without labels no axis is drawn. */
  texts?: readonly string[]
}

/** One canvas: a lane with its axes. */
export interface LanePlot {
  top: number
  height: number
  /** Area of the points. */
  box: Box
  x: AxisPlot
  y: AxisPlot
  lines: readonly LinePlot[]
  /** Painted below and above the lines, in px of the whole plot. */
  under?: Paint
  over?: Paint
}

/** A model at a given size. */
export interface Layout {
  lanes: readonly LanePlot[]
  /** The point at a position of the plot. */
  find: (x: number, y: number) => At | undefined
  /** Area of the point's category; the tooltip is placed beside it. */
  band: (at: At) => Box
  /** Area of the point itself; undefined where there is none. */
  mark: (at: At) => Box | undefined
}

/** A chart independent of the page: its data, texts, navigation and drawing. */
export interface Model {
  isEmpty: boolean
  /** The data in one sentence, for screen readers. */
  summary: string
  legend: readonly LegendItem[]
  note?: string
  ramp?: { from: string; to: string; colors: readonly string[] }
  table: Table
  /**
   * The point to which a key leads; undefined when the key has no function. Missing: the chart has no points to
   * navigate.
   */
  move?: (from: At | undefined, key: string) => At | undefined
  tip: (at: At) => Tip
  datum: (at: At) => ChartPoint
  layout: (size: { width: number; height: number }, pen: Pen) => Layout
}

const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

interface GridNeeds {
  places: number
  parts: number
  /** True for horizontal bars: up and down move between categories. */
  isUpright?: boolean
  /** True for a heat map: a point always has a row. */
  isField?: boolean
}

/** Keyboard navigation between categories and between series. */
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

/** The text of a tooltip as one sentence. */
export function spoken({ title, rows, derived }: Tip, part: number | undefined): string {
  const own = part === undefined || rows.length === 1 ? undefined : rows[part]
  const labelled = own ? [own] : [...rows, ...derived]
  return `${title}: ${labelled.map(({ label, value }) => `${label} ${value}`).join(', ')}`
}

/** Description of the categories, e.g. 'by day, 28 in all'. */
export const byName = ({ name, labels }: Pick<Categories, 'name' | 'labels'>): string =>
  `by ${name.toLowerCase()}, ${number(labels.length)} in all`
