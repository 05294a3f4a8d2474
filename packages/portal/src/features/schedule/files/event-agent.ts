import type { CalendarEvent } from './calendar-file.ts'
import type { ScheduleAgent } from '../base/queries.ts'

/** Why an event is not used. */
export const NOBODY = 'it does not name exactly one agent of the schedule'

const nameOf = (text: string) => text.trim().toLowerCase()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const isWithin = (title: string, name: string) =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(name)}($|[^\\p{L}\\p{N}])`, 'iu').test(title)

/**
 * Who an event is about: who is chosen, or who is among its people, or else named in its title. Ann is not meant by
 * “Ann Reed”.
 */
export function agentOf(
  { people, title }: CalendarEvent,
  agents: readonly ScheduleAgent[],
  chosen: string | undefined,
): ScheduleAgent | undefined {
  if (chosen !== undefined) return agents.find(({ name }) => name === chosen)
  const given = new Set(people.map(nameOf))
  const invited = agents.filter(({ name }) => given.has(nameOf(name)))
  const found = invited.length > 0 ? invited : agents.filter(({ name }) => isWithin(title, name))
  const meant = found.filter(
    (one) => !found.some((other) => other !== one && isWithin(other.name, one.name)),
  )
  return meant.length === 1 ? meant[0] : undefined
}
