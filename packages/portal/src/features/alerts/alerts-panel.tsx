import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { AlertCard, alertColumns } from './alert-columns.tsx'
import styles from './alerts.module.css'
import type { Alert, Alerts } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface AlertsPanelProps {
  organisationId: string
  query: UseQueryResult<Alerts>
  onEdit: (alert: Alert) => void
  onSecret: (name: string, secret: string) => void
  onNew: () => void
}

const NONE: readonly Alert[] = []

/** The list of alerts with the actions on each. */
export function AlertsPanel(props: AlertsPanelProps) {
  const { organisationId, query, onEdit, onSecret, onNew } = props
  const { timeZone } = useSetup()
  const rows = query.data?.items ?? NONE
  const shared = useMemo(
    () => ({ organisationId, timeZone, onEdit, onSecret }),
    [organisationId, timeZone, onEdit, onSecret],
  )
  const columns = useMemo(() => alertColumns(shared), [shared])
  const table = useDataTable({
    id: 'alerts',
    label: 'Alerts',
    columns,
    rows,
    keyOf: ({ id }) => id,
    rowHeight: 40,
  })
  return (
    <TablePanel
      title="Alerts"
      sub="checked every five minutes"
      className={styles.list}
      query={query}
      failed={
        <Refused
          error={query.error}
          what="the alerts"
          hint="They continue unchanged."
          onRetry={() => void query.refetch()}
        />
      }
      model={table}
      card={(alert) => <AlertCard alert={alert} {...shared} />}
      empty={
        query.data && (
          <Empty
            title="No alert yet"
            why="An alert tells you when a metric passes a limit, or is unusual for the weekday and hour."
          >
            <Button size="small" onClick={onNew}>
              Create the first alert
            </Button>
          </Empty>
        )
      }
    />
  )
}
