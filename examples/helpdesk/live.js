import { watchTickets } from '../shared/demo-api.js'

const AGAIN_MS = 5000 // pause after a stream that failed
const NEXT_MS = 250 // pause after one that came to its end

/** Waits until the tab is visible: browsers open few connections to a server, and each stream takes one. */
const whenVisible = () =>
  new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })

/** Calls `onMoves` with what moved, until the returned function is called; after a break with what it missed. */
export function followTickets(org, onMoves) {
  let isOver = false
  let stream = new AbortController()
  let after

  const onHide = () => document.hidden && stream.abort()
  document.addEventListener('visibilitychange', onHide)

  async function run() {
    while (!isOver) {
      await whenVisible()
      stream = new AbortController()
      let pause = NEXT_MS
      try {
        for await (const line of watchTickets({ org, after }, stream.signal)) {
          after = line.after
          if (line.items.length && !isOver) onMoves(line.items)
        }
      } catch {
        if (!stream.signal.aborted) pause = AGAIN_MS // the server is away; the list stays as it is
      }
      if (!isOver) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void run()
  return () => {
    isOver = true
    stream.abort()
    document.removeEventListener('visibilitychange', onHide)
  }
}

/** Runs the work, and once more after all calls that came meanwhile. */
export function oneAtATime(work) {
  let isRunning = false
  let again = false
  return async () => {
    again = true
    if (isRunning) return
    isRunning = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}
