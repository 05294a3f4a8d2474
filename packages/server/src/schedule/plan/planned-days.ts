import { addIsoDays, type DayPlan, leaveDays } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readDays } from './day-rows.ts'
import { readLeave } from './leave-rows.ts'

/** What an agent works on a day; leave is left out. */
export interface PlannedDay {
  agent: string
  day: string
  plan: DayPlan
}

/** Days around a day: the draft and what is published, without those of approved leave. */
export async function readAround(
  on: Queryable,
  org: string,
  day: string,
): Promise<{ draft: PlannedDay[]; published: PlannedDay[] }> {
  const range = { from: addIsoDays(day, -2), to: addIsoDays(day, 2) }
  const away = leaveDays(await readLeave(on, org, range))
  const cells = (await readDays(on, org, range)).filter(
    (cell) => !away.get(cell.agent)?.has(cell.day),
  )
  const of = (which: 'plan' | 'published') =>
    cells.flatMap((cell): PlannedDay[] => {
      const plan = cell[which]
      return plan?.kind === 'shift' ? [{ agent: cell.agent, day: cell.day, plan }] : []
    })
  return { draft: of('plan'), published: of('published') }
}
