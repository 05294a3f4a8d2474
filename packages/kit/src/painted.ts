/**
 * Resolves in the first pause after the next frame, so that what follows does not delay what is shown; at once on a page
 * in the background, which draws none.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) =>
    document.hidden
      ? resolve(0)
      : // Safari has no idle callback
        requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(resolve)),
  )
