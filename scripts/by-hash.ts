import { createHash } from 'node:crypto'

/**
 * Things in an order that only a seed and their keys decide: the first so many are a sample that nobody chooses, and that stays
 * while the keys stay.
 */
export function byHash<T>(things: readonly T[], seed: string, keyOf: (thing: T) => string): T[] {
  const place = (thing: T) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(thing)}`)
      .digest('hex')
  return things
    .map((thing) => ({ thing, at: place(thing) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ thing }) => thing)
}
