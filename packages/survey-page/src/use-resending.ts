import { useEffect } from 'preact/hooks'

/** A connection that is back may still refuse the first request, and a browser does not always tell that it is back. */
const FIRST_MS = 5000
const LONGEST_MS = 300_000

/** While something waits: sends again when the browser is online again, and by itself, less and less often. */
export function useResending(isWaiting: boolean, send: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    let isBusy = false
    let pauseMs = FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    async function again() {
      if (isBusy) return
      isBusy = true
      clearTimeout(timer)
      await send().catch(() => {}) // it stays pending
      isBusy = false
      if (isOver) return
      timer = setTimeout(() => void again(), pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_MS)
    }
    const onOnline = () => void again()
    timer = setTimeout(onOnline, pauseMs)
    window.addEventListener('online', onOnline)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isWaiting, send])
}
