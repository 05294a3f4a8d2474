declare global {
  interface Document {
    /** True while the browser prerenders the page; missing in browsers that never do. */
    prerendering?: boolean
  }
}

/** Resolves once the page is visible: a browser may prerender it before the user follows a link to it. */
export function whenShown(): Promise<void> {
  if (!document.prerendering) return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  )
}
