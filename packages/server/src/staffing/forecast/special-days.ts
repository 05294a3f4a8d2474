import { placeOf, type SpecialDays } from './history.ts'

interface Past {
  from: string
  totals: readonly number[]
  /** What a usual day would have had. */
  expected: readonly number[]
}

/** So many usual days are assumed beside the special days of the past: one odd day is no rule. */
const ASSUMED = 1

interface Seen {
  days: number
  actual: number
  expected: number
}

const shrunk = ({ days, actual, expected }: Seen, usual: number): number => {
  const assumed = days > 0 ? (ASSUMED * expected) / days : 1
  return (actual + usual * assumed) / (expected + assumed)
}

/** Arrivals of a special day in relation to a usual one; 1 for usual days. */
export function learnSpecial(
  { from, totals, expected }: Past,
  special: SpecialDays,
): (day: string) => number {
  const all: Seen = { days: 0, actual: 0, expected: 0 }
  const byName = new Map<string, Seen>()
  for (const [day, known] of special) {
    const at = placeOf(from, day)
    const actual = totals[at]
    if (actual === undefined) continue
    const own = byName.get(known.name) ?? { days: 0, actual: 0, expected: 0 }
    byName.set(known.name, own)
    for (const seen of [own, all]) {
      seen.days += 1
      seen.actual += actual
      seen.expected += expected[at]!
    }
  }
  const usual = shrunk(all, 1)
  return (day) => {
    const known = special.get(day)
    if (!known) return 1
    if (known.factor !== undefined) return known.factor
    return shrunk(byName.get(known.name) ?? { days: 0, actual: 0, expected: 0 }, usual)
  }
}
