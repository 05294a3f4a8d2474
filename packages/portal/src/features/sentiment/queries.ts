import {
  type MetricName,
  type Reply,
  SENTIMENT_LABELS,
  type SentimentLabel,
} from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import type { Key } from '../../domain/metrics/key-metrics.ts'
import { metricsBefore, metricSeries } from '../../domain/metrics/metric-queries.ts'

export type Quotes = Reply<'listSentimentQuotes'>
export type Scoring = Reply<'getSentimentScoring'>

/** The key metrics, in order. */
export const KEYS: readonly Key[] = [
  { widget: 'negativeTickets', metric: 'sent_negative', unit: '' },
  {
    widget: 'sentimentScore',
    metric: 'sent_score',
    unit: 'mean',
    beside: { metric: 'sent_mean', word: 'all messages' },
  },
  { widget: 'sentimentChange', metric: 'sent_delta', unit: 'mean' },
  { widget: 'recoveredTickets', metric: 'sent_recovered', unit: '' },
  { widget: 'turnedNegative', metric: 'sent_turned', unit: '' },
  { widget: 'notEnriched', metric: 'sent_missing', unit: 'tickets' },
]
const KEY_METRICS = KEYS.map(({ metric }) => metric)

/** The metric that counts the tickets of a label. */
export const LABEL_METRICS = {
  veryPositive: 'sent_label_very_positive',
  positive: 'sent_label_positive',
  neutral: 'sent_label_neutral',
  mixed: 'sent_label_mixed',
  negative: 'sent_label_negative',
  veryNegative: 'sent_label_very_negative',
} as const satisfies Record<SentimentLabel, MetricName>

/** The same metrics in the order of the labels. */
export const LABELLED: readonly MetricName[] = SENTIMENT_LABELS.map((label) => LABEL_METRICS[label])

/** The key metrics with those of the previous period, and the mean of all messages. */
export const keyMetrics = (organisationId: string, view: View, now: Date) =>
  metricsBefore(organisationId, view, [...KEY_METRICS, 'sent_mean'], now)

/** The metric that counts all tickets of a view: those created in the range, or those solved in it. */
export const allOf = ({ counting }: View): 'created' | 'solved' =>
  counting?.cohort === 'happened' ? 'solved' : 'created'

/** The series of the key metrics and of the tickets of each label, by day. */
export const daySeries = (organisationId: string, view: View) =>
  metricSeries(organisationId, view, [allOf(view), ...KEY_METRICS, ...LABELLED])

const cohortQuery = (view: View) => {
  const cohort = view.counting?.cohort
  return { ...viewQuery(view), ...(cohort ? { cohort } : {}) }
}

/** A few messages of each label and emotion. */
export const quotes = (organisationId: string, view: View) =>
  q('listSentimentQuotes', { params: { organisationId }, query: cohortQuery(view) })

/** The scorers of the messages, and their accuracy. */
export const scoring = (organisationId: string, view: View) =>
  q('getSentimentScoring', { params: { organisationId }, query: cohortQuery(view) })

/** Reloads all data of the screen. */
export const refreshSentiment = () =>
  Promise.all(
    (
      [
        'getMetrics',
        'getMetricSeries',
        'getMetricGroups',
        'listSentimentQuotes',
        'getSentimentScoring',
      ] as const
    ).map(forget),
  )
