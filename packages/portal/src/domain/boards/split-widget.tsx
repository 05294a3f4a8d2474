import {
  isMeanPerWeekday,
  type ChartWidget,
  isSparseMetric,
  isThin,
  LEAST_N,
  type MetricValue,
  METRICS,
} from '@agent-assist/contract/wire'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import { metricValues, type Groups, split, splitBefore } from '../metrics/metric-queries.ts'
import { chartNote, countingLines } from '../labels/counting-labels.ts'
import { excludedOf } from '../metrics/metric-labels.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import type { Drawn } from './chart-widget.tsx'
import { frameOf, helpOf, isoDays } from './frame.ts'
import { ofWeek, pointDrilldown } from './point-drilldown.ts'
import { barsSpec, cutText } from './bars-spec.ts'
import { drawnTitle } from './drawn-title.ts'
import { hasEarlierBars } from './earlier-bars.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import { leftOutText } from './widget-ranking.ts'
import { chooseSegments, countedBy } from './widget-segments.ts'
import { measuredGroups } from './widget-statistic.ts'
import { refusal, useMaySeeParts } from './permitted.tsx'
import {
  asked,
  type Frame,
  heatSpec,
  histogramSpec,
  isOverDays,
  splitSeriesSpec,
} from './widget-specs.ts'

const dimensionsOf = (widget: ChartWidget) =>
  widget.kind === 'histogram' ? (['value'] as const) : asked(widget).groupBy

function specOf(
  frame: Frame,
  data: Groups,
  metricValue: MetricValue | undefined,
): ChartSpec | undefined {
  const { kind } = frame.widget
  if (kind === 'histogram') return histogramSpec(frame, data, metricValue)
  if (kind === 'bars') return barsSpec(frame, data)
  if (kind === 'heat') return heatSpec(frame, data)
  return splitSeriesSpec(frame, data)
}

/** Whether the points of a chart over days have too few tickets to be drawn. */
const isSparseIn = ({ groups }: Groups) =>
  isSparseMetric(groups.flatMap(({ items: [metricValue] }) => metricValue ?? []))

/** A chart of a metric split by one or two dimensions. */
export function SplitWidget(props: Drawn) {
  const { organisationId, widget, view, own, height, now } = props
  const maySee = useMaySeeParts()
  const isCompared = hasEarlierBars(widget)
  const daily = useQuery({
    ...(isCompared
      ? splitBefore(organisationId, view, widget.metrics, widget.groupBy, now)
      : split(organisationId, view, widget.metrics, dimensionsOf(widget))),
    enabled: maySee,
    // a refresh moves the end of the previous period
    placeholderData: isCompared ? keepPreviousData : undefined,
  })
  const isFew = isOverDays(widget) && daily.data !== undefined && isSparseIn(daily.data)
  const weekly = useQuery({
    ...split(organisationId, view, widget.metrics, dimensionsOf(widget), 'weeks'),
    enabled: isFew,
  })
  const answer = isFew ? weekly : daily
  const data = useMemo(
    () => answer.data && measuredGroups(widget, answer.data),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the widget only these parts are read
    [answer.data, widget.kind, widget.metrics.join(), widget.statistic],
  )
  const query = { ...answer, data }
  const title = drawnTitle(widget, props.title, data)
  const whole = useQuery({
    ...metricValues(organisationId, view, widget.metrics),
    enabled: maySee && widget.kind === 'histogram',
  })
  const metricValue = widget.kind === 'histogram' ? whole.data?.items[0] : undefined
  const key = JSON.stringify([widget, title, height, view, isFew, props.now])
  const frame = useMemo(
    () => ({ ...frameOf({ ...props, title }), ...(isFew ? { days: isoDays(view, 7) } : {}) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers all that is drawn
    [key],
  )
  const spec = useCallback((data: Groups) => specOf(frame, data, metricValue), [frame, metricValue])
  const open = useOpenTickets()
  const refused = refusal(maySee, query.error)
  const help = helpOf(props)

  function openMark(mark: ChartPoint) {
    if (!query.data) return
    const { days } = frame
    const seen = { widget, spec: specOf(frame, query.data, metricValue), days, groups: query.data }
    const drilldown = pointDrilldown(seen, mark)
    if (drilldown) open(isFew ? ofWeek(drilldown, view) : { ...drilldown, own })
  }

  return (
    <ChartPanel
      title={title}
      sub={chartNote(
        query.data?.groups[0]?.items[0],
        widget.groupBy.includes('agent'),
        view.counting,
      )}
      about={countingLines(view.counting)}
      height={height}
      tools={props.tools}
      query={refused ? { ...query, data: undefined, isError: true } : query}
      failed={refused}
      help={
        <HelpButton
          widget={help.widget}
          title={title}
          shown={{
            ...help.shown,
            n: query.data && number(metricValue?.n ?? countedBy(query.data)),
            notCounted: metricValue && excludedOf(metricValue),
            asOf: query.data?.asOf,
          }}
        />
      }
      skeleton={
        widget.kind === 'bars' ? <SkeletonRows rows={6} rowHeight={28} /> : <SkeletonBars />
      }
      spec={spec}
      empty={<Empty why="Nothing to count in these days." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{footOf(widget, data, cutText(frame, data))}</span>}
    />
  )
}

/** Footer with the number that it is based on, and with what the chart does not show. */
export function footOf(widget: ChartWidget, data: Groups, cut?: string): string {
  const n = `Based on ${number(countedBy(data))}`
  if (widget.kind === 'histogram') return `${n}.`
  const wide = asked(widget)
  const [metric = 'created'] = widget.metrics
  const last = wide.groupBy.length - 1
  const beyond = wide.groupBy.flatMap((dimension, at) => {
    const { rest, few, restN } = chooseSegments(wide, data, at)
    const isSummed = at === last && hasOther(widget) && METRICS[metric].kind === 'sum'
    if (rest.length === 0) return []
    if (isSummed) return `${counted(rest.length, `more ${DIMENSION_NAMES[dimension]}`)} as one`
    return leftOutText(widget, dimension, { segments: rest.length, few, n: restN })
  })
  const notes = [
    ...(cut ? [cut] : []),
    ...(isMeanPerWeekday(widget) ? ['mean per weekday'] : []),
    ...beyond,
    ...(data.more > 0 ? [`${counted(data.more, 'group')} beyond the largest excluded`] : []),
    ...(isDrawnThin(widget, data) ? [`not drawn below ${LEAST_N} tickets`] : []),
    ...OF_MANY.filter((dimension) => wide.groupBy.includes(dimension)).map(
      (dimension) => `a ticket counts for each of its ${dimension}s`,
    ),
  ]
  return `${[n, ...notes].join(' · ')}.`
}

/** Whether some points or cells are left out because they have too few tickets. */
const isDrawnThin = ({ kind }: ChartWidget, { groups }: Groups) =>
  kind !== 'bars' &&
  groups.some(({ items: [one] }) => one !== undefined && one.n > 0 && isThin(one))

/** Dimensions with several values per ticket. */
const OF_MANY = ['tag', 'emotion'] as const

const hasOther = ({ kind, other }: ChartWidget) => other && kind !== 'heat'
