import { type Goal, GOAL_NAMES, mayHaveGoal } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** The goals of an organisation, in the order of the metric dictionary, those of surveys last. */
export async function readGoals(on: Queryable, organisationId: string): Promise<Goal[]> {
  const { rows } = await on.query<{ metric: string; value: number }>(
    'select metric, value from metric_goal where organisation_id = $1',
    [organisationId],
  )
  const values = new Map(rows.map(({ metric, value }) => [metric, value]))
  return GOAL_NAMES.flatMap((metric) => {
    const value = values.get(metric)
    return value === undefined || !mayHaveGoal(metric) ? [] : [{ metric, value }]
  })
}
