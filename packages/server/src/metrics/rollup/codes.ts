/** Undefined: none. */
export type Key = string | undefined

/** Keys, each once, and of entries the places of theirs among them. */
export interface Coded {
  keys: Key[]
  codes: Uint32Array
}

/** Entries of which the keys are other lists, one after the other. */
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

/** Where each day's tickets end. */
const endsOf = (tickets: readonly number[]): number[] => {
  let end = 0
  return tickets.map((count) => (end += count))
}

/** A key a ticket, of days that have a list of keys each. */
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
 * Several keys a ticket, or none, of days that have a list of keys each; `counts` says how many of the entries are each
 * ticket's. A ticket without gets one entry, that of no key.
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
