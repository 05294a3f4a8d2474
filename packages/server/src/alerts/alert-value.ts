import {
  alertMetric,
  type AlertMetric,
  type AssistAlertMetric,
  compositeCount,
  isOfAssist,
  isOfQuality,
  isOfSurveys,
  type QualityAlertMetric,
  qualityMetricOf,
  type SurveyAlertMetric,
  SURVEY_METRICS,
  surveyMetricOf,
} from '@agent-assist/contract'
import { readUsage } from '../events/usage.ts'
import { type Comparable, comparable } from '../home/bands.ts'
import { recordBegins } from '../home/exceptions.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { evaluate } from '../metrics/evaluate.ts'
import type { Queryable } from '../platform/db/db.ts'
import { readQualityMetrics } from '../quality/analytics/read-metrics.ts'
import { resultsView } from '../surveys/results/results-view.ts'
import { surveyMetrics } from '../surveys/results/survey-metrics.ts'

/** The value of a figure in a view. */
export interface AlertValue extends Comparable {
  /** Surveys or answers without a ticket, which filters of tickets leave out. */
  noTicket?: number
}

const SECONDS_A_MINUTE = 60

async function surveyValue(
  db: Queryable,
  view: View,
  figure: SurveyAlertMetric,
): Promise<AlertValue> {
  const { org, filters, from, to, timeZone } = view
  const metric = surveyMetricOf(figure)
  const all = await surveyMetrics(
    db,
    await resultsView(db, org, { ...filters, from, to, timeZone }),
  )
  const found = all.find((one) => one.metric === metric)
  const { n = 0, value, noTicket = 0 } = found ?? {}
  const perUnit = SURVEY_METRICS[metric].unit === 's' ? SECONDS_A_MINUTE : 1
  return {
    ...ruleOf(figure),
    n,
    noTicket,
    ...(value === undefined ? {} : { value: value / perUnit }),
  }
}

async function assistValue(
  db: Queryable,
  view: View,
  figure: AssistAlertMetric,
): Promise<AlertValue> {
  const { org, filters, from, to, timeZone } = view
  const { counts, uniqueLoads } = await readUsage(db, org, { ...filters, from, to, timeZone })
  const value =
    figure === 'assist_unique_loads'
      ? uniqueLoads
      : compositeCount(
          counts,
          figure === 'assist_one_touch' ? 'One-Touch Answer - TOTAL' : 'Total Inserts',
        )
  return { ...ruleOf(figure), n: value, value }
}

async function qualityValue(
  db: Queryable,
  view: View,
  figure: QualityAlertMetric,
): Promise<AlertValue> {
  const { org, filters, from, to, timeZone } = view
  const query = { ...filters, from, to, timeZone }
  const { items } = await readQualityMetrics({ db, org, query, timeZone })
  const { n = 0, value } = items.find(({ metric }) => metric === qualityMetricOf(figure)) ?? {}
  return { ...ruleOf(figure), n, ...(value === undefined ? {} : { value }) }
}

function ruleOf(figure: AlertMetric): Pick<Comparable, 'kind' | 'unit' | 'least'> {
  const { kind, unit, least } = alertMetric(figure)
  return { kind, unit, ...(least === undefined ? {} : { least }) }
}

/** The value of a figure, as every screen computes it; undefined when it has none. */
export async function alertValue(
  db: Queryable,
  view: View,
  figure: AlertMetric,
): Promise<AlertValue | undefined> {
  if (isOfSurveys(figure)) return surveyValue(db, view, figure)
  if (isOfAssist(figure)) return assistValue(db, view, figure)
  if (isOfQuality(figure)) return qualityValue(db, view, figure)
  const [found] = await evaluate(db, view, [figure])
  return found && comparable(found)
}

const REVIEWED = `select min(given_at) as at from quality_review where organisation_id = $1`
const FIRST = {
  answers: 'select min(answered_at) as at from survey_answer where organisation_id = $1',
  surveys: `select min(coalesce(sent_at, created_at)) as at from survey_request
    where organisation_id = $1 and sent_at is not null`,
  events: `select min(day)::timestamp at time zone o.event_zone as at
    from organisation o join assist_event_day d on d.organisation_id = o.id where o.id = $1 group by o.event_zone`,
  reviews: REVIEWED,
  ratings: REVIEWED,
  disputes: `select min(dispute.decided_at) as at from review_dispute dispute
    where dispute.organisation_id = $1`,
}

/** When the history of a figure begins; earlier weeks are not compared. */
export async function historyBegins(
  db: Queryable,
  org: string,
  figure: AlertMetric,
): Promise<string | undefined> {
  const { of } = alertMetric(figure)
  if (of === 'tickets') return recordBegins(db, org)
  const { rows } = await db.query<{ at?: string }>(FIRST[of], [org])
  return rows[0]?.at
}
