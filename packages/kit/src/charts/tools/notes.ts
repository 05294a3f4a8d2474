import { counted } from '../../format.ts'
import type { Box, LanePlot, Layout, Model, Paint, Pen } from '../model.ts'
import { cut, words } from '../paint.ts'
import type { ChartNote, SeriesSpec } from '../spec.ts'

const WEIGHT = 500
const SIZE = 11
const LABEL_GAP_PX = 5
const LABEL_MAX_PX = 160
const LEAST_LABEL_PX = 28
const FLAG_PX = 6
const VEIL_ALPHA = 0.1

/** Texts of the annotations of a category. */
export const notesAt = (notes: readonly ChartNote[], index: number): string[] =>
  notes.filter(({ from, to }) => index >= from && index <= to).map(({ text }) => text)

interface Placed extends ChartNote {
  left: number
  right: number
  middle: number
}

function placed(note: ChartNote, band: Layout['band']): Placed {
  const [first, last] = [band({ index: note.from }), band({ index: note.to })]
  return {
    ...note,
    left: first.left,
    right: last.left + last.width,
    middle: first.left + first.width / 2,
  }
}

function line(context: CanvasRenderingContext2D, box: Box, x: number, color: string): void {
  context.save()
  context.strokeStyle = color
  context.lineWidth = 1.5
  context.setLineDash([4, 3])
  context.beginPath()
  context.moveTo(x, box.top)
  context.lineTo(x, box.top + box.height)
  context.stroke()
  context.restore()
}

/** A small flag at the top of an annotation's line. */
function flag(context: CanvasRenderingContext2D, box: Box, x: number, color: string): void {
  context.beginPath()
  context.moveTo(x - FLAG_PX, box.top)
  context.lineTo(x + FLAG_PX, box.top)
  context.lineTo(x, box.top + FLAG_PX + 2)
  context.closePath()
  context.fillStyle = color
  context.fill()
}

/** Draws lines and veils on a lane; on the first one also flags, and the texts that have room. */
function painter(notes: readonly Placed[], box: Box, isFirst: boolean, pen: Pen): Paint {
  const right = box.left + box.width
  return (context) => {
    notes.forEach((note, i) => {
      const color = pen.color(note.color)
      if (note.to > note.from) {
        context.save()
        context.globalAlpha = VEIL_ALPHA
        context.fillStyle = color
        context.fillRect(note.left, box.top, note.right - note.left, box.height)
        context.restore()
      }
      line(context, box, note.middle, color)
      if (!isFirst) return
      flag(context, box, note.middle, color)
      const end = Math.min(right, (notes[i + 1]?.middle ?? Infinity) - FLAG_PX)
      const x = note.middle + FLAG_PX + LABEL_GAP_PX
      const room = Math.min(LABEL_MAX_PX, end - x)
      if (room < LEAST_LABEL_PX) return
      const text = cut(note.text, room, (one) => pen.width(one, WEIGHT, SIZE))
      const look = { color: 'var(--text)', weight: WEIGHT, size: SIZE, hasRim: true }
      words(context, pen, { text, x, y: box.top + SIZE / 2, ...look })
    })
  }
}

function withPainter(lane: LanePlot, paint: Paint): LanePlot {
  const { over } = lane
  return {
    ...lane,
    over: (context) => {
      over?.(context)
      paint(context)
    },
  }
}

/** Adds annotations to the model of a chart over days: drawing, tooltip, table and summary. */
function noted(model: Model, notes: readonly ChartNote[]): Model {
  const inOrder = notes.toSorted((a, b) => a.from - b.from)
  return {
    ...model,
    summary: `${model.summary}; ${counted(notes.length, 'annotation')}`,
    table: {
      ...model.table,
      head: [...model.table.head, 'Annotations'],
      row: (index) => [...model.table.row(index), notesAt(inOrder, index).join('; ')],
    },
    tip: (at) => {
      const tip = model.tip(at)
      const own = notesAt(inOrder, at.index).map((label) => ({ label, value: '' }))
      return { ...tip, derived: [...tip.derived, ...own] }
    },
    layout: (size, pen) => {
      const layout = model.layout(size, pen)
      const all = inOrder.map((note) => placed(note, layout.band))
      return {
        ...layout,
        lanes: layout.lanes.map((lane, i) =>
          withPainter(lane, painter(all, lane.box, i === 0, pen)),
        ),
      }
    },
  }
}

/** The chart with its annotations. */
export function withNotes(spec: SeriesSpec, notes: readonly ChartNote[]): SeriesSpec {
  if (notes.length === 0) return spec
  const { wrap } = spec
  return {
    ...spec,
    notes,
    wrap: (model, hidden) => noted(wrap ? wrap(model, hidden) : model, notes),
  }
}
