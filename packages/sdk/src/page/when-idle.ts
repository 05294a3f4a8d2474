/**
 * Calls once the browser is idle, two seconds later at the latest: some pages never are. Safari has no idle callback; its timer
 * takes the options for no time at all.
 */
export const whenIdle = (call: () => void): unknown =>
  ((window.requestIdleCallback ?? setTimeout) as Window['requestIdleCallback'])(call, {
    timeout: 2000,
  })
