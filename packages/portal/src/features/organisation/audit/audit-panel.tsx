import type { AuditEntry } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { allPages } from '../../../lib/api/all-pages.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/state/states.tsx'
import type { Paging } from '../../../ui/table/paging.ts'
import { TablePanel } from '../../../ui/table/table-panel.tsx'
import { useDataTable } from '../../../ui/table/use-data-table.ts'
import { AuditCard } from './audit-card.tsx'
import { auditColumns, type Opening } from './audit-columns.tsx'
import { type AuditFilter, NO_FILTER } from './audit-filter.ts'
import { type AuditPage, loadAudit } from './queries.ts'
import { Refused } from '../../../ui/state/refused.tsx'

interface AuditPanelProps extends Opening {
  organisationId: string
  query: UseQueryResult<AuditPage>
  filter: AuditFilter
  paging: Paging
  onFilter: (filter: AuditFilter) => void
  onPage: (page: number, size: number) => void
}

const NO_ENTRIES: readonly AuditEntry[] = []
/** Rows of one call for the file: the most that the server sends. */
const FILE_PAGE = 500

/** Paged table of the audit log, with its file. */
export function AuditPanel(props: AuditPanelProps) {
  const { organisationId, query, filter, paging, open, onOpen, onPage } = props
  const { data } = query
  const table = useDataTable({
    id: 'audit',
    label: 'Audit log',
    columns: auditColumns({ open, onOpen }),
    rows: data?.items ?? NO_ENTRIES,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage,
      all: (watch) => allPages((part) => loadAudit(organisationId, filter, part), FILE_PAGE, watch),
    },
  })
  return (
    <TablePanel
      title="Entries"
      sub={
        data
          ? `newest first; entries are deleted after ${counted(data.retentionDays, 'day')}`
          : 'newest first'
      }
      query={query}
      failed={
        <Refused
          what="the audit log"
          who="the admins of this organisation"
          hint="Actions are still recorded."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      }
      model={table}
      busy={query.isPlaceholderData}
      open={open}
      isTall
      card={(entry) => <AuditCard entry={entry} open={open} onOpen={onOpen} />}
      empty={data && <None data={data} {...props} />}
    />
  )
}

function None({ data, filter, paging, onFilter, onPage }: AuditPanelProps & { data: AuditPage }) {
  if (data.total > 0)
    return (
      <Empty
        why={`There are only ${counted(data.total, 'entry', 'entries')}: this page is beyond them.`}
      >
        <Button size="small" onClick={() => onPage(0, paging.size)}>
          Show the first page
        </Button>
      </Empty>
    )
  if (Object.values(filter).some(Boolean))
    return (
      <Empty why="No entry matches these filters.">
        <Button size="small" onClick={() => onFilter(NO_FILTER)}>
          Show all entries
        </Button>
      </Empty>
    )
  return <Empty why="Nothing is recorded yet. The next sign-in or change is the first entry." />
}
