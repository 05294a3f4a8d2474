import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { counted } from '@agent-assist/kit/format'
import { WidgetChart } from '../../domain/help/widget-chart.tsx'
import type { View } from '../../lib/address/view.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { type EventRow, eventRows } from './board-metrics.ts'
import { type AssistUsage, assistUsage } from './queries.ts'

interface AssistPanelProps {
  organisationId: string
  range: View
  /** The action that an empty panel offers. */
  wayOut: ReactNode
  /** In px. */
  height: number
}

const TITLE = 'Agent Assist events'
const LEAST_HEIGHT = 376
/** Height in px of what is around the chart, of its axis, and of a row. */
const [AROUND, AXIS, ROW] = [103, 20, 28]

/** Bar chart of the number of Agent Assist events by type. */
export function AssistPanel(props: AssistPanelProps) {
  const { organisationId, range, wayOut } = props
  const query = useQuery(assistUsage(organisationId, range))
  const height = Math.max(LEAST_HEIGHT, props.height)
  const chart = height - AROUND
  // the last row sums up the remaining ones and has no bar
  const most = Math.floor((chart - AXIS) / ROW)
  const spec = useCallback((usage: AssistUsage) => eventSpec(usage, chart, most), [chart, most])
  const open = useOpenTickets()

  function openMark({ index }: ChartPoint) {
    const row = query.data && eventRows(query.data.counts)[index]
    if (row) open({ dateField: 'event', events: [row.type] })
  }

  return (
    <WidgetChart
      widget="assistEvents"
      sub="by type"
      height={height}
      query={query}
      skeleton={<SkeletonRows rows={most} rowHeight={ROW} />}
      spec={spec}
      empty={<Empty why="Agent Assist was not used.">{wayOut}</Empty>}
      onMark={openMark}
      foot={({ counts }) => <span className="trunc">{sumOf(eventRows(counts))}</span>}
    />
  )
}

/** One bar per event type, the most frequent first; undefined when there are no events. */
function eventSpec({ counts }: AssistUsage, height: number, most: number): ChartSpec | undefined {
  const rows = eventRows(counts)
  if (rows.length === 0) return undefined
  return {
    kind: 'bars',
    title: TITLE,
    name: 'Type',
    format: 'count',
    height,
    rows: rows.map(({ type, label }) => ({ key: type, label })),
    series: [{ key: 'events', label: 'Events', values: rows.map(({ count }) => count) }],
    whole: totalOf(rows),
    most,
  }
}

const totalOf = (rows: readonly EventRow[]) => rows.reduce((sum, row) => sum + row.count, 0)

const sumOf = (rows: readonly EventRow[]) =>
  `${counted(totalOf(rows), 'event')} of ${counted(rows.length, 'type')}.`
