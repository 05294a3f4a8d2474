import {
  estimateDifference,
  LEAST_N,
  noteLines,
  type SurveyDay,
  type SurveyMetricValue,
  type SurveyMetricName,
  SURVEY_METRICS,
  verdictOf,
  type WidgetName,
} from '@agent-assist/contract/wire'
import { HelpButton } from '../help/help-button.tsx'
import { number, signedNumber } from '@agent-assist/kit/format'
import { changeOf, pointChangeOf, stepChangeOf } from '../../ui/charts/change.ts'
import type { ComparedDays } from '../../lib/dates/compared-text.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile } from '../../ui/charts/tile.tsx'
import { SurveyGoalLine } from './survey-goal-line.tsx'
import { SurveyMetricLink } from './survey-metric-link.tsx'
import { csatBase, npsAt, npsBase, pooledDays, shareAt } from './pooled-days.ts'
import { fewText, FILTER_NAMES, metricText, intervalText } from './survey-labels.ts'

/** A key metric of surveys. */
export interface Key {
  metric: SurveyMetricName
  widget: WidgetName
  unit: string
  /** The metric's value on a day, for metrics with daily values. */
  day?: (day: SurveyDay) => number | undefined
  /** What a share or score of a day is based on; with too few a day it is drawn by week. */
  base?: (day: SurveyDay) => number
}

/** The key metrics, in order. */
export const KEYS: readonly Key[] = [
  { metric: 'sent', widget: 'surveySent', unit: 'surveys', day: ({ sent }) => sent },
  {
    metric: 'delivered',
    widget: 'surveyDelivered',
    unit: 'surveys',
    day: ({ delivered }) => delivered,
  },
  {
    metric: 'response_rate',
    widget: 'surveyResponseRate',
    unit: '',
    day: ({ completed, delivered }) => shareAt(completed, delivered),
    base: ({ delivered }) => delivered,
  },
  {
    metric: 'responses',
    widget: 'surveyResponses',
    unit: 'answers',
    day: ({ responses }) => responses,
  },
  { metric: 'nps', widget: 'surveyNps', unit: '', day: npsAt, base: npsBase },
  {
    metric: 'csat',
    widget: 'surveyCsat',
    unit: '',
    day: ({ good, bad }) => shareAt(good, good + bad),
    base: csatBase,
  },
  { metric: 'completion', widget: 'surveyCompletion', unit: '' },
  { metric: 'time_to_answer', widget: 'surveyTime', unit: 'median' },
  { metric: 'scanner_hits', widget: 'surveyScanners', unit: 'excluded' },
]

/** A metric with its interval: that of a share, or of NPS by its margin. */
const estimated = ({ value, margin, low, high }: SurveyMetricValue) =>
  value !== undefined && margin !== undefined
    ? { value, low: value - margin, high: value + margin }
    : { value, low, high }

/** Change from the previous period, in the format of the unit. */
function changeIn(now: SurveyMetricValue, before: SurveyMetricValue | undefined) {
  const { unit, direction } = SURVEY_METRICS[now.metric]
  if (now.value === undefined) return 'nothing yet'
  const { base } = noteLines(fewText(now))
  if (base) return base
  if (before && before.value !== undefined && before.n < LEAST_N && unit !== 'count')
    return 'too few in the previous period'
  const verdict = verdictOf(
    direction,
    estimateDifference(estimated(now), before && estimated(before)),
  )
  if (unit === 'pct') return pointChangeOf(now.value, before?.value, verdict)
  if (unit === 'points')
    return stepChangeOf(now.value, before?.value, verdict, (step) => signedNumber(Math.round(step)))
  return changeOf(now.value, before?.value, verdict)
}

/** Short description of a metric without an interval. */
const FACTS: Partial<Record<SurveyMetricName, string>> = {
  sent: 'by email',
  delivered: 'did not bounce',
  responses: 'from everywhere',
  time_to_answer: 'after the email',
  scanner_hits: 'in no metric',
}

/** Text below a metric: its interval, a second metric, or the filters that it ignores; empty when there is none. */
export function factOf(item: SurveyMetricValue, items: readonly SurveyMetricValue[]): string {
  const other = (name: SurveyMetricName) => items.find(({ metric }) => metric === name)
  const interval = intervalText(item)
  if (item.ignored.length > 0)
    return `not filtered by ${item.ignored.map((name) => FILTER_NAMES[name].toLowerCase()).join(', ')}`
  if (item.metric === 'completion') {
    const time = other('time_to_complete')
    return time?.value === undefined ? '' : `in ${metricText(time)}`
  }
  const { base, vague } = noteLines(fewText(item))
  if (base) return vague ?? FACTS[item.metric] ?? ''
  return interval ?? FACTS[item.metric] ?? ''
}

interface MetricTileProps extends Key {
  data: { items: readonly SurveyMetricValue[]; before?: readonly SurveyMetricValue[]; asOf: string }
  days: readonly SurveyDay[] | undefined
  compared: ComparedDays
  /** Replaces the name of the metric. */
  name?: string
  /** Range and filters of its drilldown that replace those of the address, as query parameters. */
  own?: string | undefined
}

/** Tile of one survey metric with its interval, change and series. */
export function MetricTile(props: MetricTileProps) {
  const {
    metric,
    widget,
    unit,
    day,
    base,
    data,
    days = [],
    compared,
    own,
    name = SURVEY_METRICS[metric].name,
  } = props
  const item = data.items.find((one) => one.metric === metric)
  if (!item) return null
  const value = metricText(item)
  const n = number(item.n)
  const points = base ? pooledDays(days, base) : days
  const series = day ? points.flatMap((one) => day(one) ?? []) : []
  return (
    <Tile
      name={name}
      value={<SurveyMetricLink item={item} value={value} own={own} />}
      unit={item.value === undefined ? '' : unit}
      change={changeIn(
        item,
        data.before?.find((one) => one.metric === metric),
      )}
      compared={compared}
      picture={<Sparkline values={series} />}
      goal={<SurveyGoalLine item={item} />}
      fact={factOf(item, data.items)}
      n={n}
      help={<HelpButton widget={widget} title={name} shown={{ value, n, asOf: data.asOf }} />}
    />
  )
}
