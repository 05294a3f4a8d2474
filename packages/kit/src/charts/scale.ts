/** Round steps, to be multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 4, 5, 8, 10]
const LINES = 4

/** The end of an axis that starts at 0 and contains the value, in four equal, round steps. */
export function axisEnd(value: number): number {
  if (value <= LINES) return LINES
  const power = 10 ** Math.floor(Math.log10(value / LINES))
  const step = STEPS.map((one) => one * power).find(
    (one) => one * LINES >= value && Number.isInteger(one),
  )
  return (step ?? Math.ceil(value / LINES)) * LINES
}

/** The five ticks of such an axis, 0 first. */
export const axisMarks = (end: number): number[] =>
  Array.from({ length: LINES + 1 }, (_, index) => (end / LINES) * index)
