/** Resolves once the browser has drawn what it has and waits for the person. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback: a moment later will do
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 100)
  })
