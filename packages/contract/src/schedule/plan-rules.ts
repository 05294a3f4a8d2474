import type { ShiftPart } from './schedule-shapes.ts'

const DAY_MIN = 24 * 60

/** Minutes of a time since midnight. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface Span {
  start: number
  end: number
}

/** Minutes since the midnight before the shift; an end at or before the start is on the next day. */
export function partMinutes({ start, end }: { start: string; end: string }): Span {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  return { start: from, end: to > from ? to : to + DAY_MIN }
}

/** The same for a break, which begins in its part. */
export function breakMinutes(part: ShiftPart, pause: { start: string; end: string }): Span {
  const { start } = partMinutes(part)
  const from =
    minuteOf(pause.start) < start ? minuteOf(pause.start) + DAY_MIN : minuteOf(pause.start)
  const to = minuteOf(pause.end) < start ? minuteOf(pause.end) + DAY_MIN : minuteOf(pause.end)
  return { start: from, end: to }
}

/** Why parts are no shift; undefined when they are one. */
export function planProblem(parts: readonly ShiftPart[]): string | undefined {
  let last = -1
  for (const part of parts) {
    const { start, end } = partMinutes(part)
    if (start < last) return 'Parts of a shift must follow each other'
    last = end
    let pauseEnd = start
    for (const pause of part.breaks) {
      const at = breakMinutes(part, pause)
      if (at.end <= at.start || at.start < pauseEnd || at.end > end)
        return 'Breaks must follow each other within the shift'
      pauseEnd = at.end
    }
  }
  return undefined
}
