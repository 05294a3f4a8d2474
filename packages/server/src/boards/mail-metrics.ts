import {
  type BoardMail,
  type BoardWidget,
  type ChartWidget,
  compositeCount,
  DEFAULT_FILTERS,
  type Dimension,
  eventLabel,
  type MetricValue,
  type MetricName,
  METRICS,
  type PanelWidget,
  type SurveyMetricValue,
  type SurveyMetricName,
  SURVEY_METRICS,
  WIDGETS,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { MailTable } from '../mail/template.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../metrics/evaluate.ts'
import { type SegmentNames, readSegmentNames } from '../metrics/segment-names.ts'
import type { Organisation } from '../organisations/organisation.ts'
import { surveyMetrics } from '../surveys/results/survey-metrics.ts'
import { resultsView } from '../surveys/results/results-view.ts'
import { readUsage } from '../events/usage.ts'
import { daysBefore, lastDays, monthOf } from './next-at.ts'

/** The context of a board's mail. */
export interface MailSubject {
  org: string
  organisation: Organisation
  schedule: Pick<BoardMail, 'cadence' | 'filters'>
  /** In ms. */
  now: number
}

/** A table of a mail, and how many tickets or events its metrics count. */
export interface CountedTable extends MailTable {
  n: number
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const HOUR = 60
const DAY = 24 * HOUR
const ROWS_MAX = 12

function duration(minutes: number): string {
  if (minutes < HOUR) return `${whole.format(minutes)} m`
  if (minutes < DAY) return `${tenths.format(minutes / HOUR)} h`
  return `${tenths.format(minutes / DAY)} d`
}

function valueText({ unit, value, median }: MetricValue): string {
  const shown = unit === 'min' ? median : value
  if (shown === undefined) return '–'
  if (unit === 'min') return duration(shown)
  return unit === 'pct' ? `${tenths.format(shown)} %` : tenths.format(shown)
}

const nameOf = (metric: MetricName) =>
  METRICS[metric].unit === 'min' ? `${METRICS[metric].name}, median` : METRICS[metric].name

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

function viewOf(widget: Pick<ChartWidget, 'range' | 'filters'>, subject: MailSubject): View {
  const { org, organisation, schedule, now } = subject
  return {
    org,
    filters: widget.filters ?? schedule.filters ?? DEFAULT_FILTERS,
    ...rangeOf(widget, subject),
    timeZone: organisation.timeZone,
    asOf: new Date(now).toISOString(),
  }
}

const day = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))

const about = ({ from, to, timeZone }: View) => {
  const [first, last] = [day(from, timeZone), day(to, timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/** The name of a widget with its days. */
const titleOf = (name: string, view: View) => `${name} (${about(view)})`

async function totals(
  db: Queryable,
  name: string,
  view: View,
  metrics: readonly MetricName[],
): Promise<CountedTable> {
  const metricValues = await evaluate(db, view, metrics)
  return {
    title: titleOf(name, view),
    head: ['Figure', 'Value', 'n'],
    rows: metricValues.map((metricValue) => [
      nameOf(metricValue.metric),
      valueText(metricValue),
      whole.format(metricValue.n),
    ]),
    n: metricValues.reduce((sum, { n }) => sum + n, 0),
  }
}

async function segments(
  db: Queryable,
  name: string,
  view: View,
  { metrics, groupBy }: { metrics: readonly MetricName[]; groupBy: readonly Dimension[] },
  names: SegmentNames,
): Promise<CountedTable> {
  const groups = await splitMetrics(db, view, metrics, groupBy)
  const countOf = (group: (typeof groups)[number]) =>
    Math.max(...[...group.metricValues.values()].map(({ n }) => n))
  const rows = groups.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, ROWS_MAX)
  return {
    title: titleOf(name, view),
    head: [groupBy.join(', '), ...metrics.map(nameOf), 'n'],
    rows: rows.map((group) => [
      groupBy
        .map((dimension, place) => names.segment(dimension, group.keys[place]).label ?? 'none')
        .join(', '),
      ...metrics.map((metric) => {
        const metricValue = group.metricValues.get(metric)
        return metricValue ? valueText(metricValue) : '–'
      }),
      whole.format(countOf(group)),
    ]),
    n: groups.reduce((sum, group) => sum + countOf(group), 0),
  }
}

async function events(db: Queryable, name: string, view: View): Promise<CountedTable> {
  const { org, filters, from, to, timeZone } = view
  const { counts } = await readUsage(db, org, { ...filters, from, to, timeZone })
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  return {
    title: titleOf(name, view),
    head: ['Event', 'Events'],
    rows: rows.slice(0, ROWS_MAX).map(([type, count]) => [eventLabel(type), whole.format(count)]),
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
    head: ['Figure', 'Value'],
    rows: [[name, whole.format(n)]],
    n,
  }
}

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
    if (widget.kind === 'panel') tables.push(await panelTable(db, widget, view, names))
    else {
      const name = widget.title ?? metricNames(widget.metrics)
      const isWhole = widget.groupBy.length === 0
      tables.push(
        isWhole
          ? await totals(db, name, view, widget.metrics)
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
  const { org, from, to, timeZone } = view
  const metricValues = await surveyMetrics(db, await resultsView(db, org, { from, to, timeZone }))
  const shown = metricValues.filter(({ metric }) => names.includes(metric))
  const textOf = ({ metric, value }: SurveyMetricValue) =>
    value === undefined
      ? '–'
      : `${whole.format(value)}${SURVEY_METRICS[metric].unit === 'pct' ? ' %' : ''}`
  return {
    title,
    head: ['', 'Value', 'n'],
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

function panelTable(
  db: Queryable,
  { panel, title }: PanelWidget,
  view: View,
  names: SegmentNames,
): Promise<CountedTable> {
  switch (panel) {
    case 'keyMetrics':
      return totals(db, 'Key figures', view, ['created', 'solved', 'unsolved'])
    case 'ticketVolumes':
      return totals(db, 'Created, solved and backlog', view, ['created', 'solved', 'backlog'])
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
  }
}
