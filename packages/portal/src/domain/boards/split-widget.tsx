import { type ChartWidget, type MetricValue, METRICS } from '@agent-assist/contract/wire'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import { metricValues, type Groups, split } from '../metrics/metric-queries.ts'
import { excludedOf } from '../metrics/metric-labels.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import type { Drawn } from './chart-widget.tsx'
import { frameOf, helpOf } from './frame.ts'
import { pointDrilldown } from './point-drilldown.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import { chooseSegments, countedBy } from './widget-segments.ts'
import { refusal, useMaySeeParts } from './permitted.tsx'
import {
  asked,
  barsSpec,
  type Frame,
  heatSpec,
  histogramSpec,
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

/** A chart of a metric split by one or two dimensions. */
export function SplitWidget(props: Drawn) {
  const { organisationId, widget, title, view, own, height } = props
  const maySee = useMaySeeParts()
  const query = useQuery({
    ...split(organisationId, view, widget.metrics, dimensionsOf(widget)),
    enabled: maySee,
  })
  const whole = useQuery({
    ...metricValues(organisationId, view, widget.metrics),
    enabled: maySee && widget.kind === 'histogram',
  })
  const metricValue = widget.kind === 'histogram' ? whole.data?.items[0] : undefined
  const key = JSON.stringify([widget, title, height, view])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers all that is drawn
  const frame = useMemo(() => frameOf(props), [key])
  const spec = useCallback((data: Groups) => specOf(frame, data, metricValue), [frame, metricValue])
  const open = useOpenTickets()
  const refused = refusal(maySee, query.error)
  const help = helpOf(props)

  function openMark(mark: ChartPoint) {
    if (!query.data) return
    const { days } = frame
    const seen = { widget, spec: specOf(frame, query.data, metricValue), days, groups: query.data }
    const drilldown = pointDrilldown(seen, mark)
    if (drilldown) open({ ...drilldown, own })
  }

  return (
    <ChartPanel
      title={title}
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
      foot={(data) => <span className="trunc">{footOf(widget, data)}</span>}
    />
  )
}

/** Footer with n and with what the chart does not show. */
export function footOf(widget: ChartWidget, data: Groups): string {
  const n = `n ${number(countedBy(data))}`
  if (widget.kind === 'histogram') return `${n}.`
  const wide = asked(widget)
  const [metric = 'created'] = widget.metrics
  const last = wide.groupBy.length - 1
  const beyond = wide.groupBy.flatMap((dimension, at) => {
    const { rest } = chooseSegments(wide, data, at)
    const isSummed = at === last && hasOther(widget) && METRICS[metric].kind === 'sum'
    if (rest.length === 0) return []
    return `${counted(rest.length, `more ${DIMENSION_NAMES[dimension]}`)} ${isSummed ? 'as one' : 'not shown'}`
  })
  const notes = [
    ...beyond,
    ...(data.more > 0 ? [`${counted(data.more, 'group')} beyond the largest left out`] : []),
    ...OF_MANY.filter((dimension) => wide.groupBy.includes(dimension)).map(
      (dimension) => `a ticket counts for each of its ${dimension}s`,
    ),
  ]
  return `${[n, ...notes].join(' · ')}.`
}

/** Dimensions with several values per ticket. */
const OF_MANY = ['tag', 'emotion'] as const

const hasOther = ({ kind, other }: ChartWidget) => other && kind !== 'heat'
