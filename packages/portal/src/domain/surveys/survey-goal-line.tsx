import {
  type GoalState,
  isClear,
  SURVEY_GOAL_NAMES,
  SURVEY_GOALS,
  type SurveyMetricValue,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/call.ts'
import { cx } from '../../ui/base/cx.ts'
import styles from '../metrics/goal-line.module.css'
import { GOAL_WORDS } from '../metrics/goal-words.ts'
import { fewText, metricText } from './survey-labels.ts'

/** How a value stands to its goal; of all survey metrics more is better. */
function stateOf(
  value: number,
  { value: goal, far }: { value: number; far?: number | undefined },
): GoalState {
  if (value >= goal) return 'met'
  if (far === undefined) return 'missed'
  return value > far ? 'near' : 'far'
}

/** Whether a survey metric meets its goal, in words; nothing without a goal. */
export function SurveyGoalLine({ item }: { item: SurveyMetricValue }) {
  const session = useSession()
  const organisationId = session.status === 'signedIn' ? session.user.data.organizationId : ''
  const name = SURVEY_GOAL_NAMES.find((goal) => SURVEY_GOALS[goal].of === item.metric)
  const { data } = useQuery({
    ...q('listGoals', { params: { organisationId } }),
    enabled: organisationId !== '' && name !== undefined,
  })
  const { metric, value } = item
  const goal = data?.items.find((one) => one.metric === name)
  if (goal === undefined) return null
  const text = `Goal ${metricText({ metric, value: goal.value })}`
  if (value === undefined || fewText(item) !== undefined)
    return <p className={styles.goal}>{text}</p>
  const state = stateOf(value, goal)
  const { margin = 0, low = value - margin, high = value + margin } = item
  const isRated = low === high || isClear({ low: low - goal.value, high: high - goal.value })
  return (
    <p className={cx(styles.goal, isRated && styles[state])}>{`${text}: ${GOAL_WORDS[state]}`}</p>
  )
}
