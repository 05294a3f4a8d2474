/** Counts the time while the page is visible, and wakes at a mark: one timer, none while it is hidden. */
export function createClock(onMark: (countedMs: number) => void) {
  let counted = 0
  let since: number | undefined
  let mark = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => counted + (since === undefined ? 0 : performance.now() - since)

  function run(): void {
    clearTimeout(timer)
    if (document.hidden) {
      counted = read()
      since = undefined
      return
    }
    since ??= performance.now()
    const left = Math.max(0, Math.ceil(mark - read()))
    if (mark < Infinity) timer = setTimeout(() => onMark(read()), left)
  }

  /** Starts at 0. Ends with the signal. */
  function start(signal: AbortSignal): void {
    counted = 0
    since = undefined
    document.addEventListener('visibilitychange', run, { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
    run()
  }

  /** In ms counted; Infinity: none. */
  function wakeAt(next: number): void {
    mark = next
    run()
  }

  function reset(): void {
    counted = 0
    since = undefined
    run()
  }

  return { start, wakeAt, reset, read }
}
