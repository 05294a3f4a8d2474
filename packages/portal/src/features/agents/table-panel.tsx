import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { AGENT } from './agent-link.tsx'
import styles from './agents.module.css'
import { attendanceColumns, useAttendance } from './attendance-columns.ts'
import { columnsOf } from './columns.tsx'
import { type AgentMetrics, agentMetrics, type PanelProps } from './queries.ts'

/** Columns that are hidden until somebody chooses. */
const HIDDEN = ['teams', 'created', 'notes', 'sla_next_reply', 'unassigned_time', 'handoffs']

const NONE: readonly AgentMetrics[] = []
const keyOf = ({ id, name }: AgentMetrics) => id ?? name

/** All agents with their figures, beside what is expected of the same tickets. */
export function AgentsTable({ organisationId, view, className }: PanelProps) {
  const query = useQuery(agentMetrics(organisationId, view))
  const [search] = useSearchParams()
  const rows = query.data?.items ?? NONE
  const attendance = useAttendance({ organisationId, view })
  const columns = useMemo(
    () => [...columnsOf(rows), ...attendanceColumns(attendance)],
    [rows, attendance],
  )
  const label = 'By agent'
  const model = useDataTable({
    id: 'agents',
    label,
    columns,
    rows,
    keyOf,
    hiddenAtFirst: HIDDEN,
    whole: rows.length > 0 ? query.data?.team : undefined,
  })
  const open = search.get(AGENT)
  return (
    <TablePanel
      title={label}
      sub="times are medians"
      className={className}
      query={query}
      model={model}
      {...(open ? { open } : {})}
      help={
        <HelpButton
          widget="productivity"
          title="Productivity"
          shown={{ asOf: query.data?.asOf, n: counted(rows.length, 'agent') }}
        />
      }
      note={
        rows.length > 0 && (
          <ul className={styles.legend} aria-label="Legend">
            <li>
              <i className={styles.tick} aria-hidden="true" />
              Expected for the same kind of tickets
            </li>
            <li>
              <Icon name="alert" size={12} />
              Clearly worse than expected
            </li>
          </ul>
        )
      }
      empty={
        <Empty why="No agent solved or answered a ticket in this range.">
          <MoreDays />
        </Empty>
      }
    />
  )
}
