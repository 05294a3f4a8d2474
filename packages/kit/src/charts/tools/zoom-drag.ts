import type { Chart } from '../chart.ts'
import { add } from '../dom.ts'
import { ZOOM_LEAST, type Zoom } from './zoom-spec.ts'

/** Shorter movements in px are clicks. */
const DRAG_PX = 8

/** What zooming with pointer and keys does. */
export interface ZoomTo {
  /** Categories were dragged over. */
  drag: (zoom: Zoom) => void
  /** Plus or minus was pressed, with the highlighted category. */
  step: (isCloser: boolean, around: number | undefined) => void
  /** Zero was pressed. */
  reset: () => void
}

type Started = { id: number; x: number; index: number; to: number; isDragged: boolean }

/** Zooms a chart by dragging over its categories, and with the keys plus, minus and zero. Returns how to stop. */
export function watchZoom({ plot, layout, active }: Chart, to: ZoomTo): () => void {
  const veil = add(plot, 'div', 'k-sel')
  veil.hidden = true
  veil.setAttribute('aria-hidden', 'true')
  let start: Started | undefined
  let isClickOfDrag = false

  const offset = (event: PointerEvent) => event.clientX - plot.getBoundingClientRect().left

  /** The category at a horizontal position, also beyond the first and the last one. */
  function indexAt(x: number): number | undefined {
    const own = layout()
    const [lane] = own?.lanes ?? []
    if (!own || !lane) return undefined
    const { box } = lane
    const inside = Math.min(box.left + box.width - 1, Math.max(box.left + 1, x))
    return own.find(inside, box.top + 1)?.index
  }

  function stop(): void {
    start = undefined
    veil.hidden = true
  }

  function show({ index, to: end }: Started): void {
    const own = layout()
    if (!own) return
    const [first, last] = [
      own.band({ index: Math.min(index, end) }),
      own.band({ index: Math.max(index, end) }),
    ]
    veil.hidden = false
    veil.style.left = `${first.left}px`
    veil.style.top = `${first.top}px`
    veil.style.width = `${last.left + last.width - first.left}px`
    veil.style.height = `${first.height}px`
  }

  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } =
    {
      pointerdown: (event) => {
        isClickOfDrag = false
        const index = event.button === 0 && event.isPrimary ? indexAt(offset(event)) : undefined
        if (index === undefined) return
        start = { id: event.pointerId, x: offset(event), index, to: index, isDragged: false }
      },
      pointermove: (event) => {
        if (!start || event.pointerId !== start.id) return
        if (!start.isDragged && Math.abs(offset(event) - start.x) < DRAG_PX) return
        if (!start.isDragged) plot.setPointerCapture?.(event.pointerId)
        start = { ...start, isDragged: true, to: indexAt(offset(event)) ?? start.to }
        show(start)
      },
      pointerup: (event) => {
        if (!start || event.pointerId !== start.id) return
        const { index, to: end, isDragged } = start
        stop()
        isClickOfDrag = isDragged
        const zoom = { from: Math.min(index, end), to: Math.max(index, end) }
        if (isDragged && zoom.to - zoom.from + 1 >= ZOOM_LEAST) to.drag(zoom)
      },
      pointercancel: stop,
      // the click that ends a drag opens nothing
      click: (event) => {
        if (!isClickOfDrag) return
        isClickOfDrag = false
        event.stopImmediatePropagation()
      },
      keydown: (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (event.key === 'Escape' && start) return stop()
        const isCloser = event.key === '+' || event.key === '='
        if (isCloser || event.key === '-') to.step(isCloser, active()?.index)
        else if (event.key === '0') to.reset()
        else return
        event.preventDefault()
      },
    }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of all) plot.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of all) plot.removeEventListener(name, listener, true)
    veil.remove()
  }
}
