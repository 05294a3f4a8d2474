import { lighter } from './colors.ts'
import { columnBoxes, slotCount } from './columns.ts'
import { type LaneFrame, labelledPlaces, type VisibleSeries } from './lanes.ts'
import type { Box, LanePlot, LinePlot, Paint, Pen } from './model.ts'
import { dot, rectangles, rule, words } from './paint.ts'
import type { Categories } from './spec.ts'
import { valueText } from './values.ts'

/** Maximum columns that carry their value. */
const MOST_VALUES = 6
/** With more points than this, no dots are drawn. */
const MOST_DOTS = 2000
const DOT_PX = 3

export interface LaneLook {
  x: Categories
  /** Indexes of points drawn lighter. */
  light: ReadonlySet<number>
  /** Fraction of the category's width for a single column. */
  share?: number | undefined
  /** Drawn on top of everything else. */
  markers?: ((box: Box) => Paint) | undefined
}

/** Whether values are written on the columns. */
export function hasValues(
  series: readonly VisibleSeries[],
  places: number,
  isStacked: boolean,
): boolean {
  const columns = series.filter(({ shape }) => shape === 'columns')
  const bars = (isStacked ? Math.min(1, columns.length) : columns.length) * places
  return bars > 0 && bars <= MOST_VALUES && columns.length === series.length
}

/** Splits a line into its final values, and its partial ones with the point before them. */
function splitLine(values: VisibleSeries['values'], light: ReadonlySet<number>) {
  const isPartial = (i: number) => light.has(i)
  return {
    whole: values.map((value, i) => (isPartial(i) ? null : value)),
    partial: values.map((value, i) => (isPartial(i) || isPartial(i + 1) ? value : null)),
  }
}

function linesOf(frame: LaneFrame, light: ReadonlySet<number>): LinePlot[] {
  return frame.series
    .filter(({ shape }) => shape !== 'columns')
    .flatMap((one) => {
      const ends = frame.ends.get(one.key)
      const drawn = ends ? ends.map(([, to]) => to) : one.values
      const values = drawn.map((value) => (value === null ? null : frame.at(value)))
      const isArea = one.shape === 'area'
      // stacked areas cover each other, the highest first; the grid stays visible through a single area
      const soft = frame.lane.stacked ? 'var(--surface)' : 'transparent'
      const fill = isArea
        ? `color-mix(in srgb, ${one.color} ${frame.lane.stacked ? 45 : 14}%, ${soft})`
        : undefined
      const look = fill === undefined ? {} : { fill }
      if (light.size === 0) return [{ values, color: one.color, ...look }]
      const { whole, partial } = splitLine(values, light)
      const dash = [3, 3]
      return [
        { values: whole, color: one.color, ...look },
        { values: partial, color: lighter(one.color), dash, ...look },
      ]
    })
}

/** Dots at the end of a line, and at points without neighbours. */
function dotsOf(frame: LaneFrame, { x: places, light }: LaneLook, pen: Pen): Paint {
  const count = places.labels.length
  return (context) => {
    if (count > MOST_DOTS) return
    for (const { shape, values, color } of frame.series) {
      if (shape !== 'line') continue
      const last = values.findLastIndex((value) => value !== null)
      values.forEach((value, i) => {
        const isAlone = (values[i - 1] ?? null) === null && (values[i + 1] ?? null) === null
        if (value == null || !(isAlone || i === last)) return
        const own = pen.color(light.has(i) ? lighter(color) : color)
        const x = frame.box.left + ((i + 0.5) / count) * frame.box.width
        dot(context, { x, y: frame.y(value), radius: DOT_PX, color: own })
      })
    }
  }
}

function valuesOf(frame: LaneFrame, { x, share }: LaneLook, pen: Pen): Paint {
  const count = x.labels.length
  const { stacked = false, format } = frame.lane
  if (!hasValues(frame.series, count, stacked)) return () => undefined
  const boxes = columnBoxes(frame, new Set(), { count, share })
  return (context) => {
    const tops = new Map<string, { box: Box; value: number }>()
    for (const { box, part, index } of boxes) {
      const key = stacked ? String(index) : `${index} ${part}`
      const value = frame.series.find((one) => one.part === part)?.values[index] ?? 0
      const before = tops.get(key)
      const top = Math.min(box.top, before?.box.top ?? Infinity)
      tops.set(key, { box: { ...box, top }, value: value + (before?.value ?? 0) })
    }
    for (const { box, value } of tops.values()) {
      const place = { x: box.left + box.width / 2, y: box.top - 9 }
      const look = { color: 'var(--text)', weight: 600, align: 'center', hasRim: true } as const
      words(context, pen, { text: valueText(value, format), ...place, ...look })
    }
  }
}

/** Draws title, zero line and targets of a lane. */
function frameOf(frame: LaneFrame, isLast: boolean, x: Categories, pen: Pen): Paint {
  const { box, lane, top } = frame
  const right = box.left + box.width
  return (context) => {
    if (lane.title) {
      words(context, pen, {
        text: lane.title,
        x: 0,
        y: top + 7,
        color: 'var(--text-2)',
        weight: 500,
      })
    }
    const zero = frame.y(0)
    if (zero >= box.top && zero <= box.top + box.height + 1) {
      rule(context, pen, { from: [box.left, zero], to: [right, zero], color: 'var(--line-strong)' })
    }
    for (const { value, label } of lane.targets ?? []) {
      const y = frame.y(value)
      rule(context, pen, {
        from: [box.left, y],
        to: [right, y],
        color: 'var(--text-3)',
        isDashed: true,
      })
      words(context, pen, { text: label, x: right, y: y - 9, align: 'end', hasRim: true })
    }
    if (isLast && x.title) {
      const middle = box.left + box.width / 2
      words(context, pen, {
        text: x.title,
        x: middle,
        y: box.top + box.height + 38,
        align: 'center',
      })
    }
  }
}

/** What uPlot draws for each lane, from top to bottom. */
export function lanePlots(frames: readonly LaneFrame[], look: LaneLook, pen: Pen): LanePlot[] {
  const { x, light, share, markers } = look
  const count = x.labels.length
  const short = x.short ?? x.labels
  return frames.map((frame, i) => {
    const isLast = i === frames.length - 1
    const places = isLast ? labelledPlaces(x, frame.box, pen) : []
    const over = [
      frameOf(frame, isLast, x, pen),
      dotsOf(frame, look, pen),
      valuesOf(frame, look, pen),
      markers?.(frame.box),
    ]
    return {
      top: frame.top,
      height: frame.height,
      box: frame.box,
      x: {
        min: -0.5,
        max: count - 0.5,
        marks: places,
        ...(isLast ? { texts: places.map((place) => short[place] ?? '') } : {}),
      },
      y: {
        min: frame.at(frame.marks[0] ?? 0),
        max: frame.at(frame.marks.at(-1) ?? 1),
        marks: frame.marks.map(frame.at),
        texts: frame.texts,
      },
      lines: linesOf(frame, light),
      ...(slotCount(frame) > 0
        ? { under: rectangles(pen, columnBoxes(frame, light, { count, share })) }
        : {}),
      over: (context) => over.forEach((paint) => paint?.(context)),
    }
  })
}
