/** A lock that only one tab can hold. */
export interface Mutex {
  /** Resolves to false when another tab holds it. */
  taken: Promise<boolean>
  /** Releases the lock, also before it is known whether it was acquired. */
  leave: () => void
}

/** The browser releases a lock a moment after it was left; until then the same tab would find it taken. */
let released: Promise<unknown> = Promise.resolve()

/** Acquires the lock if it is free; the former one of this page must have been left. Without Web Locks it is always acquired. */
export function acquireMutex(name: string): Mutex {
  let leave = () => {}
  const held = new Promise<void>((resolve) => {
    leave = resolve
  })
  const taken = new Promise<boolean>((resolve) => {
    if (!navigator.locks) return resolve(true) // a plain http page has none
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? held : undefined
    }
    const request = () => navigator.locks.request(name, { ifAvailable: true }, hold)
    // refused in a sandboxed frame
    released = released.then(request).catch(() => resolve(true))
  })
  return { taken, leave }
}
