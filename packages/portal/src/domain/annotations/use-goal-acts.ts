import { type Goal, type GoalName, goalRule } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { goalText } from './goal-text.ts'
import { deleteGoal, refreshGoals as refresh, saveGoal } from './queries.ts'

/** A goal, and the value from which its metric is far from it. */
type GoalValues = Pick<Goal, 'value' | 'far'>

/** Sets the goal of a metric; without a value it is removed. The toast offers to undo it. */
export function useSaveGoal(
  organisationId: string,
  metric: GoalName,
  goal: Goal | undefined,
  after: () => void,
) {
  const { name } = goalRule(metric)
  const set = (next: GoalValues | undefined): Promise<unknown> =>
    next === undefined
      ? deleteGoal(organisationId, metric)
      : saveGoal(organisationId, { metric, ...next })
  const undo = useAct({
    work: () => set(goal),
    refresh,
    done: () => `The goal for ${name} is restored`,
    failed: 'The change was not undone',
  })
  return useAct<GoalValues | undefined>({
    work: set,
    refresh,
    after,
    done: (_, next) =>
      next === undefined
        ? `${name} has no goal`
        : `The goal for ${name} is ${goalText(metric, next.value)}`,
    undo: () => undo.act(),
  })
}
