import {
  addIsoDays,
  DAY_MS,
  dayAt,
  type DayPlan,
  leaveDays,
  plannedParts,
  type TimeSpan,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readLeave } from '../plan/leave-rows.ts'

/** An agent with a published day this near has a schedule; without one nothing is known of the agent's hours. */
const NEAR_DAYS = 7
/** Zones and nights reach so far over the ends of a range. */
const MARGIN_DAYS = 2

/**
 * The published shifts of a range, by agent, without days of approved leave. An agent who has a schedule and no shift there
 * has an empty list; one without a schedule is missing.
 */
export async function readShifts(
  on: Queryable,
  org: string,
  { from, to }: TimeSpan,
): Promise<Map<string, TimeSpan[]>> {
  const near = Math.max(NEAR_DAYS, MARGIN_DAYS) * DAY_MS
  const [first, last] = [dayAt(from - near, 'UTC'), dayAt(to + near, 'UTC')]
  const { rows } = await on.query<{ agent: string; day: string; published: DayPlan }>(
    `select agent, day::text as day, published from schedule_day
     where organisation_id = $1 and day between $2::date and $3::date and published is not null
     order by day`,
    [org, first, last],
  )
  if (rows.length === 0) return new Map()
  const away = leaveDays(await readLeave(on, org, { from: first, to: last }))
  const [start, end] = [dayAt(from, 'UTC'), dayAt(to, 'UTC')].map((day, at) =>
    addIsoDays(day, at === 0 ? -MARGIN_DAYS : MARGIN_DAYS),
  )
  const shifts = new Map<string, TimeSpan[]>()
  for (const { agent, day, published } of rows) {
    const own = shifts.get(agent) ?? []
    shifts.set(agent, own)
    const isNear = day >= (start ?? day) && day <= (end ?? day)
    if (!isNear || away.get(agent)?.has(day)) continue
    for (const part of plannedParts(day, published))
      if (part.from < to && part.to > from) own.push({ from: part.from, to: part.to })
  }
  return shifts
}
