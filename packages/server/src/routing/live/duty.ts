import {
  DAY_MS,
  liveAdherence,
  outSince,
  type RoutingStatus,
  type TimeSpan,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readShifts } from '../../schedule/attendance/read-shifts.ts'
import { readTimes } from '../../schedule/attendance/read-times.ts'

type AgentRow = RoutingStatus['agents'][number]

/** An agent's schedule beside what the agent does. */
export type Duty = Pick<AgentRow, 'planned' | 'shiftEndsAt' | 'nextShiftAt' | 'outSince'>

/** How far ahead the next shift is looked for. */
const AHEAD_DAYS = 7

const instant = (ms: number) => new Date(ms).toISOString()

/** Schedules of agents who have one, by name; and how many of them do what is planned. */
export async function readDuties(
  on: Queryable,
  org: string,
  { range, now }: { range: TimeSpan; now: number },
): Promise<{ duties: Map<string, Duty>; adherence?: RoutingStatus['adherence'] }> {
  const shifts = await readShifts(on, org, {
    from: Math.min(range.from, now),
    to: Math.max(range.to, now + AHEAD_DAYS * DAY_MS),
  })
  if (shifts.size === 0) return { duties: new Map() }
  // what lasts is still true at this moment
  const until = now + 1
  const times = await readTimes(on, org, { range: { from: now - DAY_MS, to: until }, now: until })
  const duties = [...shifts].map(([agent, parts]): [string, Duty] => {
    const own = times.get(agent)
    const present = parts.find(({ from, to }) => from <= now && now < to)
    const next = parts.find(({ from }) => from > now)
    const since = own && outSince(own, now)
    return [
      agent,
      {
        planned: parts
          .filter(({ from, to }) => from < range.to && to > range.from)
          .map(({ from, to }) => ({ from: instant(from), to: instant(to) })),
        ...(present ? { shiftEndsAt: instant(present.to) } : {}),
        ...(next ? { nextShiftAt: instant(next.from) } : {}),
        ...(since === undefined ? {} : { outSince: instant(since) }),
      },
    ]
  })
  const scheduled = [...times].filter(([agent]) => shifts.has(agent)).map(([, own]) => own)
  return { duties: new Map(duties), adherence: liveAdherence(scheduled, now) }
}
