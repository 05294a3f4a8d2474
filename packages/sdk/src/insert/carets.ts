/** The last caret of each field and editor that had the focus while the panel was there; null: it has its own. */
const carets = new WeakMap<Element, Range | null>()

/** The focused element, also in open shadow roots. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

/** The selection of the document or of the shadow root that contains the element. */
export function selectionOf(element: Element): Selection | null {
  const root = element.getRootNode() as Document & { getSelection?: () => Selection | null }
  return (root.getSelection?.() ?? element.ownerDocument.getSelection()) as Selection | null
}

/** The selection's range inside the element. */
function rangeIn(element: Element): Range | null {
  const selection = selectionOf(element)
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  return range && element.contains(range.commonAncestorContainer) ? range.cloneRange() : null
}

/**
 * Remembers carets from now on: the caret of an editor is lost once the focus is in the panel. Returns a function that
 * stops it.
 */
export function watchCarets(): () => void {
  const stopped = new AbortController()
  const note = () => {
    const at = focused()
    if (at) carets.set(at, rangeIn(at))
  }
  const how = { signal: stopped.signal, capture: true, passive: true }
  document.addEventListener('selectionchange', note, how)
  // by a blur the focus may have moved into a frame, such as an editor
  for (const name of ['focusin', 'blur']) addEventListener(name, note, how)
  note()
  return () => stopped.abort()
}

/** Whether somebody had the focus in the element. */
export const wasUsed = (element: Element): boolean =>
  carets.has(element) || element.matches(':focus-within')

/** The element's caret, now or when it had the focus; undefined: there was none. */
export const caretOf = (element: Element): Range | undefined =>
  rangeIn(element) ?? carets.get(element) ?? undefined
