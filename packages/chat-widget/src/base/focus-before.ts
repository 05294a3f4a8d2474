/** The element that has the focus, in whichever open shadow root. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

export type FocusBefore = ReturnType<typeof createFocusBefore>

/** Where the focus was before it went into the panel, and the way back there. */
export function createFocusBefore(root: ShadowRoot) {
  let before: HTMLElement | undefined
  let outside: HTMLElement | undefined

  /** The focus came in: `relatedTarget` is where it was. */
  function note({ relatedTarget: from }: FocusEvent): void {
    if (from instanceof HTMLElement && !root.contains(from)) outside = from
  }

  function keep(): void {
    const at = focused()
    const isElsewhere = at instanceof HTMLElement && at !== document.body && !root.contains(at)
    before = isElsewhere ? at : undefined
  }

  /** False when there is nothing to go back to: it was nowhere, or has gone, or takes no focus now. */
  function restore(): boolean {
    before?.focus()
    return before !== undefined && focused() === before
  }

  /** Back to the element of the page that the focus came from last; false as in `restore`. */
  function leave(): boolean {
    outside?.focus()
    return outside !== undefined && focused() === outside
  }

  /** Whether it is in the panel now. */
  const isInside = () => root.activeElement !== null

  return { keep, note, restore, leave, isInside }
}
