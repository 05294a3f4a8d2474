import { type At, type Layout, type Model, spoken } from './model.ts'
import type { Box } from './model.ts'
import type { ChartPoint } from './spec.ts'
import { showTip } from './tip.ts'

interface MarkNeeds {
  plot: HTMLElement
  band: HTMLElement
  mark: HTMLElement
  tip: HTMLElement
  message: HTMLElement
  /** Model and layout of the last drawing. */
  model: () => Model
  layout: () => Layout | undefined
  onMark: ((mark: ChartPoint) => void) | undefined
}

function place(element: HTMLElement, box: Box | undefined): void {
  element.hidden = box === undefined
  if (!box) return
  element.style.left = `${box.left}px`
  element.style.top = `${box.top}px`
  element.style.width = `${box.width}px`
  element.style.height = `${box.height}px`
}

const isSame = (a: At | undefined, b: At | undefined) =>
  a?.index === b?.index && a?.part === b?.part

/** Handles pointer and keyboard on the points: highlights a point, shows its tooltip, reads it aloud and opens it. */
export function watchPoints(needs: MarkNeeds) {
  const { plot, band, mark, tip, message, model, layout, onMark } = needs
  let active: At | undefined
  let atPointerDown: At | undefined

  function show(at: At | undefined): void {
    active = at
    const own = layout()
    if (!at || !own) {
      tip.hidden = true
      place(band, undefined)
      place(mark, undefined)
      return
    }
    const box = own.band(at)
    place(band, box)
    place(mark, own.mark(at))
    showTip(tip, model().tip(at), { band: box, part: at.part, plot })
  }

  const showReading = (at: At) => {
    message.textContent = spoken(model().tip(at), at.part)
  }

  const atPointer = (event: MouseEvent): At | undefined => {
    const { left, top } = plot.getBoundingClientRect()
    return layout()?.find(event.clientX - left, event.clientY - top)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if ((event.key === 'Enter' || event.key === ' ') && active && onMark) {
      event.preventDefault()
      onMark(model().datum(active))
      return
    }
    const next = model().move?.(active, event.key)
    if (!next) return
    event.preventDefault()
    show(next)
    showReading(next)
  }

  /** The tooltip stays beside its point while the page scrolls. */
  const onScroll = () => {
    if (active) show(active)
  }

  // Escape also closes a tooltip opened by the pointer, wherever the focus is
  const onEscape = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape' && active) show(undefined)
  }

  plot.addEventListener('keydown', onKey)
  plot.addEventListener('pointermove', (event) => {
    const at = atPointer(event)
    if (!isSame(at, active)) show(at)
  })
  plot.addEventListener('pointerdown', () => (atPointerDown = active), { capture: true })
  plot.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') show(undefined)
  })
  plot.addEventListener('click', (event) => {
    const at = atPointer(event)
    // the first tap shows the tooltip, the second opens the point
    const isFirstTap = (event as PointerEvent).pointerType === 'touch' && !isSame(at, atPointerDown)
    show(at)
    if (at && onMark && !isFirstTap) onMark(model().datum(at))
  })
  plot.addEventListener('blur', () => show(undefined))
  document.addEventListener('keydown', onEscape)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return {
    /** Hides tooltip and highlight, e.g. after a change of the data. */
    reset: () => show(undefined),
    active: () => active,
    undo: () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('scroll', onScroll, { capture: true })
    },
  }
}
