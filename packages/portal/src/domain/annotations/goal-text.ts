import {
  type GoalName,
  goalRule,
  isSurveyGoal,
  METRICS,
  MINUTE_MS,
  SURVEY_GOALS,
} from '@agent-assist/contract/wire'
import { signedNumber } from '@agent-assist/kit/format'
import { UNIT_NAMES, valueText } from '../metrics/metric-labels.ts'

/** A goal with its unit: 2 h 00 m, 85.0 %, +40. */
export function goalText(metric: GoalName, value: number): string {
  if (!isSurveyGoal(metric)) return valueText(value, METRICS[metric].unit)
  return SURVEY_GOALS[metric].unit === 'points' ? signedNumber(value) : valueText(value, 'pct')
}

/** What a goal is counted in. */
export function goalUnitName(metric: GoalName): string {
  const { unit } = goalRule(metric)
  return unit === 'points' ? 'points from −100 to 100' : UNIT_NAMES[unit]
}

/** A goal in the unit of charts: times in ms. */
export const plottedGoal = (metric: GoalName, value: number): number =>
  goalRule(metric).unit === 'min' ? value * MINUTE_MS : value
