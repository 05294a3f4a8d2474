/** Random numbers from 0 to 1 that are the same in each run. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())

function poisson(random: () => number, mean: number): number {
  let [count, product] = [0, random()]
  for (const end = Math.exp(-mean); product > end; count++) product *= random()
  return count
}

/** The minutes until the first reply of the tickets of each day of a week, from Monday on. */
export type Week = readonly Float64Array[]

interface Simulated {
  weeks: number
  ticketsPerDay: number
  /** Times are as many times as long. */
  slower?: number
}

const [WEEKEND, WEEKEND_SHARE] = [5, 0.35]

/**
 * Weeks of an organisation in which nothing changes: times are lognormal, weekends quiet and slow, and some days slower
 * and busier than others.
 */
export function weeksOf(
  random: () => number,
  { weeks, ticketsPerDay, slower = 1 }: Simulated,
): Week[] {
  return Array.from({ length: weeks }, () =>
    Array.from({ length: 7 }, (_, day) => {
      const isWeekend = day >= WEEKEND
      const busy = Math.exp(0.25 * normal(random)) * (isWeekend ? WEEKEND_SHARE : 1)
      const slow = slower * Math.exp(3 + 0.15 * normal(random) + (isWeekend ? 0.4 : 0))
      const count = poisson(random, ticketsPerDay * busy)
      return Float64Array.from({ length: count }, () => slow * Math.exp(1.1 * normal(random)))
    }),
  )
}

/** In a random order. */
export function shuffled<T>(random: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
