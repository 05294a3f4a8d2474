import { type QueueWork, requiredStaff } from './required-staff.ts'
import { leaveDays } from './schedule-checks.ts'
import type { Leave } from './schedule-shapes.ts'
import { type PlannedDay, scheduledStaff } from './scheduled-staff.ts'
import { USUAL_CASE } from './staffing-kinds.ts'

/** Less is rounding: three minutes of an hour. */
const LEAST = 0.05

/** Skills that a queue needs in hours in which nobody on shift has them. */
export interface SkillGap {
  queue: string
  day: string
  /** Hours of the day in their order. */
  hours: number[]
  /** The skills that nobody on shift has; when each has somebody, but nobody all of them, all. */
  skills: string[]
  /** Who has all of them; empty: nobody. */
  able: string[]
}

interface SkilledQueue extends QueueWork {
  queue: string
  skills?: readonly { name: string; agents: readonly string[] }[] | undefined
}

export interface SkillInput {
  queues: readonly SkilledQueue[]
  /** Days of the queues, with their open hours, by the clock of the zone. */
  days: readonly { day: string; open: readonly boolean[] }[]
  zone: string
  cells: readonly PlannedDay[]
  leave: readonly Leave[]
  /** Agents of the schedule. */
  agents: readonly string[]
}

type Scheduled = (names: readonly string[]) => readonly (readonly number[])[]

/** Gaps of one queue on the days that are shown. */
function gapsOf(
  queue: SkilledQueue,
  { days, agents }: SkillInput,
  { shown, scheduled }: { shown: readonly string[]; scheduled: Scheduled },
): SkillGap[] {
  const skills = queue.skills ?? []
  if (skills.length === 0) return []
  const known = (names: readonly string[]) => names.filter((name) => agents.includes(name))
  const able = known(agents).filter((name) => skills.every((skill) => skill.agents.includes(name)))
  const ofAll = scheduled(able)
  const ofEach = skills.map((skill) => scheduled(known(skill.agents)))
  const required = requiredStaff(
    [queue],
    days.map(({ open }) => open),
    USUAL_CASE,
  )
  const found = new Map<string, SkillGap>()
  for (const [place, { day }] of days.entries()) {
    const at = shown.indexOf(day)
    if (at < 0) continue
    for (const [hour, needed] of (required[place] ?? []).entries()) {
      if (needed < LEAST || (ofAll[at]?.[hour] ?? 0) >= LEAST) continue
      const missing = skills.filter((_, skill) => (ofEach[skill]?.[at]?.[hour] ?? 0) < LEAST)
      const names = (missing.length > 0 ? missing : skills).map(({ name }) => name)
      const key = JSON.stringify([day, names])
      const gap = found.get(key)
      if (gap) gap.hours.push(hour)
      else found.set(key, { queue: queue.queue, day, hours: [hour], skills: names, able })
    }
  }
  return [...found.values()]
}

/** Hours of the shown days in which a queue needs a skill that nobody on shift has, by day. */
export function skillGaps(input: SkillInput, shown: readonly string[]): SkillGap[] {
  const away = leaveDays(input.leave)
  const scheduled: Scheduled = (names) => {
    const counted = new Set(names)
    return scheduledStaff(input.cells, shown, input.zone, {
      counts: (agent) => counted.has(agent),
      away,
    })
  }
  return input.queues
    .flatMap((queue) => gapsOf(queue, input, { shown, scheduled }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Hours as spans: 9, 10 and 14 are 9 to 11 and 14 to 15. */
export function hourSpans(hours: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const hour of hours) {
    const last = spans.at(-1)
    if (last?.to === hour) last.to++
    else spans.push({ from: hour, to: hour + 1 })
  }
  return spans
}
