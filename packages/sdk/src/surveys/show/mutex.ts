/** A place that one tab has at a time. */
export interface Mutex {
  /** False: another tab has it. */
  taken: Promise<boolean>
  /** Gives the place to the others; also before it is known whether it was taken. */
  leave: () => void
}

/** Takes the place if it is free. A browser without Web Locks knows no other tabs. */
export function acquireMutex(name: string): Mutex {
  let leave = () => {}
  const held = new Promise<void>((resolve) => {
    leave = resolve
  })
  const taken = new Promise<boolean>((resolve) => {
    if (!navigator.locks) return resolve(true) // a page of plain http has none
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? held : undefined
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true)) // a sandboxed frame may not
  })
  return { taken, leave }
}
