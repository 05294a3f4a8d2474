/** Calls once the browser is online again. */
export function createOnline(call: () => void) {
  let life = new AbortController()
  return {
    wait: (): void => addEventListener('online', call, { once: true, signal: life.signal }),
    stop: (): void => {
      life.abort()
      life = new AbortController()
    },
  }
}
