import { type CountingSettings, DEFAULT_COUNTING } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** How an organisation counts. */
export async function readCounting(on: Queryable, org: string): Promise<CountingSettings> {
  const { rows } = await on.query<CountingSettings & { reopenWindowHours?: number | null }>(
    `select reopen_window_hours as "reopenWindowHours", follow_up_hours as "followUpHours", bots,
       excluded_agents as "excludedAgents", attribution, measures_handling as "measuresHandling"
     from counting_settings where organisation_id = $1`,
    [org],
  )
  const [row] = rows
  if (!row) return DEFAULT_COUNTING
  // the database leaves out what is null
  return {
    ...row,
    reopenWindowHours: row.reopenWindowHours ?? null,
    attribution: row.attribution ?? null,
  }
}
