/** Wakes a waiting loop; a ring while nothing waits counts for the next wait. */
export function createBell() {
  let hasRung = false
  let wake: (() => void) | undefined

  function ring(): void {
    hasRung = true
    wake?.()
  }

  /**
   * Resolves at a ring or after so many milliseconds. The timer does not keep the process alive.
   */
  async function wait(ms: number): Promise<void> {
    if (!hasRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    wake = undefined
    hasRung = false
  }

  return { ring, wait }
}
