import {
  npsOf,
  type SurveyDay,
  type SurveyMetricValue,
  type SurveyMetricName,
  SURVEY_METRICS,
  type WidgetName,
} from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import { number, signedNumber } from '@agent-assist/kit/format'
import { changeOf, pointChangeOf, stepChangeOf } from '../../ui/charts/change.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile } from '../../ui/charts/tile.tsx'
import { FILTER_NAMES, metricText, intervalText } from './survey-labels.ts'

/** A key metric of surveys. */
export interface Key {
  metric: SurveyMetricName
  widget: WidgetName
  unit: string
  /** The metric's value on a day, for metrics with daily values. */
  day?: (day: SurveyDay) => number | undefined
}

const share = (part: number, whole: number) => (whole === 0 ? undefined : (part / whole) * 100)

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
    day: ({ completed, delivered }) => share(completed, delivered),
  },
  {
    metric: 'responses',
    widget: 'surveyResponses',
    unit: 'answers',
    day: ({ responses }) => responses,
  },
  { metric: 'nps', widget: 'surveyNps', unit: '', day: (day) => npsOf(day)?.value },
  {
    metric: 'csat',
    widget: 'surveyCsat',
    unit: '',
    day: ({ good, bad }) => share(good, good + bad),
  },
  { metric: 'completion', widget: 'surveyCompletion', unit: '' },
  { metric: 'time_to_answer', widget: 'surveyTime', unit: 'median' },
  { metric: 'scanner_hits', widget: 'surveyScanners', unit: 'left out' },
]

/** Change from the previous period, in the format of the unit. */
function changeIn(now: SurveyMetricValue, before: SurveyMetricValue | undefined) {
  const { unit, direction } = SURVEY_METRICS[now.metric]
  if (now.value === undefined) return 'nothing yet'
  if (unit === 'pct') return pointChangeOf(now.value, before?.value, direction)
  if (unit === 'points')
    return stepChangeOf(now.value, before?.value, direction, (step) =>
      signedNumber(Math.round(step)),
    )
  return changeOf(now.value, before?.value, direction)
}

/** Short description of a metric without an interval. */
const FACTS: Partial<Record<SurveyMetricName, string>> = {
  sent: 'by mail',
  delivered: 'did not bounce',
  responses: 'from everywhere',
  time_to_answer: 'after the mail',
  scanner_hits: 'in no figure',
}

/** Text below a metric: its interval, a second metric, or the filters that it ignores. */
export function factOf(item: SurveyMetricValue, items: readonly SurveyMetricValue[]): string {
  const other = (name: SurveyMetricName) => items.find(({ metric }) => metric === name)
  const interval = intervalText(item)
  if (item.ignored.length > 0)
    return `whatever the ${item.ignored.map((name) => FILTER_NAMES[name].toLowerCase()).join(', ')}`
  if (item.metric === 'completion') {
    const time = other('time_to_complete')
    return time?.value === undefined ? '–' : `in ${metricText(time)}`
  }
  if (item.metric === 'nps' && interval) return `${interval}, 95 %`
  return interval ? `95 %: ${interval}` : (FACTS[item.metric] ?? '–')
}

interface MetricTileProps extends Key {
  data: { items: readonly SurveyMetricValue[]; before?: readonly SurveyMetricValue[]; asOf: string }
  days: readonly SurveyDay[] | undefined
  /** Replaces the name of the metric. */
  name?: string
  /** Wraps the value in a link to its drilldown. */
  link?: (value: string) => ReactNode
}

/** Tile of one survey metric with its interval, change and series. */
export function MetricTile(props: MetricTileProps) {
  const { metric, widget, unit, day, data, days, link, name = SURVEY_METRICS[metric].name } = props
  const item = data.items.find((one) => one.metric === metric)
  if (!item) return null
  const value = metricText(item)
  const n = number(item.n)
  const series = day ? (days?.flatMap((one) => day(one) ?? []) ?? []) : []
  return (
    <Tile
      name={name}
      value={link && item.value !== undefined ? link(value) : value}
      unit={item.value === undefined ? '' : unit}
      change={changeIn(
        item,
        data.before?.find((one) => one.metric === metric),
      )}
      picture={<Sparkline values={series} />}
      fact={factOf(item, data.items)}
      n={n}
      help={<HelpButton widget={widget} title={name} shown={{ value, n, asOf: data.asOf }} />}
    />
  )
}
