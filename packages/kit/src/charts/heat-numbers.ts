import { contrastOf, type Rgb } from '../contrast.ts'
import type { Box, Paint, Pen } from './model.ts'
import { words } from './paint.ts'
import type { Format } from './spec.ts'
import { shortText, valueText } from './values.ts'

const PAD_PX = 4
/** Sizes of the numbers in px, the largest that fits. */
const SIZES = [12, 11, 10]
const LINE_PX = 2
const WEIGHT = 500

/** A number in a cell of this colour. */
export interface CellNumber {
  box: Box
  color: string
  value: number
}

/** Red, green and blue (0-255) of a colour as browsers compute it: `rgb(…)`, or `color(srgb …)` for a mix. */
export function computedRgb(color: string): Rgb | undefined {
  const parts = (color.match(/[\d.]+(e-?\d+)?/g) ?? []).slice(0, 3).map(Number)
  if (parts.length < 3) return undefined
  return color.startsWith('color(srgb ') ? parts.map((part) => part * 255) : parts
}

/** The colours of numbers; on every colour one of the last two has a contrast of at least 4.58. */
const INKS = ['var(--text)', 'var(--surface)', '#000', '#fff']
const LEAST_CONTRAST = 4.5

/** The colour of a number on a cell of this colour: the first with enough contrast. */
export function inkOn(color: string, pen: Pick<Pen, 'color'>): string {
  const ground = computedRgb(pen.color(color))
  if (!ground) return 'var(--text)'
  const hasContrast = (ink: string) => {
    const own = computedRgb(pen.color(ink))
    return own !== undefined && contrastOf(own, ground) >= LEAST_CONTRAST
  }
  return INKS.find(hasContrast) ?? 'var(--text)'
}

/** The text of a value that fits into a cell, abbreviated if it must be; undefined when none fits. */
export function fittingNumber(
  value: number,
  format: Format,
  { width, height }: Pick<Box, 'width' | 'height'>,
  pen: Pick<Pen, 'width'>,
): { text: string; size: number } | undefined {
  for (const text of [valueText(value, format), shortText(value, format)]) {
    const size = SIZES.find(
      (px) => px + LINE_PX <= height && pen.width(text, WEIGHT, px) + PAD_PX <= width,
    )
    if (size !== undefined) return { text, size }
  }
  return undefined
}

/** Share of the numbers that must fit: a few among empty cells would look like the only ones. */
const LEAST_FITTING = 0.75

/** The numbers of cells, as far as they fit; none where many do not. Empty cells show the pattern better. */
export function fittingNumbers(
  cells: readonly CellNumber[],
  format: Format,
  pen: Pick<Pen, 'width'>,
): (Pick<CellNumber, 'box' | 'color'> & { text: string; size: number })[] {
  const filled = cells.filter(({ value }) => value !== 0)
  const fitting = filled.flatMap(({ box, color, value }) => {
    const number = fittingNumber(value, format, box, pen)
    return number ? [{ box, color, ...number }] : []
  })
  return fitting.length < filled.length * LEAST_FITTING ? [] : fitting
}

/** Draws the values of cells that are large enough. */
export function cellNumbers(cells: readonly CellNumber[], format: Format, pen: Pen): Paint {
  return (context) => {
    const inks = new Map<string, string>()
    for (const { box, color, text, size } of fittingNumbers(cells, format, pen)) {
      const ink = inks.get(color) ?? inkOn(color, pen)
      inks.set(color, ink)
      const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      words(context, pen, { text, size, ...at, align: 'center', color: ink, weight: WEIGHT })
    }
  }
}
