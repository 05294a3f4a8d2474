import { goalLimits, type GoalName, goalRule, mayHaveGoal } from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { readGoals } from './read-goals.ts'

function checkGoal(metric: GoalName, value: number, far: number | undefined): void {
  const [least, most] = goalLimits(metric)
  const problem = !mayHaveGoal(metric)
    ? `${goalRule(metric).name} can have no goal: neither more nor less is better, or it depends on the length of the range.`
    : value < least || value > most
      ? `From ${least} to ${most}`
      : undefined
  if (problem) throw new Refusal('bad_input', problem, { fields: { value: problem } })
  if (far === undefined) return
  const isBeyond = goalRule(metric).direction === 'up' ? far < value : far > value
  const issue =
    far < least || far > most
      ? `From ${least} to ${most}`
      : isBeyond
        ? undefined
        : 'Choose a value that is worse than the goal'
  if (issue) throw new Refusal('bad_input', issue, { fields: { far: issue } })
}

/** Goals of metrics, which charts and tiles of the whole organisation show. */
export function goalRoutes(api: Api): void {
  const { db } = api
  /** What the audit log compares: the value of one goal by the metric's name. */
  const stateOf = (organisationId: string, metric: GoalName) => async (on: Queryable) => {
    const goal = (await readGoals(on, organisationId)).find((one) => one.metric === metric)
    const { name } = goalRule(metric)
    return {
      ...(goal ? { [name]: goal.value } : {}),
      ...(goal?.far === undefined ? {} : { [`${name}, far from`]: goal.far }),
    }
  }

  route(api, 'listGoals', async ({ params }) => ({
    items: await readGoals(db, params.organisationId),
  }))

  route(api, 'saveGoal', async ({ caller, params: { organisationId, metric }, body }) => {
    const { value, far } = { ...body, far: body.far ?? undefined }
    checkGoal(metric, value, far)
    const state = stateOf(organisationId, metric)
    await audited(api, { organisationId, action: 'goal.changed', caller, state }, (tx) =>
      tx.query(
        `insert into metric_goal (organisation_id, metric, value, far) values ($1, $2, $3, $4)
         on conflict (organisation_id, metric) do update set value = excluded.value, far = excluded.far`,
        [organisationId, metric, value, far ?? null],
      ),
    )
    return { metric, value, ...(far === undefined ? {} : { far }) }
  })

  route(api, 'deleteGoal', async ({ caller, params: { organisationId, metric } }) => {
    const state = stateOf(organisationId, metric)
    await audited(api, { organisationId, action: 'goal.removed', caller, state }, (tx) =>
      tx.query('delete from metric_goal where organisation_id = $1 and metric = $2', [
        organisationId,
        metric,
      ]),
    )
    return { data: 1 as const }
  })
}
