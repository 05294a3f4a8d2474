import { LRUCache } from 'lru-cache'
import { shareOfMemory } from '../basics/share-of-memory.ts'
import type { Queryable } from '../db/db.ts'
import { approximateBytes } from './approximate-bytes.ts'

/** What many questions share while the data is the same. */
export interface Shared {
  /** Keeps the results of statements. */
  on: Queryable
  /** A value that is made once. */
  of: <T>(key: string, make: () => Promise<T>) => Promise<T>
  /** Values by their ids; only those that are missing are read. An id without a value is kept as such. */
  each: <T>(
    kind: string,
    ids: readonly string[],
    read: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
  ) => Promise<Map<string, T>>
}

const SHARE = 1 / 64
const MOST_BYTES = 64 * 1024 ** 2
const ENTRY_BYTES = 100

interface Entry {
  value: unknown
}
type Reading = Promise<ReadonlyMap<string, unknown>>

/** Memory of values by the version of the data that they were made of; the least recently used go first. */
export function createKeeper() {
  const entries = new LRUCache<string, Entry>({
    maxSize: shareOfMemory(SHARE, MOST_BYTES),
    sizeCalculation: ({ value }, key) => ENTRY_BYTES + key.length + approximateBytes(value),
  })
  const making = new Map<string, Promise<unknown>>()
  const reading = new Map<string, Reading>()

  /** Reads values, keeps them, and lets others who ask for them meanwhile wait for them. */
  async function readAll(
    ids: string[],
    read: (missing: string[]) => Reading,
    placeOf: (id: string) => string,
  ): Reading {
    const all = read(ids)
    for (const id of ids) reading.set(placeOf(id), all)
    try {
      const found = await all
      for (const id of ids) entries.set(placeOf(id), { value: found.get(id) })
      return found
    } finally {
      for (const id of ids) if (reading.get(placeOf(id)) === all) reading.delete(placeOf(id))
    }
  }

  return (on: Queryable, version: string): Shared => ({
    on,
    of: async <T>(key: string, make: () => Promise<T>) => {
      const place = `${version}\n${key}`
      const known = entries.get(place)
      if (known) return known.value as T // under this key there is nothing else
      const running = making.get(place) ?? make().finally(() => making.delete(place))
      making.set(place, running)
      const value = (await running) as T
      entries.set(place, { value })
      return value
    },
    each: async <T>(
      kind: string,
      ids: readonly string[],
      read: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
    ) => {
      const placeOf = (id: string) => `${version}\n${kind}\n${id}`
      const found = new Map<string, unknown>()
      const [missing, others]: [string[], Map<Reading, string[]>] = [[], new Map()]
      for (const id of new Set(ids)) {
        const entry = entries.get(placeOf(id))
        const running = entry ? undefined : reading.get(placeOf(id))
        if (entry) found.set(id, entry.value)
        else if (running) others.set(running, [...(others.get(running) ?? []), id])
        else missing.push(id)
      }
      const own = missing.length > 0 ? readAll(missing, read, placeOf) : undefined
      own?.catch(() => undefined) // it is awaited below
      for (const [running, some] of others) {
        // the statements of another question may have been cancelled with it
        const all = await running.catch(() => readAll(some, read, placeOf))
        for (const id of some) found.set(id, all.get(id))
      }
      for (const [id, value] of (await own) ?? []) found.set(id, value)
      return new Map(
        ids.flatMap((id) => {
          const value = found.get(id) as T | undefined
          return value === undefined ? [] : [[id, value] as const]
        }),
      )
    },
  })
}
