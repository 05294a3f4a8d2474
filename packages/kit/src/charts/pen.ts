import type { Pen } from './model.ts'
import { resolver } from './surroundings.ts'

/** Width of a letter where nothing can be measured, in parts of the size. */
const GUESS = 0.55
const AXIS_TEXT_PX = 12

/** The colours and letters of an element, as a canvas takes them. */
export function createPen(element: HTMLElement, draws: boolean) {
  const { color, remove } = resolver(element)
  const measure = draws ? document.createElement('canvas').getContext('2d') : null
  let colors = new Map<string, string>()
  let family = 'sans-serif'
  const font = (weight = 400, size = AXIS_TEXT_PX) => `${weight} ${size}px ${family}`
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
    /** Reads the page again: its colours or letters may be others. */
    refresh: () => {
      colors = new Map()
      family = getComputedStyle(element).fontFamily || family
    },
  }
}
