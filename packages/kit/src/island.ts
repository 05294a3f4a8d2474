/** A place on somebody else's page: an open shadow root with sheets of its own. */
export interface Island {
  root: ShadowRoot
  /** Takes the sheets away; what was rendered into the root is the caller's to remove. */
  undo: () => void
}

/** Attaches (or reuses) the shadow root of an element and adopts the styles there. */
export function island(element: HTMLElement, ...styles: string[]): Island {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  return {
    root,
    undo: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
    },
  }
}
