/**
 * A module that is loaded at its first use; uses wait in order. A failed load is reported and the waiting uses are
 * dropped; the next use loads again.
 */
export function createLazy<M, T>(
  load: () => Promise<M>,
  make: (code: M) => T,
  report: (code: 'load_failed', error: unknown) => unknown,
) {
  let part: T | undefined
  let waiting: ((part: T) => void)[] = []

  function use(act: (part: T) => void): void {
    if (part) return act(part)
    if (waiting.push(act) > 1) return
    const mine = waiting
    load()
      .then((code) => {
        if (mine !== waiting) return // cleared in the meantime
        const made = (part = make(code))
        for (let next = waiting.shift(); next; next = waiting.shift()) next(made)
      })
      .catch((error: unknown) => {
        if (mine !== waiting) return
        waiting = []
        report('load_failed', error)
      })
  }

  function clear(): T | undefined {
    const was = part
    part = undefined
    waiting = []
    return was
  }

  return { use, clear, peek: () => part }
}
