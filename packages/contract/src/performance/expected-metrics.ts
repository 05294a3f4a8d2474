import type { MetricName } from '../metrics/metrics.ts'

/** Metrics whose values are compared with those of similar tickets. */
export const EXPECTED_METRICS = [
  'frt',
  'aht_all',
  'one_touch',
  'reopen',
  'csat',
] as const satisfies MetricName[]
export type ExpectedMetric = (typeof EXPECTED_METRICS)[number]

/** The metric of how long agents work on a ticket: measured, reported or estimated. */
export const HANDLING_METRIC = 'aht_all' satisfies ExpectedMetric

/** What of a ticket decides its expected value, beside its tags. */
export const EXPECTED_FEATURES = [
  'channel',
  'priority',
  'language',
  'firstSentiment',
  'createdHour',
  'words',
] as const
export type ExpectedFeature = (typeof EXPECTED_FEATURES)[number]

/** Lower bounds of the steps of the length of a ticket: different words in its subject and first message. */
export const WORD_STEPS = [0, 10, 20, 40, 80, 160] as const

/** A comparison with the team of fewer cases is not ranked. */
export const RANKED_FROM = 20

/** Metrics by which the use of Agent Assist is judged. */
export const IMPACT_METRICS = [
  'one_touch',
  'reopen',
  'csat',
  'full_res',
] as const satisfies MetricName[]
export type ImpactMetric = (typeof IMPACT_METRICS)[number]

/** Days before and after an agent began to use Agent Assist that are compared: whole weeks, so that weekdays match. */
export const BEGAN_DAYS = 56
