import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './alerts.module.css'
import type { Report, Reports } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { ReportCard, reportColumns } from './report-columns.tsx'

interface ReportsPanelProps {
  organisationId: string
  query: UseQueryResult<Reports>
  onEdit: (report: Report) => void
  onNew: () => void
}

const NONE: readonly Report[] = []

/** The list of scheduled reports with the actions on each. */
export function ReportsPanel({ organisationId, query, onEdit, onNew }: ReportsPanelProps) {
  const { timeZone } = useSetup()
  const { data } = query
  const shared = useMemo(() => {
    const readers = data?.boards.flatMap((board) => board.readers) ?? []
    const names = new Map(readers.map(({ id, name }) => [id, name]))
    return { organisationId, timeZone, names, onEdit }
  }, [organisationId, timeZone, data, onEdit])
  const columns = useMemo(() => reportColumns(shared), [shared])
  const table = useDataTable({
    id: 'reports',
    label: 'Scheduled reports',
    columns,
    rows: data?.items ?? NONE,
    keyOf: ({ id }) => id,
    rowHeight: 40,
  })
  return (
    <TablePanel
      title="Scheduled reports"
      sub={`boards by email, at hours of ${timeZone}`}
      className={styles.list}
      query={query}
      failed={
        <Refused
          error={query.error}
          what="the scheduled reports"
          hint="They continue unchanged."
          onRetry={() => void query.refetch()}
        />
      }
      model={table}
      card={(report) => <ReportCard report={report} {...shared} />}
      empty={
        data && (
          <Empty
            title="No report yet"
            why="A report sends a board by email, daily or weekly, with its charts and a file."
          >
            <Button size="small" onClick={onNew}>
              Create the first report
            </Button>
          </Empty>
        )
      }
    />
  )
}
