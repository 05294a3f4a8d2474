/** The focused element, also in nested open shadow roots. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

export type FocusBefore = ReturnType<typeof createFocusBefore>

/** Remembers where the focus was before it moved into the panel, and can return it. */
export function createFocusBefore(root: ShadowRoot) {
  let before: HTMLElement | undefined
  let outside: HTMLElement | undefined

  /** Remembers the previous element (`relatedTarget`) when the focus enters the panel. */
  function note({ relatedTarget: from }: FocusEvent): void {
    if (from instanceof HTMLElement && !root.contains(from)) outside = from
  }

  function keep(): void {
    const at = focused()
    const isElsewhere = at instanceof HTMLElement && at !== document.body && !root.contains(at)
    before = isElsewhere ? at : undefined
  }

  /** Returns the focus; false when there was none, or the element is gone or cannot be focused. */
  function restore(): boolean {
    before?.focus()
    return before !== undefined && focused() === before
  }

  /** Returns the focus to the last focused element of the page; false as in `restore`. */
  function leave(): boolean {
    outside?.focus()
    return outside !== undefined && focused() === outside
  }

  /** Whether the focus is in the panel. */
  const isInside = () => root.activeElement !== null

  return { keep, note, restore, leave, isInside }
}
