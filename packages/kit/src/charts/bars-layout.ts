import { percent } from '../format.ts'
import type { At, Box, LanePlot, Layout, Paint, Pen } from './model.ts'
import { cut, rectangles, rule, words } from './paint.ts'
import type { BarsSpec } from './spec.ts'
import { valueText } from './values.ts'

const ROW_PX = 28
/** A roomy row: name, bar, line below, and the gap to the next row. */
const ROOMY_ROW_PX = 60
const ROOMY = { name: 8, bar: 24, below: 40 } as const // vertical centres, from the top of the row
const THICKEST_PX = 12
const GAP_PX = 12
const TEXT_PX = 13
const LEAST_TEXT_PX = 12
const WIDEST_NAME_PX = 184
/** With less room for names the notes are left out; table and tooltip still contain them. */
const LEAST_NAME_PX = 64
/** Maximum share of the plot's width for names. */
const NAME_SHARE = 0.36
/** The same with a note beside each name. */
const NOTED_SHARE = 0.54
/** Below this width shares are not drawn; table and tooltip still contain them. */
const SHARE_FROM_PX = 340
const SHARE_PX = 56
const STACK_GAP_PX = 1

export type Part = BarsSpec['series'][number] & { color: string }

/** The visible data of a bars spec. */
export interface BarsData {
  spec: BarsSpec
  /** Rows that have a bar. */
  rows: BarsSpec['rows']
  /** The sum of the rows without a bar. */
  rest: { label: string; value: number } | undefined
  parts: readonly Part[]
  /** Sum of each row of the spec. */
  sums: readonly number[]
}

/** The values of a row, by series. */
export const valuesOf = (parts: readonly Part[], row: number): number[] =>
  parts.map(({ values }) => values[row] ?? 0)

/** A share of the whole, formatted. */
export const shareText = (value: number, whole: number | undefined): string =>
  percent(whole ? (value / whole) * 100 : 0)

interface Columns {
  /** Of names, and of the notes in it. */
  names: number
  notes: number
  /** Left edge of the bars, and width of the longest. */
  left: number
  width: number
  /** Right edges of values and shares. */
  numbers: number
  shares: number | undefined
}

/** Width in px that the widest note takes of the names' column, including its gap; 0 where no room is left for names. */
function noteWidth(rows: BarsData['rows'], plotPx: number, pen: Pen): number {
  const widest = Math.max(0, ...rows.map(({ note }) => (note ? pen.width(note) : 0)))
  const width = Math.ceil(widest) + GAP_PX
  return widest === 0 || plotPx * NOTED_SHARE - width < LEAST_NAME_PX ? 0 : width
}

/** The columns of the plot: names, bars, values and shares. */
function columnsOf({ spec, rows, rest, sums }: BarsData, plotPx: number, pen: Pen): Columns {
  const { whole, format, isRoomy } = spec
  if (isRoomy)
    return { names: plotPx, notes: 0, left: 0, width: plotPx, numbers: plotPx, shares: undefined }
  const labels = [...rows.map(({ label }) => label), ...(rest ? [rest.label] : [])]
  const numbers = [...sums, ...(rest ? [rest.value] : [])].map((value) => valueText(value, format))
  const widest = (texts: readonly string[], weight?: number) =>
    Math.ceil(Math.max(0, ...texts.map((text) => pen.width(text, weight, TEXT_PX))))
  const notes = noteWidth(rows, plotPx, pen)
  const names = Math.min(
    WIDEST_NAME_PX + notes,
    Math.round(plotPx * (notes > 0 ? NOTED_SHARE : NAME_SHARE)),
    widest(labels) + notes,
  )
  const sharePx = whole !== undefined && plotPx >= SHARE_FROM_PX ? SHARE_PX : 0
  const left = names + GAP_PX
  const numberPx = widest(numbers, 500) + GAP_PX
  return {
    names,
    notes,
    left,
    width: Math.max(1, plotPx - left - numberPx - sharePx),
    numbers: plotPx - sharePx,
    shares: sharePx > 0 ? plotPx : undefined,
  }
}

/** Boxes of the segments of a row, side by side; negative values extend to the other side of zero. */
function boxesOf(values: readonly number[], x: (value: number) => number) {
  let [up, down] = [0, 0]
  return values.map((value) => {
    const from = value < 0 ? down : up
    if (value < 0) down += value
    else up += value
    const [start, end] = [x(from), x(from + value)]
    const gap = from === 0 ? 0 : STACK_GAP_PX
    const width = Math.max(0, Math.abs(end - start) - gap)
    return { left: Math.min(start, end) + (value < 0 ? 0 : gap), width }
  })
}

interface Geometry {
  columns: Columns
  count: number
  rowPx: number
  barPx: number
  low: number
  x: (value: number) => number
  mark: (at: At) => Box | undefined
}

function geometryOf(data: BarsData, size: { width: number; height: number }, pen: Pen): Geometry {
  const { rows, rest, parts } = data
  const columns = columnsOf(data, size.width, pen)
  const count = rows.length + (rest ? 1 : 0)
  const { isRoomy } = data.spec
  const rowPx = Math.min(isRoomy ? ROOMY_ROW_PX : ROW_PX, size.height / Math.max(1, count))
  const barPx = Math.min(THICKEST_PX, rowPx - 2)
  const middle = isRoomy ? ROOMY.bar : rowPx / 2
  const total = (row: number, side: (value: number) => number) =>
    valuesOf(parts, row).reduce((sum, value) => sum + side(value), 0)
  const low = Math.min(0, ...rows.map((_, row) => total(row, (value) => Math.min(0, value))))
  const high = Math.max(0, ...rows.map((_, row) => total(row, (value) => Math.max(0, value))))
  const x = (value: number) => columns.left + ((value - low) / (high - low || 1)) * columns.width
  function mark({ index, part }: At): Box | undefined {
    const own = part === undefined ? undefined : boxesOf(valuesOf(parts, index), x)[part]
    return own && { ...own, top: index * rowPx + middle - barPx / 2, height: barPx }
  }
  return { columns, count, rowPx, barPx, low, x, mark }
}

/** Draws names, values and shares beside the bars. */
function texts({ spec, rows, rest, sums }: BarsData, geometry: Geometry, pen: Pen): Paint {
  const { whole, format } = spec
  const { columns, rowPx, low, x } = geometry
  const size = Math.min(TEXT_PX, Math.max(LEAST_TEXT_PX, rowPx - 3))
  return (context) => {
    const line = (label: string, value: number, row: number, color: string, note?: string) => {
      const y = (row + 0.5) * rowPx
      const isNoted = note !== undefined && columns.notes > 0
      const room = columns.names - (isNoted ? columns.notes : 0)
      const shown = cut(label, room, (one) => pen.width(one, 400, size))
      if (isNoted) words(context, pen, { text: note, x: columns.names, y, align: 'end' })
      words(context, pen, { text: shown, x: 0, y, color, size })
      const numberText = { text: valueText(value, format), x: columns.numbers, weight: 500 }
      words(context, pen, { ...numberText, y, align: 'end', color, size })
      if (columns.shares === undefined) return
      words(context, pen, { text: shareText(value, whole), x: columns.shares, y, align: 'end' })
    }
    rows.forEach(({ label, note }, row) => line(label, sums[row] ?? 0, row, 'var(--text)', note))
    if (rest) line(rest.label, rest.value, rows.length, 'var(--text-2)')
    if (low >= 0) return
    const to: [number, number] = [x(0), rows.length * rowPx]
    rule(context, pen, { from: [x(0), 0], to, color: 'var(--line-strong)' })
  }
}

/** Draws names and values above roomy bars, and the lines below them. */
function roomyTexts({ spec, rows, sums }: BarsData, { columns, rowPx }: Geometry, pen: Pen): Paint {
  return (context) =>
    rows.forEach(({ label, note, below: [start, end] = ['', ''] }, row) => {
      const y = row * rowPx
      const numberText = note ?? valueText(sums[row] ?? 0, spec.format)
      const at = { y: y + ROOMY.name, color: 'var(--text)', size: TEXT_PX }
      words(context, pen, { text: label, x: 0, ...at })
      words(context, pen, { text: numberText, x: columns.width, align: 'end', weight: 600, ...at })
      const under = { y: y + ROOMY.below, color: 'var(--text-2)' }
      const room = columns.width - pen.width(end) - GAP_PX
      words(context, pen, { text: cut(start, room, (one) => pen.width(one)), x: 0, ...under })
      words(context, pen, { text: end, x: columns.width, align: 'end', ...under })
    })
}

/** Layout of horizontal bars. */
export function barsLayout(
  data: BarsData,
  size: { width: number; height: number },
  pen: Pen,
): Layout {
  const { spec, rows, parts } = data
  const isOne = spec.series.length === 1
  const geometry = geometryOf(data, size, pen)
  const { columns, count, rowPx, mark } = geometry
  const boxes = rows.flatMap(({ color }, row) =>
    parts.flatMap((part, i) => {
      const box = mark({ index: row, part: i })
      return box && box.width > 0 ? [{ box, color: (isOne && color) || part.color }] : []
    }),
  )
  const lane: LanePlot = {
    top: 0,
    height: size.height,
    box: { left: columns.left, top: 0, width: columns.width, height: count * rowPx },
    x: { min: 0, max: 1, marks: [] },
    y: { min: 0, max: 1, marks: [] },
    lines: [],
    under: rectangles(pen, boxes),
    over: (spec.isRoomy ? roomyTexts : texts)(data, geometry, pen),
  }
  return {
    lanes: [lane],
    band: ({ index }) => ({ left: 0, top: index * rowPx, width: size.width, height: rowPx }),
    mark,
    find: (px, py) => {
      const index = Math.floor(py / rowPx)
      if (index < 0 || index >= rows.length || px < 0 || px > size.width) return undefined
      if (isOne && parts.length > 0) return { index, part: 0 }
      const part = parts.findIndex((_, i) => {
        const own = mark({ index, part: i })
        return own !== undefined && px >= own.left && px <= own.left + own.width
      })
      return part < 0 ? { index } : { index, part }
    },
  }
}
