import { Refusal } from '../basics/errors.ts'
import { isOutage } from '../basics/db-errors.ts'
import type { Db, Queryable } from './db.ts'
import { limitSignal, withoutLimit, withinLimit } from './time-limit.ts'

export interface GroupWork<I, R> {
  /** Stores items of one key, in their order, and returns a result for each. */
  store: (tx: Queryable, key: string, items: readonly I[]) => Promise<readonly R[]>
  /** Most items of one transaction, in sum of their weights; one item alone may weigh more. */
  max: number
  weightOf?: (item: I) => number
  /** Time limit of one transaction, in ms. */
  maxMs: number
}

interface Entry<I, R> {
  item: I
  /** Aborts when its caller has given up. */
  signal: AbortSignal | undefined
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/** Takes the next group from the front of a list; those whose callers have given up are dropped. */
function takeGroup<I, R>(waiting: Entry<I, R>[], max: number, weightOf: (item: I) => number) {
  const group: Entry<I, R>[] = []
  let weight = 0
  while (waiting[0]) {
    const [{ item, signal, reject }] = waiting
    if (signal?.aborted) reject(signal.reason)
    else if (group.length > 0 && weight + weightOf(item) > max) break
    else {
      group.push(waiting[0])
      weight += weightOf(item)
    }
    waiting.shift()
  }
  return group
}

/**
 * Stores items of many callers together: what arrives while a transaction of its key runs goes into the next one. Each
 * caller hears of its own item after the commit. An item that cannot be stored fails alone
 * (docs/decisions/0137).
 */
export function createGroupCommit<I, R>(
  db: Pick<Db, 'transaction'>,
  { store, max, weightOf = () => 1, maxMs }: GroupWork<I, R>,
): (key: string, item: I) => Promise<R> {
  /** A key is in it while its items are being stored. */
  const waiting = new Map<string, Entry<I, R>[]>()

  async function commit(key: string, group: readonly Entry<I, R>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const results = await withinLimit(maxMs, () =>
        db.transaction(async (tx) => {
          const stored = await store(tx, key, items)
          if (stored.length !== items.length) throw new Error('a result for each item is needed')
          return stored
        }),
      )
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as R)
    } catch (error) {
      const isCommon = isOutage(error) || (error instanceof Refusal && error.code === 'too_slow')
      if (group.length === 1 || isCommon) {
        for (const { reject } of group) reject(error)
        return
      }
      // the transaction was rolled back: the halves without the bad item are stored, the bad one fails alone
      const half = Math.ceil(group.length / 2)
      await commit(key, group.slice(0, half))
      await commit(key, group.slice(half))
    }
  }

  async function storeAll(key: string, entries: Entry<I, R>[]): Promise<void> {
    for (;;) {
      const group = takeGroup(entries, max, weightOf)
      if (group.length === 0) break
      await commit(key, group)
    }
    waiting.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const entry = { item, signal: limitSignal(), resolve, reject }
      const entries = waiting.get(key)
      if (entries) return void entries.push(entry)
      const first = [entry]
      waiting.set(key, first)
      void withoutLimit(() => storeAll(key, first))
    })
}
