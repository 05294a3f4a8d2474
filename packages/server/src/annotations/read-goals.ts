import { type Goal, GOAL_NAMES, mayHaveGoal } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** The goals of an organisation, in the order of the metric dictionary, those of surveys last. */
export async function readGoals(on: Queryable, organisationId: string): Promise<Goal[]> {
  const { rows } = await on.query<{ metric: string; value: number; far?: number }>(
    'select metric, value, far from metric_goal where organisation_id = $1',
    [organisationId],
  )
  const values = new Map(rows.map(({ metric, ...goal }) => [metric, goal]))
  return GOAL_NAMES.flatMap((metric) => {
    const goal = values.get(metric)
    return goal === undefined || !mayHaveGoal(metric) ? [] : [{ metric, ...goal }]
  })
}
