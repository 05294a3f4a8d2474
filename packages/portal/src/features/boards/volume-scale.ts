const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The steps of an axis of whole numbers: from 0 to the first round one that holds the values. */
export function axisSteps(max: number, most = 4): number[] {
  const high = Math.max(1, max)
  const power = 10 ** Math.floor(Math.log10(high / most))
  const round = ROUND.map((factor) => factor * power).find((each) => each >= high / most)
  const step = Math.ceil(round ?? high)
  return Array.from({ length: Math.ceil(high / step) + 1 }, (_, i) => i * step)
}

/** Which days carry a label: all of few, then the Mondays, then one Monday in so many. */
export function labelled(dates: readonly string[], most = 8): Set<string> {
  if (dates.length <= most) return new Set(dates)
  const mondays = dates.filter((date) => new Date(`${date}T00:00`).getDay() === 1)
  const every = Math.ceil(mondays.length / most)
  return new Set(mondays.filter((_, i) => i % every === 0))
}
