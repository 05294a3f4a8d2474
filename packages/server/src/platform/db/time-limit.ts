import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '../basics/errors.ts'

interface Limit {
  signal: AbortSignal
  /** The work has ended; what it left running, such as work after the answer, has no limit. */
  isOver: boolean
}

/** All handlers share one database, so the request of a statement is found by its async context. */
const limits = new AsyncLocalStorage<Limit>()

/** The signal that cancels the statements of the current work; undefined: there is no limit. */
export function limitSignal(): AbortSignal | undefined {
  const limit = limits.getStore()
  return limit?.isOver ? undefined : limit?.signal
}

/** Runs work that several requests share: the limit of the one that began it does not hold for the others. */
export const withoutLimit = <T>(work: () => Promise<T>): Promise<T> => limits.exit(work)

const tooSlow = (ms: number) =>
  new Refusal(
    'too_slow',
    `This took longer than ${ms / 1000} seconds and was stopped. Ask for less, for example a shorter range.`,
  )

/**
 * Runs work with a time limit in milliseconds. After that the call fails with `too_slow`, its current statement is
 * cancelled, and further statements are refused.
 */
export async function withinLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const limit: Limit = { signal: ending.signal, isOver: false }
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const refusal = tooSlow(ms)
    reject(refusal)
    ending.abort(refusal)
  }, ms)
  const done = limits.run(limit, work).finally(() => {
    limit.isOver = true
    clearTimeout(timer)
  })
  return Promise.race([done, late])
}

/** Runs a statement; if the signal aborts first, calls `cancel`, which makes the statement fail. */
export async function endingWith<T>(
  signal: AbortSignal | undefined,
  statement: () => Promise<T>,
  cancel: () => void,
): Promise<T> {
  if (!signal) return statement()
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await statement()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
