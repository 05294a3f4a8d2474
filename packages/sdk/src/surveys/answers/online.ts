/** Calls once the browser is online again. */
export const createOnline = (call: () => void) => ({
  wait: (): void => addEventListener('online', call, { once: true }),
  stop: (): void => removeEventListener('online', call),
})
