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

/**
 * Calls when the page is laid out for paper, and when it is back on the screen: at once, because a print does not wait,
 * and in the next frame, when the layout is final.
 */
export function followPrint(changed: () => void): () => void {
  const times = ['beforeprint', 'afterprint'] as const
  const paper = matchMedia('print')
  let frame = 0
  const again = () => {
    changed()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(changed)
  }
  for (const time of times) addEventListener(time, again)
  paper.addEventListener('change', again)
  return () => {
    cancelAnimationFrame(frame)
    for (const time of times) removeEventListener(time, again)
    paper.removeEventListener('change', again)
  }
}
