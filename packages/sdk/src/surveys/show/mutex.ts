/** A lock that only one tab can hold. */
export interface Mutex {
  /** Resolves to false when another tab holds it. */
  taken: Promise<boolean>
  /** Releases the lock, also before it is known whether it was acquired. */
  leave: () => void
}

/** Acquires the lock if it is free. Without Web Locks it is always acquired. */
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
    // refused in a sandboxed frame
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
  return { taken, leave }
}
