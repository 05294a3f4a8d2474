/** Where a page tells that its address is another one, also when its own script changed it. */
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

/** Calls when path or query became others; nothing is polled and nothing patched. Ends with the signal. */
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
