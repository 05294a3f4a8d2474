import { BOARD_COLUMNS, type BoardWidget, type WidgetLayout } from '@agent-assist/contract/wire'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { GAP, ROW } from '../../domain/boards/widget-rows.ts'
import { inReadingOrder, moved, placeText, resized } from './layout.ts'

/** The kind of drag: move or resize the widget. */
export type Way = 'move' | 'size'

interface Drag {
  id: string
  way: Way
  /** Pointer position at the start of the drag. */
  from: { x: number; y: number }
  layout: WidgetLayout
  /** The layout of the board during the drag. */
  widgets: readonly BoardWidget[]
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function changed(
  widgets: readonly BoardWidget[],
  id: string,
  way: Way,
  { x, y, w, h }: WidgetLayout,
  [across, down]: [number, number],
): BoardWidget[] {
  if (way === 'move') return moved(widgets, id, x + across, y + down)
  return resized(widgets, id, w + across, h + down)
}

interface Placing {
  grid: RefObject<HTMLElement | null>
  widgets: readonly BoardWidget[]
  /** Called when the layout changed; consecutive changes with the same `what` undo together. */
  onChange: (widgets: readonly BoardWidget[], what: string) => void
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void
}

/** Moves and resizes widgets by pointer and keyboard; returns the layout and handle props. */
export function usePlacing({ grid, widgets, onChange, onAnnounce }: Placing) {
  const [drag, setDrag] = useState<Drag>()

  function announce(all: readonly BoardWidget[], id: string) {
    const widget = all.find((one) => one.id === id)
    if (widget) onAnnounce(`${titleOf(widget)}: ${placeText(widget.layout)}`)
  }

  function onKeyDown(event: KeyboardEvent, { id, layout }: BoardWidget, way: Way) {
    if (event.key === 'Escape' && drag) return setDrag(undefined)
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = changed(widgets, id, way, layout, step)
    onChange(next, `${way} ${id}`)
    announce(next, id)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, { id, layout }: BoardWidget, way: Way) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: event.clientY }
    setDrag({ id, way, from, layout, widgets })
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag || !grid.current) return
    const column = (grid.current.clientWidth + GAP) / BOARD_COLUMNS
    const across = Math.round((event.clientX - drag.from.x) / column)
    const down = Math.round((event.clientY - drag.from.y) / (ROW + GAP))
    const next = changed(widgets, drag.id, drag.way, drag.layout, [across, down])
    setDrag({ ...drag, widgets: next })
  }

  function onPointerUp() {
    if (!drag) return
    setDrag(undefined)
    if (JSON.stringify(drag.widgets) === JSON.stringify(inReadingOrder(widgets))) return
    onChange(drag.widgets, '')
    announce(drag.widgets, drag.id)
  }

  return {
    widgets: inReadingOrder(drag?.widgets ?? widgets),
    dragged: drag?.id,
    /** Event handlers of the button that moves or resizes a widget. */
    handle: (widget: BoardWidget, way: Way) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, widget, way),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, widget, way),
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}
