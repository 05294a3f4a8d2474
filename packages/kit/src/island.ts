/** An isolated area on another page: an open shadow root with its own style sheets. */
export interface Island {
  root: ShadowRoot
  /** Removes the style sheets; the caller removes what it rendered into the root. */
  undo: () => void
}

/** Attaches (or reuses) the shadow root of an element and adds the styles to it. */
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
