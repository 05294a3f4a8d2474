/** The key of an entry; undefined when it has none. */
export type Key = string | undefined

/** Dictionary-encoded entries: the distinct keys, and the index of each entry's key. */
export interface Coded {
  keys: Key[]
  codes: Uint32Array
}

/** Concatenates encoded entries of several dictionaries into one dictionary. */
export function joinCoded(
  intervals: readonly { keys: readonly Key[]; codes: Int16Array | Uint32Array }[],
  make: (length: number) => Uint32Array = (length) => new Uint32Array(length),
): Coded {
  const known = new Map<Key, number>()
  const all = make(intervals.reduce((length, { codes }) => length + codes.length, 0))
  let at = 0
  for (const { keys, codes } of intervals) {
    const places = keys.map((key) => {
      const place = known.get(key) ?? known.size
      known.set(key, place)
      return place
    })
    for (let entry = 0; entry < codes.length; entry++) all[at++] = places[codes[entry]!]!
  }
  return { keys: [...known.keys()], codes: all }
}

/** The index after the last ticket of each day. */
const endsOf = (tickets: readonly number[]): number[] => {
  let end = 0
  return tickets.map((count) => (end += count))
}

/** One key for each ticket, from days that have a dictionary each. */
export function codedDays(
  codes: Int16Array,
  keys: readonly Key[][],
  tickets: readonly number[],
): Coded {
  const ends = endsOf(tickets)
  return joinCoded(
    keys.map((own, day) => ({ keys: own, codes: codes.subarray(ends[day - 1] ?? 0, ends[day]) })),
  )
}

/**
 * Any number of keys for each ticket, from days that have a dictionary each; `counts` is the number
 * of each ticket's keys. A ticket without keys gets one entry without a key.
 */
export function codedLists(
  codes: Int16Array,
  counts: Uint8Array,
  keys: readonly Key[][],
  tickets: readonly number[],
): Coded & { counts: Uint8Array } {
  const ends = endsOf(tickets)
  let [ticket, code] = [0, 0]
  const ofDays = keys.map((own, day) => {
    const entries: number[] = []
    for (; ticket < ends[day]!; ticket++) {
      if (counts[ticket] === 0) entries.push(own.length)
      for (let nth = 0; nth < counts[ticket]!; nth++) entries.push(codes[code++]!)
    }
    return { keys: [...own, undefined], codes: Uint32Array.from(entries) }
  })
  return { ...joinCoded(ofDays), counts: counts.map((count) => count || 1) }
}
