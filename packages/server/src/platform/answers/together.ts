import type { Queryable } from '../db/db.ts'
import { withoutLimit } from '../db/time-limit.ts'

type Read<T> = (
  db: Queryable,
  org: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, T>>

/** Most ids of one statement, so that none holds up the others. */
const IDS_MAX = 400

interface Batch<T> {
  ids: Set<string>
  result: Promise<ReadonlyMap<string, T>>
}

/** What runs and what waits of one organisation. */
interface Place<T> {
  running: Promise<unknown>
  next?: Batch<T> | undefined
}

/**
 * Reads what an organisation has by ids: those that are asked for while a read runs are read by one statement after it, for all who ask. So
 * fifty questions at once take a few statements. What is read is never older than the asking.
 */
export function createTogether<T>(read: Read<T>): Read<T> {
  const places = new WeakMap<Queryable, Map<string, Place<T>>>()

  return async (db, org, ids) => {
    if (ids.length === 0) return new Map<string, T>()
    const own = places.get(db) ?? new Map<string, Place<T>>()
    places.set(db, own)
    const place = own.get(org)
    const known = place?.next
    if (known && known.ids.size + ids.length <= IDS_MAX) {
      for (const id of ids) known.ids.add(id)
      return known.result
    }
    const batch = new Set(ids)
    const before = place?.running ?? Promise.resolve()
    const result = (place ? before : Promise.resolve()).then(() => {
      if (mine.next?.ids === batch) mine.next = undefined
      return withoutLimit(() => read(db, org, [...batch]))
    })
    const running = result.then(
      () => undefined,
      () => undefined,
    )
    const mine: Place<T> = place ?? { running }
    mine.running = running
    mine.next = { ids: batch, result }
    own.set(org, mine)
    void running.then(() => {
      if (mine.running === running) own.delete(org) // nobody waits
    })
    return result
  }
}
