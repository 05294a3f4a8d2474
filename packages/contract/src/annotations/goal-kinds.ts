import { type MetricName, METRIC_NAMES, METRICS } from '../metrics/metrics.ts'
import { canHaveGoal, GOAL_LIMITS } from './annotation-kinds.ts'

/** Metrics of surveys that may have a goal; `of` is their name in the dictionary of surveys. */
export const SURVEY_GOALS = {
  survey_nps: { of: 'nps', name: 'NPS', unit: 'points', direction: 'up' },
  survey_csat: { of: 'csat', name: 'Survey CSAT', unit: 'pct', direction: 'up' },
  survey_response_rate: {
    of: 'response_rate',
    name: 'Survey response rate',
    unit: 'pct',
    direction: 'up',
  },
} as const
export type SurveyGoalName = keyof typeof SURVEY_GOALS

/** What a goal is for: a metric of tickets or of surveys. */
export type GoalName = MetricName | SurveyGoalName
export const SURVEY_GOAL_NAMES = Object.keys(SURVEY_GOALS) as [SurveyGoalName, ...SurveyGoalName[]]
export const GOAL_NAMES: readonly GoalName[] = [...METRIC_NAMES, ...SURVEY_GOAL_NAMES]

export const isSurveyGoal = (name: GoalName): name is SurveyGoalName =>
  Object.hasOwn(SURVEY_GOALS, name)

/** Name, unit and direction of what a goal is for. */
export const goalRule = (name: GoalName) =>
  isSurveyGoal(name) ? SURVEY_GOALS[name] : METRICS[name]

/** Whether a metric may have a goal; those of surveys in the table above may. */
export const mayHaveGoal = (name: GoalName): boolean => isSurveyGoal(name) || canHaveGoal(name)

/** The least and the largest goal of a metric. */
export const goalLimits = (name: GoalName): readonly [number, number] =>
  GOAL_LIMITS[goalRule(name).unit]
