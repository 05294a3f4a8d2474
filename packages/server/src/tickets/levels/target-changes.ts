import type { Parsed, SlaTarget } from '@agent-assist/contract'
import { changesBetween } from '../../organisations/audit-changes.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { targetValues } from './audit-values.ts'
import type { Change } from './change.ts'
import { readTargets } from './read-settings.ts'

type TargetChange = Parsed<'updateSlaTargets'>['body']['targets'][number]

/** Stores a target; one without a value stays as a row, so that imports do not set it again. */
const storeTarget = (tx: Queryable, org: string, change: TargetChange) =>
  tx.query(
    `insert into sla_target (organisation_id, metric, priority, target_min, hours, set_by_admin)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organisation_id, metric, priority) do update
       set target_min = excluded.target_min, hours = excluded.hours, set_by_admin = excluded.set_by_admin`,
    [
      org,
      change.metric,
      change.priority,
      change.target?.targetMin ?? null,
      change.target?.hours ?? 'calendar',
      change.setBy === 'admin',
    ],
  )

/** What the metrics of tickets follow from, as a text. */
const countedOf = (targets: readonly SlaTarget[]) =>
  JSON.stringify(
    targets
      .filter(({ targetMin }) => targetMin !== undefined)
      .map(({ metric, priority, targetMin, hours }) => [metric, priority, targetMin, hours]),
  )

/** Changes the given targets. */
export async function changeTargets(
  tx: Queryable,
  org: string,
  targets: readonly TargetChange[],
): Promise<Change> {
  const before = await readTargets(tx, org)
  for (const change of targets) await storeTarget(tx, org, change)
  const after = await readTargets(tx, org)
  const changes = changesBetween(targetValues(before), targetValues(after))
  if (Object.keys(changes).length === 0) return {}
  return {
    audited: { action: 'sla_targets.changed', changes },
    isCounted: countedOf(before) !== countedOf(after),
  }
}
