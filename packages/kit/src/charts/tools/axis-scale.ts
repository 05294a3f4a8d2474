import { DAY_MS, HOUR_MS, MINUTE_MS } from '@agent-assist/contract/wire'
import { counted } from '../../format.ts'
import { axisTicks } from '../axis.ts'
import { extent } from '../lanes.ts'
import type { Layout, Model, Paint, Pen } from '../model.ts'
import type { Format, Lane, SeriesSpec } from '../spec.ts'
import { valueText } from '../values.ts'

/** How the axis of values is drawn. */
export const AXIS_SCALES = ['linear', 'log', 'clip'] as const
export type AxisScale = (typeof AXIS_SCALES)[number]

const SECOND_MS = 1000
/** Ticks of a logarithmic axis of times, in ms. */
const TIMES = [
  ...[1, 10].map((count) => count * SECOND_MS),
  ...[1, 10].map((count) => count * MINUTE_MS),
  ...[1, 6].map((count) => count * HOUR_MS),
  ...[1, 7, 30, 365, 3650].map((count) => count * DAY_MS),
]
/** Quartile distances beyond which a value is an outlier. */
const FAR = 3
/** Most powers of ten with ticks between them. */
const FEW_POWERS = 2

/** A lane's axis, and a sentence about the values that it does not show as they are. */
interface Scaled {
  axis?: NonNullable<Lane['axis']>
  note: string
  /** Values beyond these are cut off. */
  cut?: readonly [low: number, high: number]
}

/** Ticks from one power of ten to another; with 2 and 5 between few of them. */
function powers(low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const steps = last - first <= FEW_POWERS ? [1, 2, 5] : [1]
  const all: number[] = []
  for (let power = first; power <= Math.max(last, first + 1); power++)
    for (const step of steps) all.push(Number((step * 10 ** power).toPrecision(6)))
  return all
}

function logAxis(values: readonly number[], goals: readonly number[], format: Format): Scaled {
  const positive = [...values, ...goals].filter((value) => value > 0)
  if (positive.length === 0) return { note: 'Linear axis: no value is above zero' }
  const [low, high] = extent(positive)
  const all = format === 'duration' ? TIMES : powers(low, high)
  const first = Math.max(
    0,
    all.findLastIndex((tick) => tick <= low),
  )
  const last = all.findIndex((tick) => tick >= high)
  const ticks = all.slice(first, Math.max(first + 2, last < 0 ? all.length : last + 1))
  const floor = Math.min(ticks[0] ?? 1, low)
  const lost = values.filter((value) => value <= 0).length
  return {
    axis: { at: (value) => Math.log10(Math.max(value, floor) / floor), ticks: () => ticks },
    note:
      lost > 0 ? `Log axis; at the bottom: ${counted(lost, 'value')} of zero or less` : 'Log axis',
  }
}

/** The value below which a share of the sorted values lies. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.round((sorted.length - 1) * share)] ?? 0

function clippedAxis(values: readonly number[], goals: readonly number[], format: Format): Scaled {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const spread = upper - lower || Math.abs(quantile(sorted, 0.5))
  const [least, most] = [lower - FAR * spread, upper + FAR * spread]
  const usual = sorted.filter((value) => value >= least && value <= most)
  if (spread === 0 || usual.length === sorted.length)
    return { note: 'No outliers: nothing is cut off' }
  const [low, high] = extent([...usual, ...goals])
  const ticks = axisTicks(low, high, { format })
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const texts = [
    [values.filter((value) => value > top).length, `above ${valueText(top, format)}`],
    [values.filter((value) => value < bottom).length, `below ${valueText(bottom, format)}`],
  ] as const
  const cut = texts.filter(([count]) => count > 0)
  return {
    axis: { at: (value) => Math.min(top, Math.max(bottom, value)), ticks: () => ticks },
    note:
      cut.length === 0
        ? 'No outliers: nothing is cut off'
        : `Cut off: ${cut.map(([count, where]) => `${counted(count, 'value')} ${where}`).join(', ')}`,
    cut: [bottom, top],
  }
}

const ARROW_PX = 4

/** Draws an arrow at each value that is cut off. */
function arrows(spec: SeriesSpec, lane: number, scaled: Scaled, layout: Layout, pen: Pen): Paint {
  const [bottom, top] = scaled.cut ?? [-Infinity, Infinity]
  const box = layout.lanes[lane]?.box ?? { top: 0, height: 0 }
  return (context) => {
    context.fillStyle = pen.color('var(--text)')
    for (const { values, lane: own = 0 } of spec.series) {
      if (own !== lane) continue
      values.forEach((value, index) => {
        if (value === null || (value <= top && value >= bottom)) return
        const { left, width } = layout.band({ index })
        const [x, isUp] = [left + width / 2, value > top]
        const [tip, base] = isUp
          ? [box.top - 2 * ARROW_PX, box.top - ARROW_PX / 2]
          : [box.top + box.height - 1, box.top + box.height - 1.5 * ARROW_PX]
        context.beginPath()
        context.moveTo(x, tip)
        context.lineTo(x - ARROW_PX, base)
        context.lineTo(x + ARROW_PX, base)
        context.fill()
      })
    }
  }
}

function withScales(spec: SeriesSpec, model: Model, scales: readonly Scaled[]): Model {
  const notes = [...new Set(scales.map(({ note }) => note))]
  return {
    ...model,
    summary: [model.summary, ...notes].join('; '),
    note: [...(model.note === undefined ? [] : [model.note]), ...notes].join('. '),
    layout: (size, pen) => {
      const layout = model.layout(size, pen)
      const lanes = layout.lanes.map((lane, i) => {
        const scaled = scales[i]
        const { over } = lane
        if (!scaled?.cut) return lane
        const paint = arrows(spec, i, scaled, layout, pen)
        return {
          ...lane,
          over: (context: CanvasRenderingContext2D) => {
            over?.(context)
            paint(context)
          },
        }
      })
      return { ...layout, lanes }
    },
  }
}

/** Whether the axis of a chart can be logarithmic or cut off: it has no stacks, whose parts would not add up. */
export const canScale = ({ lanes }: SeriesSpec): boolean => lanes.every(({ stacked }) => !stacked)

/** The chart with a logarithmic axis, or with outliers cut off; a note says what is not drawn as it is. */
export function withScale(spec: SeriesSpec, scale: AxisScale): SeriesSpec {
  if (scale === 'linear' || !canScale(spec)) return spec
  const scaleLane = scale === 'log' ? logAxis : clippedAxis
  const scales = spec.lanes.map(({ format, targets = [] }, i) => {
    const own = spec.series.filter(({ lane = 0 }) => lane === i)
    const values = own.flatMap((one) => one.values.filter((value) => value !== null))
    return scaleLane(
      values,
      targets.map(({ value }) => value),
      format,
    )
  })
  const { wrap } = spec
  return {
    ...spec,
    lanes: spec.lanes.map((lane, i) => {
      const axis = scales[i]?.axis
      return axis ? { ...lane, axis } : lane
    }),
    wrap: (model, hidden) => withScales(spec, wrap ? wrap(model, hidden) : model, scales),
  }
}
