import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import type { Agent } from './people.ts'

/**
 * The instant after an amount of the agent's working time; time outside the shift does not count.
 */
export function afterDuty({ shift }: Agent, from: number, workMs: number): number {
  let left = workMs
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; ; day += DAY_MS) {
    if (!shift.days.includes(new Date(day).getUTCDay())) continue
    const start = Math.max(from, day + shift.from * HOUR_MS)
    const end = day + shift.to * HOUR_MS
    if (start >= end) continue
    if (start + left <= end) return start + left
    left -= end - start
  }
}

/** The first instant, from the given one on, at which the agent is at work. */
export const onDuty = (agent: Agent, from: number) => afterDuty(agent, from, 0)

const WAKING = { from: 7, to: 22 } // hours in which customers write back

/** The same instant or, when it is at night, a while after the next morning begins. */
export function whileAwake(instant: number, delayMs: number): number {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MS
  const hour = (instant - midnight) / HOUR_MS
  if (hour >= WAKING.from && hour < WAKING.to) return instant
  const morning = midnight + WAKING.from * HOUR_MS + (hour >= WAKING.to ? DAY_MS : 0)
  return morning + (delayMs % (2 * HOUR_MS))
}
