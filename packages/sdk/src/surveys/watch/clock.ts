/** Counts the time while the page is visible, and wakes at a mark: one timer, none while it is hidden. */
export function createClock(onMark: (countedMs: number) => void) {
  let counted = 0
  let since: number | undefined
  let mark = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => counted + (since === undefined ? 0 : performance.now() - since)

  /** Goes on from `from`, unless the page is hidden. */
  function run(from = read()): void {
    clearTimeout(timer)
    counted = from
    since = document.hidden ? undefined : performance.now()
    if (since === undefined || mark === Infinity) return
    timer = setTimeout(() => onMark(read()), Math.max(0, Math.ceil(mark - from)))
  }

  /** Starts at 0. Ends with the signal. */
  function start(signal: AbortSignal): void {
    document.addEventListener('visibilitychange', () => run(), { signal })
    run(0)
  }

  /** In ms counted; Infinity: never. */
  function wakeAt(next: number): void {
    mark = next
    run()
  }

  return { start, wakeAt, reset: () => run(0) }
}
