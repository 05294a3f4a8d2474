import type { Pen } from './model.ts'
import { resolver } from './surroundings.ts'

/** Estimated width of a letter, relative to the font size, where text cannot be measured. */
const GUESS = 0.55
const AXIS_TEXT_PX = 12

/** Colours and fonts of an element, for a canvas. */
export function createPen(element: HTMLElement, draws: boolean) {
  const { color, remove } = resolver(element)
  const measure = draws ? document.createElement('canvas').getContext('2d') : null
  let colors = new Map<string, string>()
  let family: string | undefined
  // asked for while the chart is drawn, when the layout is known: within a container styles depend on it
  const fontFamily = () => (family ??= getComputedStyle(element).fontFamily || 'sans-serif')
  const font = (weight = 400, size = AXIS_TEXT_PX) => `${weight} ${size}px ${fontFamily()}`
  const pen: Pen = {
    color: (css) => {
      const known = colors.get(css) ?? color(css)
      colors.set(css, known)
      return known
    },
    font,
    width: (text, weight, size = AXIS_TEXT_PX) => {
      if (!measure) return text.length * size * GUESS
      measure.font = font(weight, size)
      return measure.measureText(text).width
    },
  }
  return {
    pen,
    remove,
    /** Reads colours and fonts of the page again when they are next asked for. */
    refresh: () => {
      colors = new Map()
      family = undefined
    },
  }
}
