/** A seeded random generator: the same seeds give the same sequence on every machine. */
export interface Random {
  /** An unsigned integer of 32 bits. */
  uint(): number
  /** A number from 0 to 1; 1 is excluded. */
  next(): number
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  /** Right-skewed, as waiting times are; half of the values lie below the median. */
  logNormal(median: number, sigma: number): number
}

/** One stream per purpose, so that a change to one does not affect the others. */
const STREAMS = {
  volumes: 1,
  instants: 2,
  plans: 3,
  texts: 4,
  events: 5,
  kinds: 6,
  changes: 7,
  sentiment: 8,
  surveys: 9,
  outcomes: 10,
  gaps: 11,
  reviews: 12,
  handling: 13,
  ready: 14,
  presence: 15,
  assignments: 16,
}

/** Creates the generator for one record of a data set (sfc32, public domain). */
export function createRandom(seed: number, stream: keyof typeof STREAMS, record = 0): Random {
  let [a, b, c, counter] = [seed | 0, record | 0, STREAMS[stream], 1]
  function uint(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) uint() // mixes the seeds into the whole state

  const next = () => uint() / 2 ** 32
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    uint,
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      return list.find((item) => (left -= weightOf(item)) < 0) ?? at(list, list.length - 1)
    },
    logNormal: (median, sigma) =>
      median *
      Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}
