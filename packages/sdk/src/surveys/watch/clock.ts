/** Counts time while the page is visible and calls `onWake` at a set time; uses one timer, none while hidden. */
export function createClock(onWake: (countedMs: number) => void) {
  let counted = 0
  let since: number | undefined
  let wakeAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => counted + (since === undefined ? 0 : performance.now() - since)

  /** Continues from `from`, unless the page is hidden. */
  function run(from = read()): void {
    clearTimeout(timer)
    counted = from
    since = document.hidden ? undefined : performance.now()
    if (since === undefined || wakeAt === Infinity) return
    timer = setTimeout(() => onWake(read()), Math.max(0, Math.ceil(wakeAt - from)))
  }

  /** Starts at 0. Ends with the signal. */
  function start(signal: AbortSignal): void {
    document.addEventListener('visibilitychange', () => run(), { signal })
    run(0)
  }

  /** Sets the next wake-up in counted milliseconds; Infinity: none. */
  function setWake(next: number): void {
    wakeAt = next
    run()
  }

  return { start, setWake, reset: () => run(0) }
}
