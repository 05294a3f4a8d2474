import { type Goal, type GoalName, goalRule } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { goalText } from './goal-text.ts'
import { deleteGoal, refreshGoals as refresh, saveGoal } from './queries.ts'

/** Sets the goal of a metric; without a value it is removed. The toast offers to undo it. */
export function useSaveGoal(
  organisationId: string,
  metric: GoalName,
  goal: Goal | undefined,
  after: () => void,
) {
  const { name } = goalRule(metric)
  const set = (value: number | undefined): Promise<unknown> =>
    value === undefined
      ? deleteGoal(organisationId, metric)
      : saveGoal(organisationId, { metric, value })
  const undo = useAct({
    work: () => set(goal?.value),
    refresh,
    done: () => `The goal for ${name} is restored`,
    failed: 'The change was not undone',
  })
  return useAct<number | undefined>({
    work: set,
    refresh,
    after,
    done: (_, value) =>
      value === undefined
        ? `${name} has no goal`
        : `The goal for ${name} is ${goalText(metric, value)}`,
    undo: () => undo.act(),
  })
}
