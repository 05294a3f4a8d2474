/** Days of a history, as levels need them. */
export interface Days {
  totals: readonly number[]
  /** Factor of each day's weekday. */
  weekdays: readonly number[]
  usual: readonly boolean[]
}

/** Days to both sides that tell the usual level of a day. */
const AROUND = 10

/** Mean arrivals of the usual days around each day. */
export function levelsAround(totals: readonly number[], usual: readonly boolean[]): number[] {
  const [sums, counts] = [[0], [0]]
  for (const [at, count] of totals.entries()) {
    sums.push(sums[at]! + (usual[at] ? count : 0))
    counts.push(counts[at]! + (usual[at] ? 1 : 0))
  }
  return totals.map((own, day) => {
    const [from, to] = [Math.max(0, day - AROUND), Math.min(totals.length, day + AROUND + 1)]
    const count = counts[to]! - counts[from]!
    return count > 0 ? (sums[to]! - sums[from]!) / count : own
  })
}

interface Level {
  /** Arrivals of a mean day. */
  level: number
  /** Mean age of the days that tell it, in days; the newest day has 1. */
  age: number
}

type Limited = (count: number, place: number) => number

/** Arrivals of a mean day, the newest usual days most: the weight halves every `halfLife` days. */
export function levelWith(
  halfLife: number,
  { totals, weekdays, usual }: Days,
  limited: Limited = (count) => count,
): Level {
  const step = 2 ** (-1 / halfLife)
  let [weight, all, days, weights, ages] = [1, 0, 0, 0, 0]
  for (let at = totals.length - 1; at >= 0; at--) {
    weight *= step
    if (!usual[at]) continue
    all += weight * limited(totals[at]!, at)
    days += weight * weekdays[at]!
    weights += weight
    ages += weight * (totals.length - at)
  }
  return { level: days > 0 ? all / days : 0, age: weights > 0 ? ages / weights : 0 }
}

/** More or less than that of a day is odd: so many times the usual, and standard deviations of chance. */
const [ODD_FACTOR, ODD_DEVIATIONS] = [1.25, 2]

/** Half-lives in days, chosen on the year before that of the benchmark; docs/decisions/0200. */
const [QUICK_DAYS, STEADY_DAYS, RECENT_DAYS] = [1.5, 28, 7]

/** Growth or decline of a day is at most that, as a logarithm, and as much of it is left each day later. */
const [GROWTH_MAX, DAMPING] = [0.02, 0.95]

/** The sum of the growth of so many days, when each has `DAMPING` of the one before. */
const damped = (days: number) => (DAMPING * (1 - DAMPING ** days)) / (1 - DAMPING)

/**
 * Arrivals of a mean day: `level` is the mean of a steady level and one that follows a change within days, though not a
 * single odd day; `after` continues the change of the last weeks, less each day, for a day so many days later (from 1).
 */
export function levelNow(days: Days): { level: number; after: (days: number) => number } {
  const steady = levelWith(STEADY_DAYS, days)
  const limited: Limited = (count, place) => {
    const usual = steady.level * days.weekdays[place]!
    const chance = ODD_DEVIATIONS * Math.sqrt(usual)
    return Math.min(ODD_FACTOR * usual + chance, Math.max(usual / ODD_FACTOR - chance, count))
  }
  const level = (steady.level + levelWith(QUICK_DAYS, days, limited).level) / 2
  const recent = levelWith(RECENT_DAYS, days, limited)
  if (recent.level <= 0 || steady.age <= recent.age) return { level, after: () => level }
  const growth = Math.log(recent.level / steady.level) / (steady.age - recent.age)
  const daily = Math.min(GROWTH_MAX, Math.max(-GROWTH_MAX, growth))
  return {
    level,
    after: (later) => recent.level * Math.exp(daily * (damped(recent.age) + damped(later))),
  }
}
