import {
  SURVEY_GOAL_NAMES,
  SURVEY_GOALS,
  type SurveyMetricValue,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/call.ts'
import { cx } from '../../ui/base/cx.ts'
import styles from '../metrics/goal-line.module.css'
import { fewText, metricText } from './survey-labels.ts'

/** Whether a survey metric meets its goal, in words; nothing without a goal. */
export function SurveyGoalLine({ item }: { item: SurveyMetricValue }) {
  const state = useSession()
  const organisationId = state.status === 'signedIn' ? state.user.data.organizationId : ''
  const name = SURVEY_GOAL_NAMES.find((goal) => SURVEY_GOALS[goal].of === item.metric)
  const { data } = useQuery({
    ...q('listGoals', { params: { organisationId } }),
    enabled: organisationId !== '' && name !== undefined,
  })
  const { metric, value } = item
  const goal = data?.items.find((one) => one.metric === name)?.value
  if (goal === undefined) return null
  const text = `Goal ${metricText({ metric, value: goal })}`
  if (value === undefined || fewText(item) !== undefined)
    return <p className={styles.goal}>{text}</p>
  const isMet = value >= goal
  return (
    <p className={cx(styles.goal, isMet ? styles.met : styles.missed)}>
      {`${text}: ${isMet ? 'met' : 'not met'}`}
    </p>
  )
}
