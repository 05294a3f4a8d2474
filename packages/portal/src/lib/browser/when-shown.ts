declare global {
  interface Document {
    /** True while the browser draws the page ahead; missing where it never does. */
    prerendering?: boolean
  }
}

/** Resolves once somebody sees the page: a browser may draw it before they follow the link to it. */
export function whenShown(): Promise<void> {
  if (!document.prerendering) return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  )
}
