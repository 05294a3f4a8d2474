/* How many tickets were unsolved at any moment, and how they came back, from the moments of the tickets in memory. */

/** Moments of a ticket that was reopened, in microseconds; Infinity: not solved. */
export interface Reopened {
  created: number
  solved: number
  done: Float64Array
  undone: Float64Array
}

export interface Moments {
  /** Of tickets that were never reopened. */
  created: Float64Array
  solved: Float64Array
  reopened: readonly Reopened[]
}

/** How tickets were reopened and solved in a part of the range, each time anew. */
export interface Turns {
  reopened: number
  solutions: number
}

/** Moments at which the number of unsolved tickets grew and fell, each sorted. */
export interface Flow {
  rises: Float64Array
  falls: Float64Array
  reopened: readonly Reopened[]
}

const upTo = (moments: Float64Array, at: number): number =>
  moments.reduce((count, moment) => count + (moment <= at ? 1 : 0), 0)

/** Whether a reopened ticket is unsolved after what happened until a moment; the same as `unsolvedAt` in SQL. */
const isUnsolved = ({ created, solved, done, undone }: Reopened, at: number): boolean =>
  created <= at && solved > at && upTo(done, at) <= upTo(undone, at)

export function flowOf({ created, solved, reopened }: Moments): Flow {
  const [rises, falls] = [Array.from(created), [] as number[]]
  for (let ticket = 0; ticket < created.length; ticket++)
    if (solved[ticket]! < Infinity) falls.push(Math.max(created[ticket]!, solved[ticket]!))
  for (const ticket of reopened) {
    const moments = [ticket.created, ticket.solved, ...ticket.done, ...ticket.undone]
    let was = false
    for (const at of moments.filter((one) => one < Infinity).toSorted((a, b) => a - b)) {
      const is = isUnsolved(ticket, at)
      if (is !== was) (is ? rises : falls).push(at)
      was = is
    }
  }
  return {
    rises: Float64Array.from(rises).sort(),
    falls: Float64Array.from(falls).sort(),
    reopened,
  }
}

/** How many of sorted moments are before a moment or, with `until`, not after it. */
export function countBefore(moments: Float64Array, at: number, when: 'before' | 'until'): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const moment = moments[middle]!
    if (moment < at || (when === 'until' && moment === at)) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of tickets that were unsolved before or until a moment. */
export const unsolvedIn = ({ rises, falls }: Flow, at: number, when: 'before' | 'until'): number =>
  countBefore(rises, at, when) - countBefore(falls, at, when)

/** How tickets came back between two moments, by how many of `starts` (sorted) had begun. */
export function turnsIn(
  { reopened }: Flow,
  [from, to]: readonly [number, number],
  starts: Float64Array,
): Map<number, Turns> {
  const all = new Map<number, Turns>()
  const count = (at: number, what: keyof Turns, by: number) => {
    if (at < from || at > to) return
    const place = countBefore(starts, at, 'until')
    const turns = all.get(place) ?? { reopened: 0, solutions: 0 }
    all.set(place, turns)
    turns[what] += by
  }
  for (const { solved, done, undone } of reopened) {
    if (solved < from) continue
    for (const at of undone) count(at, 'reopened', 1)
    for (const at of done) count(at, 'solutions', 1)
    count(solved, 'solutions', -1)
  }
  return all
}
