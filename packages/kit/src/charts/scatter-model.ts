import { axisTicks } from './axis.ts'
import { seriesColor } from './colors.ts'
import { extent } from './lanes.ts'
import {
  type At,
  type Box,
  byName,
  type Layout,
  type Model,
  type Paint,
  type Pen,
} from './model.ts'
import { ticksTo100, WHOLE } from './ticks-to-100.ts'
import { dot, rule, words } from './paint.ts'
import type { Scale, ScatterSpec } from './spec.ts'
import { axisTexts, valueText } from './values.ts'

const SMALLEST_PX = 4
const LARGEST_PX = 18
const HEAD_PX = 28
const FOOT_PX = 48
const NEAR_PX = 6

type Point = ScatterSpec['points'][number]

/** A highest share from which an axis ends at 100, and not beyond. */
const NEAR = 90

/** Radius of a point in px: its area is proportional to n. */
export const pointRadius = (n: number, most: number): number =>
  most <= 0 ? SMALLEST_PX : Math.max(SMALLEST_PX, Math.sqrt(n / most) * LARGEST_PX)

function marksOf(scale: Scale, values: readonly number[]): number[] {
  const [low, high] = extent([...values, ...(scale.target ? [scale.target.value] : [])])
  const { format, fromData = false } = scale
  const isShare = format === 'percent' && fromData && low >= 0 && high <= WHOLE
  return isShare && high > NEAR ? ticksTo100(low) : axisTicks(low, high, { format, fromData })
}

interface Frame {
  box: Box
  xMarks: number[]
  yMarks: number[]
  px: (value: number) => number
  py: (value: number) => number
}

function frameOf(
  spec: ScatterSpec,
  points: readonly Point[],
  size: { width: number; height: number },
  pen: Pen,
): Frame {
  const xMarks = marksOf(
    spec.x,
    points.map(({ x }) => x),
  )
  const yMarks = marksOf(
    spec.y,
    points.map(({ y }) => y),
  )
  const widths = axisTexts(yMarks, spec.y.format).map((text) => pen.width(text))
  const left = Math.ceil(Math.max(0, ...widths)) + 12
  const box = {
    left,
    top: HEAD_PX,
    width: Math.max(1, size.width - left - 24),
    height: Math.max(1, size.height - HEAD_PX - FOOT_PX),
  }
  const share = (marks: number[], value: number) => {
    const [min = 0, max = 1] = [marks[0], marks.at(-1)]
    return (value - min) / (max - min)
  }
  return {
    box,
    xMarks,
    yMarks,
    px: (value) => box.left + share(xMarks, value) * box.width,
    py: (value) => box.top + (1 - share(yMarks, value)) * box.height,
  }
}

/** Draws axis titles, zero line and target lines. */
function around({ x, y }: ScatterSpec, { box, px, py }: Frame, pen: Pen): Paint {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  return (context) => {
    words(context, pen, { text: y.name, x: 0, y: 7, color: 'var(--text-2)', weight: 500 })
    const middle = { x: box.left + box.width / 2, align: 'center' } as const
    words(context, pen, { text: x.name, y: bottom + 38, ...middle })
    const zero = { color: 'var(--line-strong)' }
    rule(context, pen, { from: [box.left, bottom], to: [right, bottom], ...zero })
    const look = { color: 'var(--text-3)', isDashed: true }
    if (y.target) {
      const at = py(y.target.value)
      rule(context, pen, { from: [box.left, at], to: [right, at], ...look })
    }
    if (x.target) {
      const at = px(x.target.value)
      rule(context, pen, { from: [at, box.top], to: [at, bottom], ...look })
    }
  }
}

/** Draws the labels of targets, above the points. */
function targetWords({ x, y }: ScatterSpec, { box, px, py }: Frame, pen: Pen): Paint {
  const right = box.left + box.width
  return (context) => {
    if (y.target) {
      const place = { x: right, y: py(y.target.value) - 9, align: 'end' } as const
      words(context, pen, { text: y.target.label, ...place, hasRim: true })
    }
    if (x.target) {
      const place = { x: px(x.target.value) + 4, y: box.top + 6 }
      words(context, pen, { text: x.target.label, ...place, hasRim: true })
    }
  }
}

/** Keyboard navigation: left and right by x, up and down by y. */
function scatterMove(points: readonly Point[]) {
  const order = (key: 'x' | 'y') =>
    [...points.keys()].toSorted((a, b) => (points[a]?.[key] ?? 0) - (points[b]?.[key] ?? 0))
  const orders = { x: order('x'), y: order('y') }
  const steps: Record<string, readonly ['x' | 'y', number]> = {
    ArrowRight: ['x', 1],
    ArrowLeft: ['x', -1],
    ArrowUp: ['y', 1],
    ArrowDown: ['y', -1],
  }
  return (from: At | undefined, key: string): At | undefined => {
    const wrap = (index: number | undefined) => (index === undefined ? undefined : { index })
    if (key === 'Home') return wrap(orders.x[0])
    if (key === 'End') return wrap(orders.x.at(-1))
    const [scale, by] = steps[key] ?? []
    if (!scale || !by) return undefined
    const own = orders[scale]
    const next = from ? own.indexOf(from.index) + by : by > 0 ? 0 : own.length - 1
    return wrap(own[Math.min(own.length - 1, Math.max(0, next))])
  }
}

function layoutOf(
  spec: ScatterSpec,
  points: readonly (Point & { color: string })[],
  size: { width: number; height: number },
  pen: Pen,
): Layout {
  const frame = frameOf(spec, points, size, pen)
  const { box, xMarks, yMarks, px, py } = frame
  const [, most] = extent(points.map(({ n }) => n))
  const largestFirst = points.toSorted((a, b) => b.n - a.n)
  function mark({ index }: At): Box {
    const point = points[index]
    const radius = pointRadius(point?.n ?? 0, most)
    const [x, y] = [px(point?.x ?? 0), py(point?.y ?? 0)]
    return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
  }
  const paint: Paint = (context) => {
    for (const { x, y, n, color } of largestFirst) {
      const own = pen.color(color)
      const place = { x: px(x), y: py(y), radius: pointRadius(n, most) }
      context.globalAlpha = 0.65
      dot(context, { ...place, color: own })
      context.globalAlpha = 1
      context.strokeStyle = own
      context.lineWidth = 1
      context.stroke()
    }
  }
  const [xTexts, yTexts] = [axisTexts(xMarks, spec.x.format), axisTexts(yMarks, spec.y.format)]
  return {
    lanes: [
      {
        top: 0,
        height: size.height,
        box,
        x: { min: xMarks[0] ?? 0, max: xMarks.at(-1) ?? 1, marks: xMarks, texts: xTexts },
        y: { min: yMarks[0] ?? 0, max: yMarks.at(-1) ?? 1, marks: yMarks, texts: yTexts },
        lines: [],
        under: around(spec, frame, pen),
        over: (context) => {
          paint(context)
          targetWords(spec, frame, pen)(context)
        },
      },
    ],
    band: mark,
    mark,
    find: (x, y) => {
      let nearest: { index: number; away: number } | undefined
      points.forEach((_, index) => {
        const own = mark({ index })
        const radius = own.width / 2
        const away = Math.hypot(own.left + radius - x, own.top + radius - y)
        if (away <= radius + NEAR_PX && away < (nearest?.away ?? Infinity))
          nearest = { index, away }
      })
      return nearest && { index: nearest.index }
    },
  }
}

/** Model of a scatter chart: points on two scales, sized by n. */
export function scatterModel(spec: ScatterSpec, hidden: ReadonlySet<string>): Model {
  const { x, y, groups, name } = spec
  const colors = new Map(groups.map(({ key, color }, i) => [key, color ?? seriesColor(i)]))
  const groupOf = (point: Point) => groups.find(({ key }) => key === point.group)
  const points = spec.points
    .map((point, at) => ({ ...point, at, color: colors.get(point.group ?? '') ?? seriesColor(0) }))
    .filter(({ group }) => !hidden.has(group ?? ''))
  return {
    isEmpty: spec.points.length === 0,
    summary: `${byName({ name, labels: spec.points.map(({ label }) => label) })}, ${x.name} and ${y.name}`,
    legend:
      groups.length < 2
        ? []
        : groups.map(({ key, label }) => ({
            key,
            label,
            color: colors.get(key) ?? seriesColor(0),
            shape: 'dot',
          })),
    table: {
      head: [name, ...(groups.length > 1 ? ['Group'] : []), x.name, y.name, 'n'],
      count: spec.points.length,
      row: (i) => {
        const point = spec.points[i]
        if (!point) return []
        return [
          point.label,
          ...(groups.length > 1 ? [groupOf(point)?.label ?? ''] : []),
          valueText(point.x, x.format),
          valueText(point.y, y.format),
          valueText(point.n, 'count'),
        ]
      },
    },
    move: scatterMove(points),
    tip: ({ index }) => {
      const point = points[index]
      const group = point && groups.length > 1 ? groupOf(point) : undefined
      return {
        title: point?.label ?? '',
        rows: [
          { label: x.name, value: valueText(point?.x, x.format) },
          { label: y.name, value: valueText(point?.y, y.format) },
        ],
        derived: [
          { label: 'Based on', value: valueText(point?.n, 'count') },
          ...(group ? [{ label: 'Group', value: group.label }] : []),
        ],
      }
    },
    datum: ({ index }) => {
      const point = points[index]
      const group = point && groupOf(point)
      return {
        index: point?.at ?? index,
        label: point?.label ?? '',
        ...(group ? { series: { key: group.key, label: group.label } } : {}),
        ...(point ? { value: point.y } : {}),
      }
    },
    layout: (size, pen) => layoutOf(spec, points, size, pen),
  }
}
