import { placeNow, watchPlaces } from '../page/follow-places.ts'
import type { InitOptions } from '../page/types.ts'
import type { PageTools } from './mount-panel.ts'

/** The page's element for the panel; undefined: there is none, or none is wanted. */
function containerOf(wanted: InitOptions['container']): HTMLElement | undefined {
  if (typeof wanted !== 'string') return wanted && placeNow(wanted)
  try {
    return document.querySelector<HTMLElement>(wanted) ?? undefined
  } catch {
    return undefined // not a selector
  }
}

/** Removes what is left of the panel in a copy from which a page shows an earlier one, as htmx and Turbo do. */
function removeCopies(element: Element): void {
  for (const copy of document.querySelectorAll('agent-assist-panel, agent-assist-launcher'))
    if (copy !== element && !copy.shadowRoot) copy.replaceWith()
}

/** Remembers how far everything in the panel is scrolled, which is lost when the page removes it. */
function keepScroll(element: HTMLElement): () => void {
  const tops = new WeakMap<EventTarget, number>()
  const root = element.shadowRoot
  const note = ({ target }: Event) => target && tops.set(target, (target as Element).scrollTop)
  root?.addEventListener('scroll', note, { capture: true, passive: true })
  return () =>
    root?.querySelectorAll('*').forEach((one) => {
      const top = tops.get(one)
      if (top) one.scrollTop = top
    })
}

/**
 * Keeps the element in the container while the panel is open there, otherwise above the page; also when the page replaces
 * its body, the container or what is in it. `onMove` is called after it moved by itself.
 */
export function createHome(
  element: HTMLElement,
  { look, keepOnPage, emitter }: PageTools,
  onMove: () => void,
) {
  let leave: (() => void) | undefined
  let isFolded = false
  let unwatch: (() => void) | undefined
  let restore: (() => void) | undefined

  function returned(): void {
    removeCopies(element)
    restore?.()
  }

  function float(): void {
    if (leave) return
    element.replaceWith() // from its container
    element.popover = 'manual'
    leave = keepOnPage(element, returned)
  }

  function enter(container: HTMLElement): void {
    leave?.()
    leave = undefined
    if (element.parentNode === container) return
    container.append(element)
    fold(isFolded)
    returned()
  }

  /** Moves the panel to where it belongs now. Returns whether it was elsewhere. */
  function follow(): boolean {
    const container = containerOf(look().container)
    if (container ? element.parentNode === container : leave) return false
    if (container) enter(container)
    else float()
    onMove()
    return true
  }

  function settle(): void {
    const { container: wanted } = look()
    const container = containerOf(wanted)
    if (typeof wanted === 'string' && !container) void emitter.report('container_missing', wanted)
    if (container) enter(container)
    else float()
    unwatch?.()
    unwatch = wanted ? watchPlaces(follow) : undefined
  }

  /** In its container a closed panel is only the round button, which stays above the page. */
  function fold(isClosed: boolean): void {
    isFolded = isClosed
    if (leave) return
    if (!isClosed) return element.removeAttribute('popover')
    element.popover = 'manual'
    element.showPopover?.()
  }

  return {
    settle,
    fold,
    isInside: () => !leave,
    /** Called once the panel is drawn. */
    keepScroll: () => void (restore = keepScroll(element)),
    remove: () => {
      unwatch?.()
      leave?.()
      element.replaceWith() // Prototype's `remove` throws where there is no parent
    },
  }
}
