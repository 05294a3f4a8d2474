import {
  type BoardMail,
  type BoardWidget,
  type ChartWidget,
  compositeCount,
  DEFAULT_FILTERS,
  type Counting,
  eventLabel,
  type MetricName,
  METRICS,
  type PanelWidget,
  QUALITY_TOPICS,
  type QualityMetric,
  type SurveyMetricValue,
  type SurveyMetricName,
  SURVEY_METRICS,
  WIDGETS,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { type SegmentNames, readSegmentNames } from '../metrics/segment-names.ts'
import type { Organisation } from '../organisations/organisation.ts'
import { readQualityMetrics } from '../quality/analytics/read-metrics.ts'
import { surveyMetrics } from '../surveys/results/survey-metrics.ts'
import { resultsView } from '../surveys/results/results-view.ts'
import { readUsage } from '../events/usage.ts'
import { daysBefore, lastDays, monthOf } from './next-at.ts'
import {
  type CountedTable,
  overDays,
  segments,
  TABLE_ROWS_MAX,
  titleOf,
  totals,
} from './metric-tables.ts'

/** The context of a board's mail. */
export interface MailSubject {
  org: string
  organisation: Organisation
  schedule: Pick<BoardMail, 'cadence' | 'filters'>
  /** In ms. */
  now: number
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
function rangeOf(
  widget: { range?: ChartWidget['range'] },
  { organisation, schedule, now }: MailSubject,
) {
  const zone = organisation.timeZone
  switch (widget.range) {
    case undefined:
      return daysBefore(zone, now, schedule.cadence === 'daily' ? 1 : 7)
    case 'yesterday':
      return daysBefore(zone, now, 1)
    case 'today':
      return lastDays(zone, now, 1)
    case 'last7':
      return lastDays(zone, now, 7)
    case 'last28':
      return lastDays(zone, now, 28)
    case 'last30':
      return lastDays(zone, now, 30)
    case 'last90':
      return lastDays(zone, now, 90)
    case 'thisMonth':
    case 'lastMonth':
      return monthOf(zone, now, widget.range === 'lastMonth')
  }
}

function viewOf(
  widget: Pick<ChartWidget, 'range' | 'filters' | keyof Counting>,
  subject: MailSubject,
): View {
  const { org, organisation, schedule, now } = subject
  return {
    org,
    filters: widget.filters ?? schedule.filters ?? DEFAULT_FILTERS,
    ...rangeOf(widget, subject),
    timeZone: organisation.timeZone,
    asOf: new Date(now).toISOString(),
    ...(widget.attribution ? { attribution: widget.attribution } : {}),
    ...(widget.cohort ? { cohort: widget.cohort } : {}),
  }
}

async function events(db: Queryable, name: string, view: View): Promise<CountedTable> {
  const { org, filters, from, to, timeZone } = view
  const { counts } = await readUsage(db, org, { ...filters, from, to, timeZone })
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  return {
    title: titleOf(name, view),
    head: ['Event', 'Events'],
    rows: rows
      .slice(0, TABLE_ROWS_MAX)
      .map(([type, count]) => [eventLabel(type), whole.format(count)]),
    n: rows.reduce((sum, [, count]) => sum + count, 0),
  }
}

async function assistMetric(
  db: Queryable,
  title: string | undefined,
  view: View,
  panel: 'uniqueLoads' | 'totalInserts' | 'oneTouchAnswers',
): Promise<CountedTable> {
  const { org, filters, from, to, timeZone } = view
  const { counts, uniqueLoads } = await readUsage(db, org, { ...filters, from, to, timeZone })
  const name = WIDGETS[panel]
  const n = panel === 'uniqueLoads' ? uniqueLoads : compositeCount(counts, WIDGETS[panel])
  return {
    title: titleOf(title ?? name, view),
    head: ['Metric', 'Value'],
    rows: [[name, whole.format(n)]],
    n,
  }
}

const isOverDays = ({ kind }: ChartWidget) =>
  kind === 'line' || kind === 'area' || kind === 'columns'

const metricNames = (metrics: readonly MetricName[]) =>
  metrics.map((metric) => METRICS[metric].name).join(', ')

/** The metrics of a board as tables; text widgets become plain text. */
export async function mailMetrics(
  db: Queryable,
  widgets: readonly BoardWidget[],
  subject: MailSubject,
): Promise<(string | CountedTable)[]> {
  const names = await readSegmentNames(db, subject.org, subject.organisation)
  const tables: (string | CountedTable)[] = []
  for (const widget of widgets) {
    if (widget.kind === 'text') {
      if (widget.text.trim()) tables.push([widget.title, widget.text].filter(Boolean).join('\n'))
      continue
    }
    const view = viewOf(widget, subject)
    if (widget.kind === 'panel') {
      const table = await panelTable(db, widget, view, names)
      if (table) tables.push(table)
    } else {
      const name = widget.title ?? metricNames(widget.metrics)
      const isWhole = widget.groupBy.length === 0
      tables.push(
        isWhole
          ? await (isOverDays(widget)
              ? overDays(db, name, view, widget.metrics, widget.goal)
              : totals(db, name, view, widget.metrics))
          : await segments(db, name, view, widget, names),
      )
    }
  }
  return tables
}

const SCORES: readonly SurveyMetricName[] = ['nps', 'csat', 'responses', 'response_rate']

async function surveyScores(
  db: Queryable,
  title: string,
  view: View,
  names = SCORES,
): Promise<CountedTable> {
  const { org, filters, from, to, timeZone } = view
  const query = { ...filters, from, to, timeZone }
  const metricValues = await surveyMetrics(db, await resultsView(db, org, query))
  const shown = metricValues.filter(({ metric }) => names.includes(metric))
  const textOf = ({ metric, value }: SurveyMetricValue) =>
    value === undefined
      ? '–'
      : `${whole.format(value)}${SURVEY_METRICS[metric].unit === 'pct' ? ' %' : ''}`
  const lost = Math.max(0, ...shown.map(({ noTicket }) => noTicket))
  return {
    title: lost > 0 ? `${title} (not counted: ${whole.format(lost)} without a ticket)` : title,
    head: ['', 'Value', 'Based on'],
    rows: shown.map((item) => [
      SURVEY_METRICS[item.metric].name,
      textOf(item),
      whole.format(item.n),
    ]),
    n: metricValues.find(({ metric }) => metric === 'responses')?.n ?? 0,
  }
}

/** The survey metric of each survey panel. */
const SURVEY_METRIC_OF = {
  surveyNps: 'nps',
  surveyCsat: 'csat',
  surveyResponses: 'responses',
  surveyResponseRate: 'response_rate',
} as const

/** The figure of each panel of quality. */
const QUALITY_METRIC_OF = {
  qualityIqs: 'iqs',
  qualityAqs: 'aqs',
  qualityCoverage: 'coverage',
  qualityDisputes: 'disputes',
} as const

async function qualityTable(
  db: Queryable,
  title: string | undefined,
  { org, filters, from, to, timeZone }: View,
  metric: QualityMetric,
): Promise<CountedTable> {
  const { items } = await readQualityMetrics({ db, org, query: { ...filters, from, to }, timeZone })
  const { value, n } = items.find((item) => item.metric === metric) ?? { value: undefined, n: 0 }
  const { name } = QUALITY_TOPICS[metric]
  return {
    title: title ?? name,
    head: ['', 'Value', 'Based on'],
    rows: [[name, value === undefined ? '–' : tenths.format(value), whole.format(n)]],
    n,
  }
}

/** The metrics of a panel; undefined for one that says how things are now, which a mail read later cannot. */
async function panelTable(
  db: Queryable,
  { panel, title }: PanelWidget,
  view: View,
  names: SegmentNames,
): Promise<CountedTable | undefined> {
  switch (panel) {
    case 'exceptions':
      return undefined
    case 'keyMetrics':
      return totals(db, 'Key metrics', view, ['created', 'solved', 'unsolved'])
    case 'ticketVolumes':
      return overDays(db, 'Created, solved and backlog', view, ['created', 'solved', 'backlog'])
    case 'tickets':
      return totals(db, 'Tickets', view, ['created'])
    case 'dataBreakdown':
      return segments(
        db,
        'Data Breakdown',
        view,
        { metrics: ['created'], groupBy: ['agent'] },
        names,
      )
    case 'assistEvents':
      return events(db, 'Agent Assist events', view)
    case 'surveyScores':
      return surveyScores(db, 'Survey Results', view)
    case 'uniqueLoads':
    case 'totalInserts':
    case 'oneTouchAnswers':
      return assistMetric(db, title, view, panel)
    case 'surveyNps':
    case 'surveyCsat':
    case 'surveyResponses':
    case 'surveyResponseRate':
      return surveyScores(db, title ?? 'Survey Results', view, [SURVEY_METRIC_OF[panel]])
    case 'qualityIqs':
    case 'qualityAqs':
    case 'qualityCoverage':
    case 'qualityDisputes':
      return qualityTable(db, title, view, QUALITY_METRIC_OF[panel])
  }
}
