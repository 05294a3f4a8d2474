import type { GapReason } from '@agent-assist/contract'
import type { Coverage } from './coverage.ts'
import type { Problem } from './problem.ts'
import type { Roster } from './rules.ts'

/** Hours in a row in which agents are missing. */
export interface Gap {
  day: string
  /** Hours of the day; `to` is not part of it. */
  from: number
  to: number
  /** Hours of agents that are missing. */
  hours: number
  queues: string[]
  reason: GapReason
}

/** Less than that is not worth a line. */
const LEAST_H = 0.25
const SHORTEST_SHIFT_H = 4

/** Why nobody of the agents who could do the work is there: the mildest reason of them. */
function reasonOf(able: readonly Roster[], place: number, problem: Problem): GapReason {
  if (able.length === 0) return 'nobody'
  const idle = able.filter((roster) => roster.isOpen(place) && !roster.at(place))
  if (idle.length === 0) return able.every((roster) => !roster.at(place)) ? 'away' : 'small'
  const day = problem.days[place]!
  const rested = idle.filter((roster) => {
    const week = roster.restOfWeek(day)
    return week.days < 5 && week.hours + SHORTEST_SHIFT_H <= roster.worker.maxHours
  })
  if (rested.length === 0) return 'hours'
  return 'small'
}

/** What is not covered, in the order of the hours. */
export function explain(problem: Problem, coverage: Coverage, rosters: readonly Roster[]): Gap[] {
  const { days, pools } = problem
  const gaps: Gap[] = []
  for (const [place, day] of days.entries())
    for (let hour = 0; hour < 24; hour++) {
      const lacking = coverage.lackingAt(place * 24 + hour)
      const missing = lacking.reduce((sum, one) => sum + one, 0)
      if (missing < LEAST_H) continue
      const short = pools.flatMap((_, pool) => ((lacking[pool] ?? 0) >= LEAST_H / 2 ? [pool] : []))
      const able = rosters.filter((_, agent) =>
        coverage.able[agent]!.some((pool) => short.includes(pool)),
      )
      const reason = reasonOf(able, place, problem)
      const queues = [...new Set(short.flatMap((pool) => pools[pool]!.queues))]
      const last = gaps.at(-1)
      if (last?.day === day && last.to === hour && last.reason === reason) {
        last.to = hour + 1
        last.hours += missing
        last.queues = [...new Set([...last.queues, ...queues])]
      } else gaps.push({ day, from: hour, to: hour + 1, hours: missing, queues, reason })
    }
  return gaps
}
