import { cut, words } from './paint.ts'
import type { Model, Pen } from './model.ts'
import type { Stage } from './stage.ts'

const PAD = 16
const TITLE_LINE = 24
const LEGEND_LINE = 20
const SIGN = 8

interface PictureNeeds {
  title: string
  model: Model
  hidden: ReadonlySet<string>
  stage: Stage
  pen: Pen
  /** Size of the plot in px. */
  size: { width: number; height: number }
  /** Text that replaces an empty plot. */
  empty: string
}

interface Entry {
  text: string
  color: string | undefined
  shape: 'dot' | 'dash'
  x: number
  line: number
}

/** Arranges the legend in lines that fit. */
function entriesOf({ model, hidden, pen, size }: PictureNeeds): Entry[] {
  const shown = model.legend.filter(({ key }) => !hidden.has(key))
  const items = [
    ...shown.map(({ label, total = '', color, shape }) => ({
      text: `${label} ${total}`.trim(),
      color,
      shape,
    })),
    ...(model.note ? [{ text: model.note, color: undefined, shape: 'dot' as const }] : []),
  ]
  let [x, line] = [0, 0]
  return items.map((item) => {
    const width = (item.color ? SIGN + 6 : 0) + pen.width(item.text) + 12
    if (x > 0 && x + width > size.width) [x, line] = [0, line + 1]
    const entry = { ...item, x, line }
    x += width
    return entry
  })
}

function drawEntries(
  context: CanvasRenderingContext2D,
  pen: Pen,
  entries: Entry[],
  top: number,
): void {
  for (const { text, color, shape, x, line } of entries) {
    const y = top + line * LEGEND_LINE + LEGEND_LINE / 2
    if (color) {
      context.fillStyle = pen.color(color)
      const height = shape === 'dash' ? 2 : SIGN
      context.fillRect(PAD + x, y - height / 2, SIGN, height)
    }
    const start = PAD + x + (color ? SIGN + 6 : 0)
    words(context, pen, { text, x: start, y, color: 'var(--text-2)' })
  }
}

function drawRamp(context: CanvasRenderingContext2D, needs: PictureNeeds, y: number): void {
  const { model, pen } = needs
  if (!model.ramp) return
  const { from, to, colors } = model.ramp
  words(context, pen, { text: from, x: PAD, y })
  const start = PAD + pen.width(from) + 8
  colors.forEach((color, i) => {
    context.fillStyle = pen.color(color)
    context.fillRect(start + i * 14, y - 4, 13, 8)
  })
  words(context, pen, { text: to, x: start + colors.length * 14 + 7, y })
}

/** The chart with title and legend as a PNG, in the resolution of the screen. */
export async function picture(needs: PictureNeeds): Promise<Blob> {
  const { title, model, stage, pen, size, empty } = needs
  const entries = entriesOf(needs)
  const lines = entries.length > 0 ? (entries.at(-1)?.line ?? 0) + 1 : 0
  const top = PAD + TITLE_LINE + lines * LEGEND_LINE + 8
  const width = size.width + 2 * PAD
  const height = top + size.height + (model.ramp ? LEGEND_LINE : 0) + PAD
  const ratio = devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.scale(ratio, ratio)
  context.fillStyle = pen.color('var(--surface)')
  context.fillRect(0, 0, width, height)
  const shown = cut(title, size.width, (text) => pen.width(text, 600, 14))
  const head = { x: PAD, y: PAD + TITLE_LINE / 2 - 4, color: 'var(--text)', weight: 600, size: 14 }
  words(context, pen, { text: shown, ...head })
  drawEntries(context, pen, entries, PAD + TITLE_LINE)
  for (const part of stage.canvases()) {
    context.drawImage(part.canvas, PAD, top + part.top, size.width, part.height)
  }
  if (model.isEmpty) {
    const middle = { x: width / 2, y: top + size.height / 2, align: 'center' } as const
    words(context, pen, { text: empty, ...middle, color: 'var(--text)', weight: 600, size: 13 })
  }
  drawRamp(context, needs, top + size.height + LEGEND_LINE / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created'))),
      'image/png',
    )
  })
}
