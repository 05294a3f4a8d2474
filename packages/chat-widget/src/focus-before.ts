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

  return { keep, restore }
}
