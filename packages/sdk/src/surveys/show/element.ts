/** Creates an element with attributes and content; strings become text nodes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/** Creates a button with one action. */
export function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', act)
  return made
}

/** Creates an element with a shadow root and these style sheets. */
export function host(...sheets: string[]): { element: HTMLElement; root: ShadowRoot } {
  const made = document.createElement('agent-assist-survey')
  const root = made.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return { element: made, root }
}
