import { axisTicks, fittingTicks } from './axis.ts'
import { seriesColor } from './colors.ts'
import type { Box, Pen } from './model.ts'
import type { Categories, Lane, Series, SeriesSpec } from './spec.ts'
import { axisTexts } from './values.ts'

/** A series with its colour and its index among the visible ones. */
export interface VisibleSeries extends Series {
  color: string
  part: number
}

/** A lane at a given size. */
export interface LaneFrame {
  lane: Lane
  series: readonly VisibleSeries[]
  top: number
  height: number
  box: Box
  marks: readonly number[]
  texts: readonly string[]
  /** Place of a value on the axis, in its unit; differs from the value on an axis that is not linear. */
  at: (value: number) => number
  /** Position of a value, in px of the plot. */
  y: (value: number) => number
  /** Start and end of a stacked series in each category. */
  ends: ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>
}

const AXIS_PX = 28
const TITLE_PX = 20
const HEAD_PX = 24
const LANE_GAP = 20
const LOW_LANE_PX = 90
const HALF_LABEL = 8

/** The series that are not hidden by the legend, with their colours. */
export const visibleSeries = (
  all: readonly Series[],
  hidden: ReadonlySet<string>,
): VisibleSeries[] =>
  all
    .map((one, i) => ({ ...one, color: one.color ?? seriesColor(i) }))
    .filter(({ key }) => !hidden.has(key))
    .map((one, part) => ({ ...one, part }))

/** Start and end of stacked series: the last series at the bottom, negative values below zero. */
function stackEnds(series: readonly VisibleSeries[], count: number): LaneFrame['ends'] {
  const up = Array.from<number>({ length: count }).fill(0)
  const down = [...up]
  const ends = series.toReversed().map(({ key, values }) => {
    const own = up.map((_, i): readonly [number, number] => {
      const value = values[i] ?? 0
      const side = value < 0 ? down : up
      const from = side[i] ?? 0
      side[i] = from + value
      return [from, from + value]
    })
    return [key, own] as const
  })
  return new Map(ends)
}

/** Minimum and maximum of many values, without passing them as arguments. */
export function extent(values: Iterable<number | null>): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? [0, 0] : [low, high]
}

function laneExtent({ lane, series, ends }: Pick<LaneFrame, 'lane' | 'series' | 'ends'>) {
  const drawn = lane.stacked
    ? [...ends.values()].flatMap((own) => own.flat())
    : series.flatMap(({ values }) => extent(values))
  return extent([...drawn, ...(lane.targets ?? []).map(({ value }) => value)])
}

export interface LaneDeps {
  spec: Pick<SeriesSpec, 'x' | 'lanes'>
  series: readonly VisibleSeries[]
  size: { width: number; height: number }
  pen: Pen
  /** Space above the points for values and markers, in px. */
  headPx: number
}

/** Height of the x axis with its title, in px. */
export const axisHeight = (x: Categories): number => AXIS_PX + (x.title ? TITLE_PX : 0)

/** The lanes from top to bottom, with the same left margin. */
export function laneFrames({ spec, series, size, pen, headPx }: LaneDeps): LaneFrame[] {
  const { x, lanes } = spec
  const heads = lanes.map(({ title }) => Math.max(headPx, title ? HEAD_PX : HALF_LABEL))
  const gaps = LANE_GAP * (lanes.length - 1)
  const free = size.height - axisHeight(x) - gaps - heads.reduce((sum, head) => sum + head, 0)
  const shares = lanes.reduce((sum, { share = 1 }) => sum + share, 0)
  const scaled = lanes.map((lane, i) => {
    const own = series.filter((one) => (one.lane ?? 0) === i)
    const height = Math.max(20, Math.round((free * (lane.share ?? 1)) / shares))
    const ends = lane.stacked ? stackEnds(own, x.labels.length) : new Map()
    const [low, high] = laneExtent({ lane, series: own, ends })
    const fromData = lane.fromData === true && own.every(({ shape }) => shape === 'line')
    const most = height < LOW_LANE_PX ? 2 : 4
    const marks =
      lane.axis?.ticks(low, high) ?? axisTicks(low, high, { format: lane.format, most, fromData })
    const at = lane.axis?.at ?? ((value: number) => value)
    return { lane, series: own, height, ends, marks, at, texts: axisTexts(marks, lane.format) }
  })
  const widest = Math.max(...scaled.flatMap(({ texts }) => texts.map((text) => pen.width(text))))
  const gutter = Math.ceil(widest) + 12
  let top = 0
  return scaled.map((one, i) => {
    const start = top
    const left = gutter
    const box = {
      left,
      top: start + (heads[i] ?? 0),
      width: Math.max(1, size.width - left - HALF_LABEL),
      height: one.height,
    }
    const isLast = i === lanes.length - 1
    top = box.top + box.height + (isLast ? axisHeight(x) : LANE_GAP)
    const [min, max] = [one.at(one.marks[0] ?? 0), one.at(one.marks.at(-1) ?? 1)]
    const y = (value: number) => box.top + box.height * (1 - (one.at(value) - min) / (max - min))
    return { ...one, top: start, height: top - start, box, y }
  })
}

/** Indexes of the categories that carry a label. */
export function labelledPlaces(x: Categories, box: Box, pen: Pen): number[] {
  const short = x.short ?? x.labels
  return fittingTicks({
    count: x.labels.length,
    wanted: x.ticks,
    widthOf: (place) => pen.width(short[place] ?? ''),
    bandPx: box.width / Math.max(1, x.labels.length),
  }).filter((place) => {
    const middle = ((place + 0.5) / x.labels.length) * box.width
    return middle + pen.width(short[place] ?? '') / 2 <= box.width + HALF_LABEL
  })
}
