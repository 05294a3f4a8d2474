import { percent } from '../format.ts'
import type { Box, Model, Paint, Pen } from './model.ts'
import { rule, words } from './paint.ts'
import { seriesModel } from './series-model.ts'
import type { HistogramSpec, SeriesSpec } from './spec.ts'
import { valueText } from './values.ts'

const COLUMN_SHARE = 0.9
const MARKER_PX = 40
/** Height of a marker's label, from the top. */
const MARKER_LINE = 8
const TARGET_LINE = 26

type Classes = HistogramSpec['classes']

/**
 * Position of a value in units of classes from the left edge, interpolated within its class and limited to the axis.
 */
export function placeInClasses(value: number, classes: Classes): number {
  const index = classes.findIndex(({ to }) => value < to)
  const own = classes[index]
  if (!own) return classes.length
  const width = own.to - own.from
  const inside = Number.isFinite(width) && width > 0 ? (value - own.from) / width : 0
  return index + Math.min(1, Math.max(0, inside))
}

/** Lines for median, 90th percentile and target, with labels in the space above the columns. */
function markersOf({ classes, markers = [], target }: HistogramSpec, pen: Pen) {
  const middle = (markers.length - 1) / 2
  return (box: Box): Paint =>
    (context) => {
      let written = 0 // right end of the previous labels
      const x = (value: number) =>
        box.left + (placeInClasses(value, classes) / classes.length) * box.width
      const bottom = box.top + box.height
      if (target) {
        const at = x(target.value)
        const from: [number, number] = [at, TARGET_LINE + 8]
        rule(context, pen, { from, to: [at, bottom], color: 'var(--text-3)', isDashed: true })
        const fits = at + pen.width(target.label) < box.left + box.width
        const side = { x: at + (fits ? 4 : -4), align: fits ? 'start' : 'end' } as const
        words(context, pen, { text: target.label, y: TARGET_LINE, ...side, hasRim: true })
      }
      markers.forEach(({ value, label }, i) => {
        const at = x(value)
        rule(context, pen, { from: [at, 2], to: [at, bottom], color: 'var(--text-2)' })
        // on the outer side of the line, unless it does not fit there
        const width = pen.width(label, 600) + 4
        const wantsLeft = i < middle || (i === middle && at > box.left + box.width / 2)
        const isLeft = wantsLeft ? at - width > 0 : at + width > box.left + box.width
        const side = { x: at + (isLeft ? -4 : 4), align: isLeft ? 'end' : 'start' } as const
        const start = isLeft ? at - width : at
        const y = start < written ? TARGET_LINE : MARKER_LINE
        written = start + width
        words(context, pen, {
          text: label,
          y,
          ...side,
          weight: 600,
          color: 'var(--text)',
          hasRim: true,
        })
      })
    }
}

/** Model of a histogram: columns by class, with marker lines. */
export function histogramModel(spec: HistogramSpec): Model {
  const { classes, target, name, unit, markers = [] } = spec
  const total = classes.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => percent(total === 0 ? 0 : (count / total) * 100)
  const asSeries: SeriesSpec = {
    ...spec,
    kind: 'series',
    x: {
      name,
      labels: classes.map(({ label }) => label),
      short: classes.map(({ label, short = label }) => short),
      title: name,
    },
    lanes: [{ format: 'count' }],
    series: [
      { key: 'count', label: unit, values: classes.map(({ count }) => count), shape: 'columns' },
    ],
  }
  const beyond = classes.flatMap(({ from }, i) => (target && from >= target.value ? [i] : []))
  const hasMarkers = markers.length > 0 || target !== undefined
  const look = {
    light: new Set(beyond),
    share: COLUMN_SHARE,
    ...(hasMarkers ? { headPx: MARKER_PX } : {}),
  }
  const base = seriesModel(asSeries, new Set(), look)
  return {
    ...base,
    isEmpty: total === 0,
    summary: [
      `${valueText(total, 'count')} ${unit} in ${classes.length} classes`,
      ...markers.map(({ label }) => label),
      ...(target ? [target.label] : []),
    ].join(', '),
    table: {
      head: [name, unit, 'Share'],
      count: classes.length,
      row: (i) => {
        const { label = '', count = 0 } = classes[i] ?? {}
        return [label, valueText(count, 'count'), share(count)]
      },
      foot: ['All', valueText(total, 'count'), share(total)],
    },
    tip: (at) => ({
      ...base.tip(at),
      derived: [{ label: 'Share', value: share(classes[at.index]?.count ?? 0) }],
    }),
    layout: (size, pen) =>
      seriesModel(asSeries, new Set(), { ...look, markers: markersOf(spec, pen) }).layout(
        size,
        pen,
      ),
  }
}
