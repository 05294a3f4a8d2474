/** Most ms to wait for a frame and for a pause: a page in the background draws none. */
const MOST_MS = 300

/** Resolves in the first pause after the next frame, so that what follows does not delay what is shown. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback
    const onIdle = window.requestIdleCallback ?? setTimeout
    const wait = () => onIdle(() => resolve(), { timeout: MOST_MS } as IdleRequestOptions & number)
    setTimeout(wait, MOST_MS)
    requestAnimationFrame(wait)
  })
