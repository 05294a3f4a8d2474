import { hasBefore, hasDays } from '../metrics/metric-dimensions.ts'
import { METRIC_FORMULAS } from '../metrics/metric-formulas.ts'
import { METRIC_NAMES, type MetricName, METRICS } from '../metrics/metrics.ts'
import { SURVEY_METRICS, type SurveyMetricName } from '../surveys/survey-results.ts'
import type { AlertMetricRule } from './alert-rule.ts'
import {
  isOfQuality,
  QUALITY_ALERT_METRICS,
  type QualityAlertMetric,
  qualityAlertMetric,
} from './quality-alerts.ts'

/*
 * What an alert can watch: the metrics of tickets, the figures of surveys and of reviews, and those of Agent Assist that
 * boards have.
 */

type SurveyOf = Exclude<SurveyMetricName, 'scanner_hits'>
/** A figure of surveys. */
export type SurveyAlertMetric = `survey_${SurveyOf}`

const sum = { kind: 'sum', unit: 'count' } as const
const share = { kind: 'share', unit: 'pct' } as const
const time = { kind: 'mean', unit: 'min' } as const

/** The figures of surveys, with their names among those of tickets; their times are in minutes. */
const SURVEY_FIGURES = {
  survey_sent: { ...sum, of: 'surveys', name: 'Surveys sent' },
  survey_delivered: { ...sum, of: 'surveys', name: 'Surveys delivered' },
  survey_opened: { ...sum, of: 'surveys', name: 'Surveys opened' },
  survey_started: { ...sum, of: 'surveys', name: 'Surveys started' },
  survey_completed: { ...sum, of: 'surveys', name: 'Surveys completed' },
  survey_response_rate: { ...share, of: 'surveys', name: 'Survey response rate' },
  survey_completion: { ...share, of: 'surveys', name: 'Survey completion' },
  survey_time_to_answer: { ...time, of: 'surveys', name: 'Survey time to answer' },
  survey_responses: { ...sum, of: 'answers', name: 'Survey responses' },
  survey_nps: { kind: 'mean', unit: 'count', of: 'answers', name: 'Survey NPS', least: -100 },
  survey_csat: { ...share, of: 'answers', name: 'Survey CSAT' },
  survey_time_to_complete: { ...time, of: 'answers', name: 'Survey time to complete' },
} as const satisfies Record<SurveyAlertMetric, Omit<AlertMetricRule, 'formula' | 'direction'>>

/** The figures of Agent Assist that boards have. */
const ASSIST_FIGURES = {
  assist_unique_loads: {
    ...sum,
    name: 'Unique Loads',
    formula: 'Tickets for which the panel was opened in the range, each once.',
    direction: 'none',
    of: 'events',
  },
  assist_total_inserts: {
    ...sum,
    name: 'Total Inserts',
    formula: 'Texts of GPT and of articles that agents inserted in the range.',
    direction: 'none',
    of: 'events',
  },
  assist_one_touch: {
    ...sum,
    name: 'One-Touch Answer - TOTAL',
    formula: 'Suggested answers that agents sent unchanged in the range.',
    direction: 'up',
    of: 'events',
  },
} as const satisfies Record<string, AlertMetricRule>
/** A figure of Agent Assist. */
export type AssistAlertMetric = keyof typeof ASSIST_FIGURES

/** The id of a figure that an alert can watch. */
export type AlertMetric = MetricName | SurveyAlertMetric | AssistAlertMetric | QualityAlertMetric

export const isOfSurveys = (figure: AlertMetric): figure is SurveyAlertMetric =>
  Object.hasOwn(SURVEY_FIGURES, figure)
export const isOfAssist = (figure: AlertMetric): figure is AssistAlertMetric =>
  Object.hasOwn(ASSIST_FIGURES, figure)

/** The survey metric of a figure. */
export const surveyMetricOf = (figure: SurveyAlertMetric): SurveyOf =>
  figure.slice('survey_'.length) as SurveyOf // by the type of its name

/** Name, unit and meaning of a figure. */
export function alertMetric(figure: AlertMetric): AlertMetricRule {
  if (isOfAssist(figure)) return ASSIST_FIGURES[figure]
  if (isOfQuality(figure)) return qualityAlertMetric(figure)
  if (!isOfSurveys(figure))
    return { ...METRICS[figure], formula: METRIC_FORMULAS[figure], of: 'tickets' }
  const { direction, formula } = SURVEY_METRICS[surveyMetricOf(figure)]
  return { ...SURVEY_FIGURES[figure], direction, formula }
}

/** All figures that an alert can watch. */
export const ALERT_METRICS = [
  ...METRIC_NAMES,
  ...(Object.keys(SURVEY_FIGURES) as SurveyAlertMetric[]),
  ...(Object.keys(ASSIST_FIGURES) as AssistAlertMetric[]),
  ...QUALITY_ALERT_METRICS,
] as [AlertMetric, ...AlertMetric[]]

/** The screen that shows a figure. */
export type AlertScreen = 'analysis' | 'surveys' | 'board' | 'quality'
export function screenOf(figure: AlertMetric): AlertScreen {
  if (isOfAssist(figure)) return 'board'
  if (isOfQuality(figure)) return 'quality'
  return isOfSurveys(figure) ? 'surveys' : 'analysis'
}

const isCounted = (metric: MetricName) => hasDays(metric) || metric === 'backlog'

/** Whether a figure is counted over a window of time; the others are of this moment. */
export const hasWindow = (figure: AlertMetric): boolean =>
  isOfSurveys(figure) || isOfAssist(figure) || isOfQuality(figure) || isCounted(figure)

/**
 * Why a figure cannot be compared with the weeks before, as a sentence; undefined when it can. What is only known of
 * this moment has no past. Surveys of this week may still be answered, those of the weeks before were; only their number is comparable.
 */
export function unusualIssue(figure: AlertMetric): string | undefined {
  if (isOfAssist(figure)) return undefined
  if (isOfQuality(figure))
    return figure === 'quality_coverage'
      ? 'Tickets of these days can still be reviewed, those of the weeks before could longer. Choose a limit.'
      : undefined
  if (isOfSurveys(figure)) {
    const isOpen = SURVEY_METRICS[surveyMetricOf(figure)].of === 'requests'
    return isOpen && figure !== 'survey_sent'
      ? 'Surveys of these days can still be answered, those of the weeks before could longer. Choose a limit.'
      : undefined
  }
  return hasBefore(figure) ? undefined : 'This metric has no past to compare with. Choose a limit.'
}

/** Whether a figure means little for a few tickets, surveys or answers. */
export const needsMany = (figure: AlertMetric): boolean =>
  alertMetric(figure).kind === 'share' || alertMetric(figure).kind === 'mean'
