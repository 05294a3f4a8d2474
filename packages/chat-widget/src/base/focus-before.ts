/** The focused element, also in nested open shadow roots. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

export type FocusBefore = ReturnType<typeof createFocusBefore>

/** Remembers where the focus was before it moved into the panel, and can return it. */
export function createFocusBefore(root: ShadowRoot) {
  let outside: HTMLElement | undefined

  function remember(from: EventTarget | null): void {
    if (from instanceof HTMLElement && from !== document.body && !root.contains(from))
      outside = from
  }

  /** Returns the focus to the last focused element of the page; false when there is none that can take it. */
  function leave(): boolean {
    outside?.focus()
    return outside !== undefined && focused() === outside
  }

  return {
    /** Remembers what has the focus now, before a call moves it. */
    keep: () => remember(focused()),
    /** Remembers the previous element when the focus enters the panel. */
    note: ({ relatedTarget }: FocusEvent) => remember(relatedTarget),
    leave,
    /** Whether the focus is in the panel. */
    isInside: () => root.activeElement !== null,
  }
}
