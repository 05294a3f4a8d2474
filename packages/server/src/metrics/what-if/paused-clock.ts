import type { BusinessClock } from '../../tickets/facts/business-time.ts'
import type { Span } from '../../tickets/facts/history.ts'

/** The parts of an interval outside of pauses, which are in order and do not overlap. */
function* active(pauses: readonly Span[], from: number, to: number): Generator<[number, number]> {
  let at = from
  for (const pause of pauses) {
    if (pause.from > at) yield [at, Math.min(to, pause.from)]
    at = Math.max(at, pause.to ?? Infinity)
    if (at >= to) return
  }
  if (at < to) yield [at, to]
}

/** A clock that stands still in pauses; a pause without an end lasts for ever. */
export function pausedClock(clock: BusinessClock, pauses: readonly Span[]): BusinessClock {
  if (pauses.length === 0) return clock
  return {
    minutes(from, to) {
      let sum = 0
      for (const part of active(pauses, from, to)) sum += clock.minutes(...part)
      return sum
    },
    after(from, minutes) {
      let left = minutes
      for (const [began, ended] of active(pauses, from, Infinity)) {
        const used = ended === Infinity ? Infinity : clock.minutes(began, ended)
        if (used >= left) return clock.after(began, left)
        left -= used
      }
      return undefined
    },
  }
}
