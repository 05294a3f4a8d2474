import { seriesColor } from './colors.ts'
import { columnBox } from './columns.ts'
import { type LaneFrame, laneFrames, visibleSeries, type VisibleSeries } from './lanes.ts'
import { hasValues, lanePlots, type LaneLook } from './lane-plots.ts'
import { type At, type Box, byName, gridMove, type Layout, type Model } from './model.ts'
import type { SeriesSpec } from './spec.ts'
import { valueText } from './values.ts'

const VALUE_PX = 24
/** Maximum distance in px between the pointer and a line. */
const NEAR_PX = 12
const POINT_PX = 10

/** Options that a histogram changes. */
export interface SeriesLook extends Pick<LaneLook, 'share' | 'markers'> {
  light?: ReadonlySet<number>
  headPx?: number
}

const formatOf = (spec: SeriesSpec, lane = 0) => spec.lanes[lane]?.format ?? 'count'
const shapeMark = (shape: VisibleSeries['shape']) => (shape === 'line' ? 'dash' : 'dot')

function legendOf(spec: SeriesSpec): Model['legend'] {
  if (spec.series.length < 2) return []
  return spec.series.map(({ key, label, color, shape, total, lane }, i) => ({
    key,
    label,
    color: color ?? seriesColor(i),
    shape: shapeMark(shape),
    ...(total === undefined ? {} : { total: valueText(total, formatOf(spec, lane)) }),
  }))
}

function tableOf(spec: SeriesSpec): Model['table'] {
  const { x, series, derived = [] } = spec
  return {
    head: [x.name, ...series.map(({ label }) => label), ...derived.map(({ label }) => label)],
    count: x.labels.length,
    row: (i) => [
      x.labels[i] ?? '',
      ...series.map(({ values, lane }) => valueText(values[i], formatOf(spec, lane))),
      ...derived.map(({ values, format }) => valueText(values[i], format)),
    ],
  }
}

function summaryOf({ series, lanes, x }: SeriesSpec): string {
  const labelled = series.map(({ label, total, lane = 0 }) =>
    total === undefined ? label : `${label} ${valueText(total, lanes[lane]?.format ?? 'count')}`,
  )
  return `${labelled.join(', ')}; ${byName(x)}`
}

/** Finds points and their areas, at one size. */
function markFinder(frames: readonly LaneFrame[], count: number, share?: number) {
  const [first] = frames
  const last = frames.at(-1)
  const box = first?.box ?? { left: 0, top: 0, width: 1, height: 1 }
  const bottom = last ? last.box.top + last.box.height : 0
  const bandPx = box.width / Math.max(1, count)
  const middle = (index: number) => box.left + (index + 0.5) * bandPx

  function band({ index }: At): Box {
    return {
      left: box.left + index * bandPx,
      top: box.top,
      width: bandPx,
      height: bottom - box.top,
    }
  }

  function boxOf(series: VisibleSeries, frame: LaneFrame, index: number): Box | undefined {
    if (series.shape === 'columns') return columnBox(frame, series, index, { count, share })
    const value = frame.ends.get(series.key)?.[index]?.[1] ?? series.values[index]
    if (value == null) return undefined
    const half = POINT_PX / 2
    return {
      left: middle(index) - half,
      top: frame.y(value) - half,
      width: POINT_PX,
      height: POINT_PX,
    }
  }

  function mark({ index, part }: At): Box | undefined {
    const frame = frames.find(({ series }) => series.some((one) => one.part === part))
    const series = frame?.series.find((one) => one.part === part)
    return frame && series ? boxOf(series, frame, index) : undefined
  }

  function partAt(index: number, x: number, y: number): number | undefined {
    let nearest: { part: number; away: number } | undefined
    for (const frame of frames) {
      for (const series of frame.series) {
        const own = boxOf(series, frame, index)
        if (!own) continue
        const isColumn = series.shape === 'columns'
        const isIn = x >= own.left && x <= own.left + own.width
        const away = isColumn
          ? Math.max(own.top - y, y - own.top - own.height, 0)
          : Math.abs(own.top + own.height / 2 - y)
        if (isColumn ? !isIn || away > 0 : away > NEAR_PX) continue
        if (!nearest || away < nearest.away) nearest = { part: series.part, away }
      }
    }
    return nearest?.part
  }

  return {
    band,
    mark,
    find: (x: number, y: number): At | undefined => {
      const index = Math.floor((x - box.left) / bandPx)
      if (index < 0 || index >= count || y < 0 || y > bottom) return undefined
      const part = partAt(index, x, y)
      return part === undefined ? { index } : { index, part }
    },
  }
}

/** Model of columns, lines and areas. */
export function seriesModel(
  spec: SeriesSpec,
  hidden: ReadonlySet<string>,
  look: SeriesLook = {},
): Model {
  const { x, series: all, derived = [], partial } = spec
  const series = visibleSeries(all, hidden)
  const places = x.labels.length
  const light = look.light ?? new Set(partial?.at)
  const isStacked = spec.lanes.some(({ stacked }) => stacked)
  const isOne = all.length === 1

  function layout(
    size: { width: number; height: number },
    pen: Parameters<Model['layout']>[1],
  ): Layout {
    const headPx = Math.max(look.headPx ?? 0, hasValues(series, places, isStacked) ? VALUE_PX : 0)
    const frames = laneFrames({ spec, series, size, pen, headPx })
    const lanes = lanePlots(frames, { x, light, share: look.share, markers: look.markers }, pen)
    return { lanes, ...markFinder(frames, places, look.share) }
  }

  return {
    isEmpty: places === 0 || all.every(({ values }) => values.every((value) => value === null)),
    summary: summaryOf(spec),
    legend: legendOf(spec),
    ...(partial && partial.at.length > 0 ? { note: partial.note } : {}),
    table: tableOf(spec),
    move: gridMove({ places, parts: series.length }),
    tip: ({ index }) => ({
      title: x.labels[index] ?? '',
      rows: series.map(({ label, values, color, shape, lane }) => ({
        label,
        value: valueText(values[index], formatOf(spec, lane)),
        ...(isOne ? {} : { color, shape: shapeMark(shape) }),
      })),
      derived: derived.map(({ label, values, format }) => ({
        label,
        value: valueText(values[index], format),
      })),
    }),
    datum: ({ index, part }) => {
      const own = part === undefined ? undefined : series[part]
      const value = own?.values[index]
      return {
        index,
        label: x.labels[index] ?? '',
        ...(own ? { series: { key: own.key, label: own.label } } : {}),
        ...(value == null ? {} : { value }),
      }
    },
    layout,
  }
}
