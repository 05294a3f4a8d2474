import type { Rect } from './geometry.ts'

/** Distance in px to keep from what the person uses. */
const MARGIN = 8

const SUBMITS = '[type=submit], button:not([type])'

/** The focused element of the page, also in open shadow roots; undefined: nothing in particular. */
function focused(): Element | undefined {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at && at !== document.body ? at : undefined
}

function around(element: Element): Rect[] {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const isSeen =
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  if (!isSeen) return []
  const sides = { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN }
  return [
    { ...sides, bottom: bottom + MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN },
  ]
}

/** What the person uses on the page: the focused element, and the buttons that send its form. */
export function inUse(): { element: Rect[]; buttons: Rect[] } {
  const at = focused()
  if (!at) return { element: [], buttons: [] }
  const buttons = [...(at.closest('form')?.querySelectorAll(SUBMITS) ?? [])]
  return { element: around(at), buttons: buttons.flatMap(around) }
}

/** Calls when something else may be in use, or lie elsewhere. Returns a function that stops it. */
export function watchUse(call: () => void): () => void {
  const stopped = new AbortController()
  const how = { signal: stopped.signal, capture: true, passive: true }
  // by a blur the focus may have moved into a frame, such as an editor
  for (const name of ['focusin', 'scrollend', 'blur', 'resize']) addEventListener(name, call, how)
  return () => stopped.abort()
}
