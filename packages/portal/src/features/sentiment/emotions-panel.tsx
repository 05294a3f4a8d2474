import { EMOTIONS, type MetricName, SENTIMENT_LABELS, WIDGETS } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQueries, useQuery } from '@tanstack/react-query'
import { WidgetChart } from '../../domain/help/widget-chart.tsx'
import { counted } from '@agent-assist/kit/format'
import { metricValues, type Groups, split } from '../../domain/metrics/metric-queries.ts'
import { TicketsLink, useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DownloadButton } from '../../ui/table/table-tools.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { cx } from '../../ui/base/cx.ts'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import {
  type EmotionRow,
  emotionSpec,
  endSpec,
  type EmotionViewModel,
  viewModelOf,
} from './emotion-spec.ts'
import type { PanelProps } from './label-panels.tsx'
import { allOf } from './queries.ts'
import styles from './sentiment.module.css'

const TITLE = WIDGETS.emotions
const HEIGHT = 371
const NONE: readonly EmotionRow[] = []
const keyOf = ({ key }: EmotionRow) => key
const specOf = (data: EmotionViewModel) => emotionSpec(TITLE, data)

/** Columns of the file. */
const COLUMNS: readonly Column<EmotionRow>[] = [
  { id: 'emotion', title: 'Emotion', value: ({ label }) => label, isName: true },
  { id: 'tickets', title: 'Tickets', value: ({ tickets }) => tickets, isNumber: true },
  { id: 'share', title: 'Share, %', value: ({ sharePct }) => sharePct, isNumber: true },
]

/** The emotions of the tickets' customers; a ticket may have several. */
export function EmotionsPanel({ organisationId, view, className }: PanelProps) {
  const query = useQueries({
    queries: [
      split(organisationId, view, [allOf(view)], ['emotion']),
      metricValues(organisationId, view, [allOf(view)]),
    ],
    combine: ([groups, all]) => ({
      data: groups.data && all.data && viewModelOf(groups.data, all.data.items[0]?.n ?? 0),
      isError: groups.isError || all.isError,
      refetch: () => Promise.all([groups.refetch(), all.refetch()]),
    }),
  })
  const rows = query.data?.rows ?? NONE
  const table = useDataTable({ id: 'emotions', label: TITLE, columns: COLUMNS, rows, keyOf })
  const open = useOpenTickets()

  function openMark({ index }: ChartPoint) {
    const emotion = rows[index]?.key
    if (emotion) open({ metric: allOf(view), marks: { emotion } })
  }

  return (
    <WidgetChart
      widget="emotions"
      sub="in any message"
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={8} rowHeight={28} />}
      spec={specOf}
      empty={<Empty why="No message of these tickets is in a language that is known here." />}
      tools={<DownloadButton model={table} />}
      onMark={openMark}
      foot={(data) => <Foot {...data} metric={allOf(view)} />}
    />
  )
}

function Foot({ known, unknown, metric }: EmotionViewModel & { metric: MetricName }) {
  return (
    <span className={cx(styles.shares, 'trunc')}>
      Shares of {counted(known, 'ticket')}, which may show several.{' '}
      {unknown > 0 && (
        <>
          Not told:{' '}
          <TicketsLink drilldown={{ metric, marks: { emotion: '' } }}>
            {counted(unknown, 'ticket')}
          </TicketsLink>
        </>
      )}
    </span>
  )
}

const endOf = (data: Groups) => endSpec(WIDGETS.emotionsToEnd, data)

/** The label of the last message, for tickets of each emotion. */
export function EmotionEndPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(split(organisationId, view, [allOf(view)], ['emotion', 'sentiment']))
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const [emotion, sentiment] = [EMOTIONS[Number(series?.key)], SENTIMENT_LABELS[index]]
    if (emotion && sentiment) open({ metric: allOf(view), marks: { emotion, sentiment } })
  }

  return (
    <WidgetChart
      widget="emotionsToEnd"
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={7} rowHeight={36} />}
      spec={endOf}
      empty={<Empty why="No message of these tickets shows an emotion." />}
      onMark={openMark}
    />
  )
}
