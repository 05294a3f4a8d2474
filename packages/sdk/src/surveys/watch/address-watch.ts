/** Events by which a page reveals that its address changed, also by its own script. */
function sources(): [EventTarget, string][] {
  const { navigation } = window
  const own: [EventTarget, string][] = navigation
    ? [
        [navigation, 'currententrychange'],
        [navigation, 'navigatesuccess'],
      ]
    : []
  return [...own, [window, 'popstate'], [window, 'hashchange']]
}

/** Calls when path or query changed; without polling or patching. Ends with the signal. */
export function onNewAddress(call: () => void, signal: AbortSignal): void {
  const read = () => location.pathname + location.search
  let before = read()
  const look = () => {
    if (read() === before) return
    before = read()
    call()
  }
  for (const [target, name] of sources()) target.addEventListener(name, look, { signal })
}
