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

/** Memory of values by the version of the data that they were made of; the least recently used go first. */
export function createKeeper() {
  const entries = new LRUCache<string, Entry>({
    maxSize: shareOfMemory(SHARE, MOST_BYTES),
    sizeCalculation: ({ value }, key) => ENTRY_BYTES + key.length + approximateBytes(value),
  })
  const making = new Map<string, Promise<unknown>>()

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
      const known = new Map(ids.map((id) => [id, entries.get(placeOf(id))]))
      const missing = [...known].filter(([, entry]) => !entry).map(([id]) => id)
      const found = missing.length > 0 ? await read(missing) : new Map<string, T>()
      for (const id of missing) entries.set(placeOf(id), { value: found.get(id) })
      return new Map(
        ids.flatMap((id) => {
          const value = found.get(id) ?? (known.get(id)?.value as T | undefined)
          return value === undefined ? [] : [[id, value] as const]
        }),
      )
    },
  })
}
