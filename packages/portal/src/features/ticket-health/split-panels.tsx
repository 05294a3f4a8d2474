import { DATE_FIELDS, METRICS, stepsOf, WIDGETS } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { use, useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { WidgetChart } from '../../domain/help/widget-chart.tsx'
import { counted, number } from '@agent-assist/kit/format'
import { stateMoment } from '../../lib/dates/compared-text.ts'
import { weekdayCounts } from '../../lib/dates/weekday-counts.ts'
import type { View } from '../../lib/address/view.ts'
import {
  metricValues,
  type Groups,
  type Metrics,
  split,
} from '../../domain/metrics/metric-queries.ts'
import { countingLines } from '../../domain/labels/counting-labels.ts'
import { excludedText } from '../../domain/metrics/excluded-text.ts'
import { excludedOf } from '../../domain/metrics/metric-labels.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { links } from '../../lib/address/links.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import { keyMetrics } from './queries.ts'
import {
  ageSpec,
  hoursSpec,
  longestOf,
  peakOf,
  priorityKey,
  SLA_ACTIVE,
  SLA_PARTS,
  slaDrilldown,
  slaSpec,
  spreadSpec,
  STATUS_TIMES,
  statusTimeSpec,
} from './split-specs.ts'

interface PanelProps {
  organisationId: string
  view: View
  className?: string
}

interface StatePanelProps extends PanelProps {
  now: Date
}

const HEIGHT = 367
const DAY_MIN = 24 * 60

interface SpreadPanelProps extends PanelProps {
  metric: 'frt' | 'full_res' | 'handoffs'
  /** When the key metrics were loaded; the lines at median and p90 come from them. */
  now: Date
}

const SPREAD_WIDGETS = {
  frt: 'firstReplySpread',
  full_res: 'resolutionSpread',
  handoffs: 'handoffSpread',
} as const

/** The distribution of a metric's values. */
export function SpreadPanel({ organisationId, view, now, metric, className }: SpreadPanelProps) {
  const query = useQuery(split(organisationId, view, [metric], ['value']))
  const keys = useQuery(keyMetrics(organisationId, view, now))
  const metricValue = keys.data?.items.find((item) => item.metric === metric)
  const spec = useCallback(
    (data: Groups) => spreadSpec(metric, data, metricValue),
    [metric, metricValue],
  )
  const open = useOpenTickets()
  const widget = SPREAD_WIDGETS[metric]
  const notCounted = metricValue && excludedText(metricValue)
  const shown = {
    n: metricValue && number(metricValue.n),
    notCounted: metricValue && excludedOf(metricValue),
    asOf: query.data?.asOf,
  }

  function openMark({ index }: ChartPoint) {
    const step = stepsOf(metric)[index]
    if (step !== undefined) open({ metric, marks: { value: String(step) } })
  }

  return (
    <ChartPanel
      title={WIDGETS[widget]}
      sub={DATE_FIELDS[metricValue?.dateField ?? METRICS[metric].dateField]}
      about={countingLines(view.counting)}
      className={className}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget={widget} title={WIDGETS[widget]} shown={shown} />}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={<Empty why="No ticket has such a value." />}
      onMark={openMark}
      foot={() => (
        <span className="trunc" title={notCounted}>
          {notCounted ? `Excluded: ${notCounted}.` : 'No ticket is excluded.'}
        </span>
      )}
    />
  )
}

const statusTimeOf = (data: Metrics) => statusTimeSpec(WIDGETS.statusTime, data)

/** The mean time of solved tickets in each status. */
export function StatusTimePanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(metricValues(organisationId, view, STATUS_TIMES))
  const open = useOpenTickets()

  function openMark({ index }: ChartPoint) {
    const metric = STATUS_TIMES[index]
    if (metric) open({ metric })
  }

  return (
    <WidgetChart
      widget="statusTime"
      sub={
        view.counting?.cohort === 'created'
          ? 'mean of solved tickets created in the range'
          : 'mean of tickets solved in the range'
      }
      about={countingLines(view.counting)}
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={48} />}
      spec={statusTimeOf}
      empty={<Empty why="No ticket was solved in this range." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{longestOf(data)}</span>}
    />
  )
}

/** Tickets by hour and weekday of their creation, the mean of each weekday. */
export function HoursPanel({ organisationId, view, now, className }: StatePanelProps) {
  const title = WIDGETS.createdByHour
  const query = useQuery(split(organisationId, view, ['created'], ['weekday', 'hour']))
  const { timeZone } = view.from
  const days = JSON.stringify(view)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is another object with each render
  const weekdays = useMemo(() => weekdayCounts(view, now), [days, now])
  const spec = useCallback(
    (data: Groups) => hoursSpec(title, data, timeZone, weekdays),
    [title, timeZone, weekdays],
  )
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const weekday = String(Number(series?.key) + 1)
    open({ metric: 'created', marks: { weekday, hour: String(index) } })
  }

  return (
    <WidgetChart
      widget="createdByHour"
      sub="mean per weekday"
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={7} rowHeight={32} />}
      spec={spec}
      empty={<Empty why="No ticket was created in this range." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{peakOf(data, weekdays)}</span>}
    />
  )
}

const ageOf = (data: Groups) => ageSpec(WIDGETS.backlogAge, data)

/** The age of the unsolved tickets, by priority: now, or at the end of a past range. */
export function AgePanel({ organisationId, view, now, className }: StatePanelProps) {
  const query = useQuery(split(organisationId, view, ['age'], ['value', 'priority']))
  const moment = stateMoment(view, now)
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const step = stepsOf('age')[index]
    if (step === undefined) return
    const priority = series && { priority: priorityKey(series.key) }
    open({ metric: 'age', marks: { value: String(step), ...priority } })
  }

  return (
    <WidgetChart
      widget="backlogAge"
      sub={moment}
      className={className}
      height={431}
      query={query}
      skeleton={<SkeletonBars />}
      spec={ageOf}
      empty={
        <Empty
          why={moment === 'now' ? 'No ticket is unsolved.' : `No ticket was unsolved ${moment}.`}
        />
      }
      onMark={openMark}
      foot={(data) => <span className="trunc">{oldOf(data)}</span>}
    />
  )
}

/** A sentence about the tickets in the oldest class. */
function oldOf({ groups }: Groups): string {
  const from = stepsOf('age').at(-1) ?? 0
  const last = String(from)
  const old = groups.filter(({ segments }) => segments[0]?.key === last)
  const count = (some: Groups['groups']) =>
    some.reduce((sum, { items: [metricValue] }) => sum + (metricValue?.n ?? 0), 0)
  const urgent = count(old.filter(({ segments }) => segments[1]?.key === 'urgent'))
  return `${counted(count(old), 'ticket')} older than ${counted(from / DAY_MIN, 'day')}, ${number(urgent)} of them urgent.`
}

const slaOf = (data: Metrics) => slaSpec(WIDGETS.slaByMetric, data)

/** SLA targets of each kind: met, missed, and active. */
export function SlaPanel({ organisationId, view, now, className }: StatePanelProps) {
  const moment = stateMoment(view, now)
  const query = useQuery(metricValues(organisationId, view, [...SLA_PARTS, ...SLA_ACTIVE]))
  const link = use(ScreenLink)
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const drilldown = slaDrilldown(index, series?.key)
    if (drilldown) open(drilldown)
  }

  return (
    <WidgetChart
      widget="slaByMetric"
      sub="targets, not tickets"
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={48} />}
      spec={slaOf}
      empty={<Empty why="No service level target was met or missed, and none runs." />}
      onMark={openMark}
      foot={() => (
        <>
          <span className="trunc">
            {moment === 'now' ? 'Active ones run now.' : `Active ones ran at the end ${moment}.`}
          </span>
          <span className="grow" />
          <Link to={link(links.serviceLevels())}>What if the service levels were different?</Link>
        </>
      )}
    />
  )
}
