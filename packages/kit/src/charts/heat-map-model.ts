import { HEAT_COLORS, heatStep } from './colors.ts'
import { axisHeight, extent, labelledPlaces } from './lanes.ts'
import {
  type At,
  type Box,
  byName,
  gridMove,
  type Layout,
  type Model,
  type Paint,
  type Pen,
} from './model.ts'
import { cellNumbers } from './heat-numbers.ts'
import { rectangles, words } from './paint.ts'
import type { HeatMapSpec } from './spec.ts'
import { valueText } from './values.ts'

const GAP_PX = 1
/** Minimum height of a labelled row. */
const LABEL_ROW_PX = 14

/** Interval of labelled rows at which the labels fit: 1 labels every row. */
const rowStep = (rowPx: number) => {
  let every = 1
  while (rowPx * every < LABEL_ROW_PX && every < 64) every *= 2
  return every
}

function layoutOf(
  spec: HeatMapSpec,
  most: number,
  size: { width: number; height: number },
  pen: Pen,
): Layout {
  const { x, y, values } = spec
  const rowLabels = y.short ?? y.labels
  const gutter = Math.ceil(Math.max(0, ...rowLabels.map((label) => pen.width(label)))) + 12
  const box: Box = {
    left: gutter,
    top: 0,
    width: Math.max(1, size.width - gutter - 8),
    height: Math.max(1, size.height - axisHeight(x)),
  }
  const [cellPx, rowPx] = [box.width / x.labels.length, box.height / y.labels.length]
  const cell = (index: number, row: number): Box => ({
    left: box.left + index * cellPx,
    top: box.top + row * rowPx,
    width: Math.max(1, cellPx - GAP_PX),
    height: Math.max(1, rowPx - GAP_PX),
  })
  const cells = values.flatMap((own, row) =>
    own.flatMap((value, index) =>
      value === null
        ? []
        : [
            {
              box: cell(index, row),
              color: HEAT_COLORS[heatStep(value, most)] ?? 'var(--c1)',
              value,
            },
          ],
    ),
  )
  const numbers = cellNumbers(cells, spec.format, pen)
  const every = rowStep(rowPx)
  const places = labelledPlaces(x, box, pen)
  const short = x.short ?? x.labels
  return {
    lanes: [
      {
        top: 0,
        height: size.height,
        box,
        x: {
          min: -0.5,
          max: x.labels.length - 0.5,
          marks: places,
          texts: places.map((place) => short[place] ?? ''),
        },
        y: { min: 0, max: 1, marks: [] },
        lines: [],
        under: rectangles(pen, cells),
        over: (context) => {
          numbers(context)
          rowTexts({ labels: rowLabels, every, box, rowPx }, pen)(context)
          if (!x.title) return
          const middle = box.left + box.width / 2
          words(context, pen, { text: x.title, x: middle, y: box.height + 38, align: 'center' })
        },
      },
    ],
    band: ({ index, part = 0 }) => cell(index, part),
    mark: ({ index, part = 0 }) => cell(index, part),
    find: (px, py): At | undefined => {
      const index = Math.floor((px - box.left) / cellPx)
      const part = Math.floor((py - box.top) / rowPx)
      const isIn = index >= 0 && index < x.labels.length && part >= 0 && part < y.labels.length
      return isIn ? { index, part } : undefined
    },
  }
}

interface RowTexts {
  labels: readonly string[]
  /** Each so many rows have a label. */
  every: number
  box: Box
  rowPx: number
}

/** Draws the labels of rows beside the cells. */
function rowTexts({ labels, every, box, rowPx }: RowTexts, pen: Pen): Paint {
  return (context) =>
    labels.forEach((text, row) => {
      if (row % every !== 0) return
      const y = box.top + (row + 0.5) * rowPx
      words(context, pen, { text, x: box.left - 8, y, align: 'end' })
    })
}

/** Model of a heat map: cells in seven steps of one hue. */
export function heatMapModel(spec: HeatMapSpec): Model {
  const { x, y, values, format, unit } = spec
  const [, most] = extent(values.flat())
  const named = ({ index, part = 0 }: At) => `${y.labels[part] ?? ''} ${x.labels[index] ?? ''}`
  const valueAt = ({ index, part = 0 }: At) => values[part]?.[index]
  return {
    isEmpty: values.flat().every((value) => value === null),
    summary: `${byName(y)}, ${byName(x)}, ${valueText(most, format)} ${unit} at most`,
    legend: [],
    ramp: { from: valueText(0, format), to: valueText(most, format), colors: HEAT_COLORS },
    table: {
      head: [y.name, ...x.labels],
      count: y.labels.length,
      row: (row) => [
        y.labels[row] ?? '',
        ...x.labels.map((_, index) => valueText(values[row]?.[index], format)),
      ],
    },
    move: gridMove({ places: x.labels.length, parts: y.labels.length, isField: true }),
    tip: (at) => ({
      title: named(at),
      rows: [{ label: unit, value: valueText(valueAt(at), format) }],
      derived: [],
    }),
    datum: (at) => {
      const row = y.labels[at.part ?? 0] ?? ''
      const value = valueAt(at)
      return {
        index: at.index,
        label: x.labels[at.index] ?? '',
        series: { key: String(at.part ?? 0), label: row },
        ...(value == null ? {} : { value }),
      }
    },
    layout: (size, pen) => layoutOf(spec, most, size, pen),
  }
}
