import { firstCharacters } from '@agent-assist/contract/wire'
import type { Box, Paint, Pen } from './model.ts'

const RADIUS = 1

/** Draws rectangles, grouped by colour into one path each. */
export function rectangles(pen: Pen, list: Iterable<{ box: Box; color: string }>): Paint {
  const byColor = new Map<string, Box[]>()
  for (const { box, color } of list) {
    const same = byColor.get(color)
    if (same) same.push(box)
    else byColor.set(color, [box])
  }
  return (context) => {
    for (const [color, boxes] of byColor) {
      context.beginPath()
      for (const box of boxes) {
        context.roundRect(box.left, box.top, box.width, box.height, RADIUS)
      }
      context.fillStyle = pen.color(color)
      context.fill()
    }
  }
}

interface Words {
  text: string
  x: number
  y: number
  color?: string
  align?: CanvasTextAlign
  weight?: number
  size?: number
  /** An outline in the colour of the surface, for text on points. */
  hasRim?: boolean
}

/** Draws a text, vertically centred on y. */
export function words(context: CanvasRenderingContext2D, pen: Pen, needs: Words): void {
  const { text, x, y, color = 'var(--text-3)', align = 'start', weight, size } = needs
  context.font = pen.font(weight, size)
  context.textAlign = align
  context.textBaseline = 'middle'
  if (needs.hasRim) {
    context.strokeStyle = pen.color('var(--surface)')
    context.lineWidth = 4
    context.lineJoin = 'round'
    context.strokeText(text, x, y)
  }
  context.fillStyle = pen.color(color)
  context.fillText(text, x, y)
}

interface Rule {
  from: [x: number, y: number]
  to: [x: number, y: number]
  color: string
  isDashed?: boolean
}

/** Draws a sharp line of 1 px. */
export function rule(context: CanvasRenderingContext2D, pen: Pen, needs: Rule): void {
  const sharp = (value: number) => Math.round(value) + 0.5
  context.beginPath()
  context.setLineDash(needs.isDashed ? [3, 3] : [])
  context.moveTo(sharp(needs.from[0]), sharp(needs.from[1]))
  context.lineTo(sharp(needs.to[0]), sharp(needs.to[1]))
  context.strokeStyle = pen.color(needs.color)
  context.lineWidth = 1
  context.stroke()
  context.setLineDash([])
}

/** Draws a dot with this radius in px. */
export function dot(
  context: CanvasRenderingContext2D,
  { x, y, radius, color }: { x: number; y: number; radius: number; color: string },
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = color
  context.fill()
}

/** The text, shortened with an ellipsis if it is too wide. */
export function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${text.slice(0, middle)}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${firstCharacters(text, low).trimEnd()}…`
}
