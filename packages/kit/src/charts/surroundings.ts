/** Whether this browser can draw on a canvas; a test environment may not. */
export const canDraw = (): boolean => {
  try {
    return Boolean(document.createElement('canvas').getContext('2d'))
  } catch {
    return false
  }
}

/** Canvas does not support custom properties: the browser resolves a colour on a probe element. */
export function resolver(element: HTMLElement) {
  const probe = element.appendChild(document.createElement('i'))
  probe.hidden = true
  return {
    color: (css: string): string => {
      probe.style.color = css
      return getComputedStyle(probe).color
    },
    remove: () => probe.remove(),
  }
}

/** Calls when colours may have changed: with the mode of the system, the page or the widget. */
export function followMode(element: HTMLElement, changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const marked = new MutationObserver(changed)
  const attributeFilter = ['data-mode', 'data-aa-mode']
  const root = element.getRootNode()
  marked.observe(document.documentElement, { attributeFilter })
  if (root instanceof ShadowRoot) marked.observe(root.host, { attributeFilter })
  dark.addEventListener('change', changed)
  return () => {
    dark.removeEventListener('change', changed)
    marked.disconnect()
  }
}
