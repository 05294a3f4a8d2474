import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import { pointUnit } from '@agent-assist/kit/charts/day-axis'
import { counted, number } from '@agent-assist/kit/format'
import { comparedRange } from '../../lib/dates/compared.ts'
import { metricSeries, type Series } from '../metrics/metric-queries.ts'
import { sparseIn } from '../metrics/use-pooled-series.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { chartNote, countingLines } from '../labels/counting-labels.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import type { Drawn } from './chart-widget.tsx'
import { drawnTitle } from './drawn-title.ts'
import { frameOf, helpOf } from './frame.ts'
import { ofWeek, pointDrilldown } from './point-drilldown.ts'
import { seriesSpec } from './widget-specs.ts'
import { measuredSeries } from './widget-statistic.ts'

/** A chart of metrics by day. */
export function SeriesWidget(props: Drawn) {
  const { organisationId, widget, view, own, now, height } = props
  const title = drawnTitle(widget, props.title)
  const daily = useQuery(metricSeries(organisationId, view, widget.metrics))
  // one axis has all metrics: where one has too few tickets a day, all are shown by week
  const isFew = daily.data !== undefined && sparseIn(daily.data).length > 0
  const points = isFew ? 'weeks' : undefined
  const weekly = useQuery({
    ...metricSeries(organisationId, view, widget.metrics, 'weeks'),
    enabled: isFew,
  })
  const query = isFew ? weekly : daily
  const isCompared = widget.compare && widget.metrics.length === 1
  const past = useQuery({
    ...metricSeries(organisationId, comparedRange(view, now), widget.metrics, points),
    enabled: isCompared,
  })
  const before = isCompared ? past.data : undefined
  const key = JSON.stringify([widget, title, height, view, now])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers all that is drawn
  const frame = useMemo(() => frameOf({ ...props, title }), [key])
  const spec = useCallback(
    (data: Series) =>
      seriesSpec(
        frame,
        measuredSeries(frame.widget, data),
        before && measuredSeries(frame.widget, before),
      ),
    [frame, before],
  )
  const open = useOpenTickets()
  const help = helpOf(props)

  function openMark(mark: ChartPoint) {
    const drilldown = pointDrilldown(
      { widget, spec: undefined, days: query.data?.days ?? [] },
      mark,
    )
    if (drilldown) open(isFew ? ofWeek(drilldown, view) : { ...drilldown, own })
  }

  return (
    <ChartPanel
      title={title}
      sub={chartNote(query.data?.items[0]?.days[0], false, view.counting)}
      about={countingLines(view.counting)}
      height={height}
      tools={props.tools}
      query={query}
      help={
        <HelpButton
          widget={help.widget}
          title={title}
          shown={{ ...help.shown, asOf: query.data?.asOf }}
        />
      }
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={<Empty why="Nothing to count in these days." />}
      onMark={openMark}
      foot={(data) => (
        <span className="trunc">
          {footOf(data)}
          {isFew && ' By week: too few tickets a day.'}
        </span>
      )}
    />
  )
}

/**
 * Number of tickets that all days count; for a backlog, which counts a ticket on many days, the
 * last value.
 */
function footOf({ items, days }: Series): string {
  const of = items.map(({ metric, days: metricValues }) => {
    const last = metricValues.at(-1)?.n ?? 0
    const all = metricValues.reduce((sum, { n }) => sum + n, 0)
    return metric === 'backlog' ? `${number(last)} at the end` : `Based on ${number(all)}`
  })
  return `${of.join(' · ')}, ${counted(days.length, pointUnit(days))}.`
}
