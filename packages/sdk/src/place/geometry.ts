import type { Box, Place } from './memory.ts'

/** Below this width in px the panel fills the screen, so it has no place to choose. */
export const WIDE = '(min-width: 640px)'
/** Distance in px between the panel and the edges of the window. */
const EDGE = 20
/** The size of the specification: the style sheet places the panel so while nothing is chosen. */
export const USUAL = { width: 600, height: 500 }
/** Width in px of a docked panel. */
export const DOCK_WIDTH = 440
const WIDTH_MIN = 320
const HEIGHT_MIN = 280

export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>

const between = (value: number, min: number, max: number) =>
  Math.round(Math.max(min, Math.min(value, Math.max(min, max))))

/** The box within the window. */
export function fitted(box: Box): Box {
  const width = between(box.width, WIDTH_MIN, innerWidth - 2 * EDGE)
  const height = between(box.height, HEIGHT_MIN, innerHeight - 2 * EDGE)
  return {
    ...box,
    width,
    height,
    x: between(box.x, 0, innerWidth - width),
    y: between(box.y, 0, innerHeight - height),
  }
}

/** The box of a rectangle, measured from the edges that are nearer. */
export function boxAt({ left, top, width, height }: Omit<Rect, 'right' | 'bottom'>): Box {
  const [right, bottom] = [innerWidth - left - width, innerHeight - top - height]
  const isLeft = left < right
  const isTop = top < bottom
  const place = {
    side: isLeft ? 'left' : 'right',
    x: isLeft ? left : right,
    edge: isTop ? 'top' : 'bottom',
    y: isTop ? top : bottom,
  } as const
  return fitted({ ...place, width, height })
}

export function rectOf(given: Box): Rect {
  const { side, x, edge, y, width, height } = fitted(given)
  const left = side === 'left' ? x : innerWidth - x - width
  const top = edge === 'top' ? y : innerHeight - y - height
  return { left, top, width, height, right: left + width, bottom: top + height }
}

const CORNERS = [
  { side: 'right', edge: 'bottom' },
  { side: 'left', edge: 'bottom' },
  { side: 'left', edge: 'top' },
  { side: 'right', edge: 'top' },
] as const

const inCorner = (box: Box, corner: Pick<Box, 'side' | 'edge'>): Box =>
  fitted({ ...box, ...corner, x: EDGE, y: EDGE })

/** The box in the next corner, clockwise. */
export function nextCorner(box: Box): Box {
  const at = CORNERS.findIndex(({ side, edge }) => side === box.side && edge === box.edge)
  return inCorner(box, CORNERS[(at + 1) % CORNERS.length]!)
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Where the panel covers none of the rectangles: a corner at its size, otherwise one at its smallest height. Undefined:
 * nowhere.
 */
export function freePlace({ dock, dockWidth }: Place, box: Box, taken: Rect[]): Place | undefined {
  const isFree = (one: Rect) => !taken.some((other) => overlaps(one, other))
  const boxes = [box, { ...box, height: HEIGHT_MIN }].flatMap((size) => [
    inCorner(size, { side: box.side === 'left' ? 'right' : 'left', edge: box.edge }),
    inCorner(size, { side: box.side, edge: box.edge === 'top' ? 'bottom' : 'top' }),
    ...CORNERS.map((corner) => inCorner(size, corner)),
  ])
  if (dock) {
    const other = dock === 'left' ? 'right' : 'left'
    const width = dockWidth ?? DOCK_WIDTH
    const left = other === 'left' ? 0 : innerWidth - width
    const side = { left, right: left + width, width, top: 0, bottom: innerHeight }
    if (isFree({ ...side, height: innerHeight })) return { dock: other, dockWidth: width }
  }
  const free = boxes.find((one) => isFree(rectOf(one)))
  return free && { box: free }
}

export const fittedWidth = (width: number): number =>
  between(width, WIDTH_MIN, innerWidth - 2 * EDGE)
