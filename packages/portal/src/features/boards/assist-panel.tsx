import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
}

const TITLE = 'Agent Assist events'
/** Maximum number of rows; the last one then sums up the remaining rows and has no bar. */
const MOST = 11
const SKELETON = { rows: MOST, rowHeight: 28 }

/** Bar chart of the number of Agent Assist events by type. */
export function AssistPanel({ organisationId, range, wayOut }: AssistPanelProps) {
  const query = useQuery(assistUsage(organisationId, range))
  const open = useOpenTickets()

  function openMark({ index }: ChartPoint) {
    const row = query.data && eventRows(query.data.counts)[index]
    if (row) open({ dateField: 'event', events: [row.type] })
  }

  return (
    <WidgetChart
      widget="assistEvents"
      sub="by type"
      height={431}
      query={query}
      skeleton={<SkeletonRows {...SKELETON} />}
      spec={eventSpec}
      empty={<Empty why="Nobody used Agent Assist.">{wayOut}</Empty>}
      onMark={openMark}
      foot={({ counts }) => <span className="trunc">{sumOf(eventRows(counts))}</span>}
    />
  )
}

/** One bar per event type, the most frequent first; undefined when there are no events. */
function eventSpec({ counts }: AssistUsage): ChartSpec | undefined {
  const rows = eventRows(counts)
  if (rows.length === 0) return undefined
  return {
    kind: 'bars',
    title: TITLE,
    name: 'Type',
    format: 'count',
    height: 328,
    rows: rows.map(({ type, label }) => ({ key: type, label })),
    series: [{ key: 'events', label: 'Events', values: rows.map(({ count }) => count) }],
    whole: totalOf(rows),
    most: MOST,
  }
}

const totalOf = (rows: readonly EventRow[]) => rows.reduce((sum, row) => sum + row.count, 0)

const sumOf = (rows: readonly EventRow[]) =>
  `${counted(totalOf(rows), 'event')} of ${counted(rows.length, 'type')}.`
