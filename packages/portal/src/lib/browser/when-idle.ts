/** Resolves once the browser has rendered and is idle. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback, so a timer is used.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 100)
  })
