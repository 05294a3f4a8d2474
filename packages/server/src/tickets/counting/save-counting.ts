import type { CountingSettings } from '@agent-assist/contract'
import { changesBetween } from '../../organisations/audit-changes.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Change } from '../levels/change.ts'
import { readCounting } from '../store/read-counting.ts'

/** What the facts of tickets follow from, as a text. */
const countedOf = ({ bots, reopenWindowHours }: CountingSettings) =>
  JSON.stringify([bots.toSorted(), reopenWindowHours])

/** What the audit log compares: lists as texts. */
const valuesOf = ({ bots, excludedAgents, ...rest }: CountingSettings) => ({
  ...rest,
  bots: bots.join(', '),
  excludedAgents: excludedAgents.join(', '),
})

/** Changes the given settings. */
export async function saveCounting(
  tx: Queryable,
  org: string,
  change: Partial<CountingSettings>,
): Promise<Change> {
  const before = await readCounting(tx, org)
  const next = { ...before, ...change }
  await tx.query(
    `insert into counting_settings (organisation_id, reopen_window_hours, follow_up_hours, bots,
       excluded_agents, attribution, measures_handling)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organisation_id) do update set reopen_window_hours = excluded.reopen_window_hours,
       follow_up_hours = excluded.follow_up_hours, bots = excluded.bots,
       excluded_agents = excluded.excluded_agents, attribution = excluded.attribution,
       measures_handling = excluded.measures_handling`,
    [
      org,
      next.reopenWindowHours,
      next.followUpHours,
      next.bots,
      next.excludedAgents,
      next.attribution,
      next.measuresHandling,
    ],
  )
  const changes = changesBetween(valuesOf(before), valuesOf(next))
  if (Object.keys(changes).length === 0) return {}
  return {
    audited: { action: 'counting.changed', changes },
    isCounted: countedOf(before) !== countedOf(next),
  }
}
