import {
  isDefault,
  npsOf,
  type Parsed,
  satisfactionPct,
  type SurveyMetricValue,
  type SurveyMetricName,
  SURVEY_METRIC_NAMES,
  SURVEY_METRICS,
  wilson,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import {
  answerFiltersOf,
  answerWhere,
  requestWhere,
  type ResultsView,
  SCORE_COUNTS,
  type ScoreRow,
} from './results-view.ts'

interface AnswerRow extends ScoreRow {
  timed: number
  completeS?: number
}

interface RequestRow {
  sent: number
  delivered: number
  opened: number
  started: number
  completed: number
  scanners: number
  answerMin?: number
}

/** An answered survey counts as opened and started, whatever visits were recorded. */
const OPENED = 'coalesce(r.opened_at, r.started_at, r.answered_at) is not null'
export const STARTED = 'coalesce(r.started_at, r.answered_at) is not null'
/** The first mail was delivered, whether or not a reminder is queued or has failed. */
export const DELIVERED = `r.sent_at is not null and r.delivery <> 'bounced'`
const delivered = (more = 'true') => `(count(*) filter (where ${DELIVERED} and ${more}))::int`

/** Numbers of sent, delivered and completed surveys, under their wire names. */
export const REQUEST_COUNTS = `count(*)::int as sent, ${delivered()} as delivered,
  ${delivered('r.answered_at is not null')} as completed`

async function readAnswers(on: Queryable, view: ResultsView): Promise<AnswerRow> {
  const { rows } = await on.query<AnswerRow>(
    ...statement(sql`select ${raw(SCORE_COUNTS)}, count(a.duration_s)::int as timed,
        percentile_cont(0.5) within group (order by a.duration_s) as "completeS"
      from survey_answer a where ${answerWhere(view)}`),
  )
  return rows[0] as AnswerRow // an aggregate has one row
}

async function readRequests(on: Queryable, view: ResultsView): Promise<RequestRow> {
  const { rows } = await on.query<RequestRow>(
    ...statement(sql`select ${raw(REQUEST_COUNTS)}, ${raw(delivered(OPENED))} as opened,
        ${raw(delivered(STARTED))} as started, coalesce(sum(r.scanner_hits), 0)::int as scanners,
        percentile_cont(0.5) within group (order by extract(epoch from r.answered_at - r.sent_at) / 60)
          filter (where ${raw(DELIVERED)}) as "answerMin"
      from survey_request r where ${requestWhere(view)}`),
  )
  return rows[0] as RequestRow // an aggregate has one row
}

type Numbers = Omit<SurveyMetricValue, 'metric' | 'ignored' | 'noTicket'>

const count = (value: number, n = value): Numbers => ({ value, n })

/** A share in percent, with its Wilson interval. */
function share(part: number, whole: number): Numbers {
  if (whole === 0) return { n: 0, part, whole }
  const [low, high] = wilson({ part, whole })
  return { value: (part / whole) * 100, low: low * 100, high: high * 100, n: whole, part, whole }
}

function nps(row: AnswerRow): Numbers {
  return npsOf(row) ?? { n: 0 }
}

const csat = ({ good, bad }: AnswerRow): Numbers => ({
  ...share(good, good + bad),
  value: satisfactionPct(good, bad),
})

/** Definition of each metric. */
const DEFINITIONS: Record<SurveyMetricName, (a: AnswerRow, r: RequestRow) => Numbers> = {
  sent: (_, r) => count(r.sent),
  delivered: (_, r) => count(r.delivered, r.sent),
  opened: (_, r) => count(r.opened, r.delivered),
  started: (_, r) => count(r.started, r.delivered),
  completed: (_, r) => count(r.completed, r.delivered),
  response_rate: (_, r) => share(r.completed, r.delivered),
  completion: (_, r) => share(r.completed, r.started),
  time_to_answer: (_, r) => ({ value: r.answerMin, n: r.completed }),
  scanner_hits: (_, r) => count(r.scanners, r.sent),
  responses: (a) => count(a.responses),
  nps,
  csat,
  time_to_complete: (a) => ({ value: a.completeS, n: a.timed }),
}

/** All metrics of a view, in the order of the dictionary. */
export async function surveyMetrics(
  on: Queryable,
  view: ResultsView,
): Promise<SurveyMetricValue[]> {
  const answers = await readAnswers(on, view)
  const requests = await readRequests(on, view)
  const unfollowed = answerFiltersOf(view.query)
  const leftOut = await ticketlessCounts(on, view)
  return SURVEY_METRIC_NAMES.map((metric) => ({
    metric,
    ...DEFINITIONS[metric](answers, requests),
    ignored: SURVEY_METRICS[metric].of === 'requests' ? unfollowed : [],
    noTicket: leftOut(metric),
  }))
}

/** How many surveys or answers without a ticket the filters of tickets leave out of a metric. */
async function ticketlessCounts(
  on: Queryable,
  view: ResultsView,
): Promise<(metric: SurveyMetricName) => number> {
  if (isDefault(view.query)) return () => 0
  const rest: ResultsView = { ...view, isTicketless: true }
  const answers = await readAnswers(on, rest)
  const requests = await readRequests(on, rest)
  return (metric) => DEFINITIONS[metric](answers, requests).n
}

/** The metrics of the view, and of the period before if it is requested. */
export async function metricsBefore(
  db: Db,
  view: ResultsView,
  { beforeFrom, beforeTo }: Parsed<'getSurveyMetrics'>['query'],
) {
  const items = await surveyMetrics(db, view)
  if (!beforeFrom || !beforeTo) return { items }
  const past = { ...view, query: { ...view.query, from: beforeFrom, to: beforeTo } }
  return { items, before: await surveyMetrics(db, past) }
}

/** Whether the organisation has never sent a survey nor received an answer, finished or not. */
export async function isUnused(on: Queryable, org: string): Promise<boolean> {
  const { rows } = await on.query(
    `select from organisation where id = $1
       and not exists (select from survey_answer where organisation_id = $1)
       and not exists (select from survey_partial where organisation_id = $1)
       and not exists (select from survey_request where organisation_id = $1 and delivery <> 'none')`,
    [org],
  )
  return rows.length > 0
}
