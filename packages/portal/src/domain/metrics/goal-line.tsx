import {
  canHaveGoal,
  estimateOf,
  goalState,
  isClear,
  type MetricValue,
  smallBase,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/call.ts'
import { cx } from '../../ui/base/cx.ts'
import { GOAL_WORDS } from './goal-words.ts'
import { mainValue, valueText } from './metric-labels.ts'
import styles from './goal-line.module.css'

interface GoalLineProps {
  item: MetricValue
  /** The goal of a widget, which stands for that of the organisation. */
  own?: number | undefined
  className?: string | undefined
}

/** Whether a metric meets its goal, in words; nothing without a goal. */
export function GoalLine({ item, own, className }: GoalLineProps) {
  const session = useSession()
  const organisationId = session.status === 'signedIn' ? session.user.data.organizationId : ''
  const { data } = useQuery({
    ...q('listGoals', { params: { organisationId } }),
    enabled: organisationId !== '',
  })
  const { metric, unit } = item
  const goal = own === undefined ? data?.items.find((one) => one.metric === metric) : { value: own }
  if (goal === undefined) return null
  const value = mainValue(item)
  const isJudged = canHaveGoal(metric) && value !== undefined && smallBase(item) === undefined
  const state = isJudged ? goalState(metric, value, goal) : undefined
  const text = `Goal ${valueText(goal.value, unit)}`
  const estimate = estimateOf(item)
  // a goal that lies within the interval of a share is met or missed by chance
  const isRated =
    !estimate ||
    isClear({ low: estimate.low * 100 - goal.value, high: estimate.high * 100 - goal.value })
  return (
    <p className={cx(className, styles.goal, state && isRated && styles[state])}>
      {state ? `${text}: ${GOAL_WORDS[state]}` : text}
    </p>
  )
}
