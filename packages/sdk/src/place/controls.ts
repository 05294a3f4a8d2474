import { onDrag } from './drag.ts'
import { boxAt, DOCK_WIDTH, fitted, nextCorner, rectOf, USUAL } from './geometry.ts'
import type { Box, Place, Side } from './memory.ts'
import { createTools, labelTools, type ToolActs } from './tools.ts'

export interface ControlsDeps {
  place: () => Place
  /** The box of the panel while it floats. */
  boxNow: () => Box
  /** Shows a place while the person drags. */
  preview: (place: Place) => void
  /** Stores the person's choice and shows it. */
  choose: (change: Partial<Place>) => void
}

/** Size of the larger panel. */
const LARGE = { width: 760, height: 680 }
/** Dropped this close in px to a side of the window, the panel docks there. */
const SNAP = 16

const isLarge = ({ dock, dockWidth = DOCK_WIDTH, box }: Place) =>
  dock ? dockWidth > DOCK_WIDTH : box !== undefined && box.width > USUAL.width

function actsOf({ place, boxNow, choose }: ControlsDeps): ToolActs {
  const float = (box: Box) => choose({ dock: undefined, box: fitted(box) })

  function enlarge(): void {
    const now = place()
    if (now.dock) choose({ dock: now.dock, dockWidth: isLarge(now) ? DOCK_WIDTH : USUAL.width })
    else float({ ...boxNow(), ...(isLarge(now) ? USUAL : LARGE) })
  }

  function shift(dx: number, dy: number): void {
    const { left, top, width, height } = rectOf(boxNow())
    const [x, y] = [Math.max(0, left + dx), Math.max(0, top + dy)]
    float(boxAt({ left: x, top: y, width, height }))
  }

  function grow(dx: number, dy: number): void {
    const box = boxNow()
    float({ ...box, width: box.width + dx, height: box.height - dy })
  }

  return {
    nextCorner: () => float(nextCorner(boxNow())),
    dock: (side) => choose({ dock: place().dock === side ? undefined : side }),
    enlarge,
    shift,
    grow,
  }
}

const sideAt = (x: number): Side | undefined =>
  x <= SNAP ? 'left' : x >= innerWidth - SNAP ? 'right' : undefined

/** Dragging the head moves the panel; at a side of the window it docks. */
function moveBy(head: HTMLElement, { place, boxNow, preview, choose }: ControlsDeps): void {
  onDrag(head, ({ target, clientX, clientY }) => {
    if (target instanceof Element && target.closest('button, a, .pl-grip')) return undefined
    const before = place()
    const box = boxNow()
    const from = before.dock
      ? { ...box, left: clientX - box.width / 2, top: clientY - head.clientHeight / 2 }
      : rectOf(box)
    let next = box
    return {
      move(dx, dy) {
        next = boxAt({ ...from, left: from.left + dx, top: Math.max(0, from.top + dy) })
        preview({ box: next })
      },
      end: ({ clientX: x }) =>
        choose(sideAt(x) ? { dock: sideAt(x) } : { dock: undefined, box: next }),
      cancel: () => preview(place()),
    }
  })
}

/** Dragging an edge resizes the panel; the opposite edge stays. */
function resizeBy(grip: HTMLElement, { place, boxNow, preview, choose }: ControlsDeps): void {
  onDrag(grip, (event) => {
    event.stopPropagation()
    const now = place()
    const sides = grip.dataset.sides ?? ''
    const start = boxNow()
    const width = now.dock ? (now.dockWidth ?? DOCK_WIDTH) : start.width
    let next: Partial<Place> = {}
    return {
      move(dx, dy) {
        const by = (at: string, far: string, delta: number) =>
          sides.includes(at) ? -delta : sides.includes(far) ? delta : 0
        const wider = width + by('left', 'right', dx)
        const box = { ...start, width: wider, height: start.height + by('top', 'bottom', dy) }
        next = now.dock ? { dock: now.dock, dockWidth: wider } : { box: fitted(box) }
        preview(next)
      },
      end: () => choose(next),
      cancel: () => preview(place()),
    }
  })
}

/** The edges and the corner that resize a panel there. */
function gripsOf({ dock }: Place, boxNow: () => Box): string[] {
  if (dock) return [dock === 'left' ? 'right' : 'left', '', '']
  const { side, edge } = boxNow()
  const [x, y] = [side === 'left' ? 'right' : 'left', edge === 'top' ? 'bottom' : 'top']
  return [x, y, `${y} ${x}`]
}

export type Controls = ReturnType<typeof createControls>

/** What moves and resizes the panel: its head, its edges, and buttons for everything that dragging does. */
export function createControls(deps: ControlsDeps) {
  const acts = actsOf(deps)
  let tools: ReturnType<typeof createTools>
  let grips: HTMLElement[]

  function create(head: HTMLElement, space: HTMLElement): void {
    tools = createTools(acts)
    grips = ['x', 'y', 'corner'].map(() => {
      const grip = document.createElement('span')
      grip.className = 'pl-grip'
      resizeBy(grip, deps)
      return grip
    })
    space.append(...grips, ...Object.values(tools))
    moveBy(head, deps)
  }

  /** Adds the controls to the panel's head, or updates those that are there. */
  function install(head: HTMLElement, language: string): void {
    const space = head.querySelector<HTMLElement>('.w-space')
    if (!space) return
    if (space.childElementCount === 0) create(head, space)
    const place = deps.place()
    labelTools(tools, language, { dock: place.dock, isLarge: isLarge(place) })
    // arrays have no `entries` where Prototype is
    gripsOf(place, deps.boxNow).forEach((sides, at) => {
      const grip = grips[at]! // there are three of both
      grip.dataset.sides = sides
      grip.hidden = !sides
    })
  }

  return { install }
}
