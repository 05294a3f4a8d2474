import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { counted, number, percent } from '../../lib/format.ts'
import { HelpButton } from '../../help/help-button.tsx'
import type { View } from '../../lib/view.ts'
import { IconButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/states.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import table from '../../ui/table.module.css'
import boards from './boards.module.css'
import { type EventRow, eventRows } from './figures.ts'
import { assistUsage } from './queries.ts'

const EventBars = lazy(async () => ({ default: (await import('./event-bars.tsx')).EventBars }))

interface AssistPanelProps {
  organisationId: string
  range: View
  /** What an empty panel offers. */
  wayOut: ReactNode
}

const TITLE = 'Agent Assist events'
const SKELETON = { rows: 11, rowHeight: 28 }

/** How often agents used what, by type of event. */
export function AssistPanel({ organisationId, range, wayOut }: AssistPanelProps) {
  const [asTable, setAsTable] = useState(false)
  const query = useQuery(assistUsage(organisationId, range))
  const rows = eventRows(query.data?.counts ?? {})
  return (
    <Panel
      title={TITLE}
      sub="by type"
      className={boards.w5}
      height={431}
      query={query}
      skeleton={<SkeletonRows {...SKELETON} />}
      help={<HelpButton widget="assistEvents" title={TITLE} shown={{ asOf: query.data?.asOf }} />}
      actions={
        <IconButton
          icon="table"
          label={`Show as table: ${TITLE}`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
      foot={() => rows.length > 0 && <span className="trunc">{sumOf(rows)}</span>}
    >
      {() => {
        if (rows.length === 0) return <Empty why="Nobody used Agent Assist.">{wayOut}</Empty>
        if (asTable) return <EventTable rows={rows} />
        return (
          <Suspense fallback={<SkeletonRows {...SKELETON} />}>
            <EventBars rows={rows} />
          </Suspense>
        )
      }}
    </Panel>
  )
}

const totalOf = (rows: readonly EventRow[]) => rows.reduce((sum, row) => sum + row.count, 0)

const sumOf = (rows: readonly EventRow[]) =>
  `${counted(totalOf(rows), 'event')} of ${counted(rows.length, 'type')}.`

function EventTable({ rows }: { rows: readonly EventRow[] }) {
  const total = totalOf(rows)
  return (
    <ScrollTable label={TITLE} className={boards.swapped}>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col" className={table.number}>
            Events
          </th>
          <th scope="col" className={table.number}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, label, count }) => (
          <tr key={type}>
            <th scope="row">{label}</th>
            <td className={table.number}>{number(count)}</td>
            <td className={table.number}>{percent((count / total) * 100)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
