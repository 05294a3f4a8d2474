import type { PerformanceRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { PAGE_SIZES } from '../../ui/table/paging.ts'
import { Empty, Failed } from '../../ui/state/states.tsx'
import { allKeyed, useKeyedPages } from '../../ui/table/use-keyed-pages.ts'
import { reportColumns } from './columns.tsx'
import styles from './performance-report.module.css'
import { loadRows, reportPage } from './queries.ts'
import { RowCard } from './row-card.tsx'
import type { Address } from './use-address.ts'

interface RowsPanelProps {
  address: Address
  /** Number of all rows; undefined until they are counted. */
  total: number | undefined
  /** The organisation whose tickets the portal can show. */
  ownId: string
  names: readonly { id: string; name: string }[]
}

const NO_ROWS: readonly PerformanceRow[] = []

/** The events, page by page, with filters and sorting. */
export function RowsPanel({ address, total, ownId, names }: RowsPanelProps) {
  const { query: asked, order, timeZone, event: open } = address
  const pages = useKeyedPages(JSON.stringify([asked, order]), PAGE_SIZES[0])
  const query = useQuery(reportPage(asked, order, pages.asked))
  const { data } = query
  const { page, size } = pages.paging
  const here = page * size + (data?.items.length ?? 0) + (data?.next ? 1 : 0)
  const table = useDataTable({
    id: 'performance-report',
    label: 'Performance Report',
    columns: reportColumns({ timeZone, open, onOpen: address.open, ownId }),
    rows: data?.items ?? NO_ROWS,
    keyOf: ({ id }) => id,
    server: {
      paging: pages.paging,
      total: Math.max(total ?? 0, here),
      onPage: (next, rows) => pages.turn(next, rows, data?.next),
      sort: { id: 'created', desc: order === 'desc' },
      // after descending the table asks for no order, which means ascending here
      onSort: (sort) => address.sort(sort?.desc ? 'desc' : 'asc'),
      filters: { values: address.texts, onChange: address.narrow },
      all: () => allKeyed((part) => loadRows(asked, order, part)),
    },
  })
  return (
    <div className={styles.rows}>
      <LoadingBar isOn={query.isFetching} />
      <TablePanel
        title="Events"
        sub={order === 'desc' ? 'the newest first' : 'the oldest first'}
        query={query}
        failed={
          <Failed
            what="The events could not be loaded"
            hint={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        }
        model={table}
        busy={query.isPlaceholderData}
        {...(open ? { open } : {})}
        card={(row) => (
          <RowCard
            row={row}
            timeZone={timeZone}
            isOpen={row.id === open}
            ownId={ownId}
            organisation={names.length > 1 ? nameOf(names, row) : undefined}
            onOpen={() => address.open(row.id)}
          />
        )}
        empty={data && <Nothing address={address} />}
      />
    </div>
  )
}

const nameOf = (names: RowsPanelProps['names'], { organisationId }: PerformanceRow) =>
  names.find(({ id }) => id === organisationId)?.name

/** Indicates that rows are loading; its space is always reserved. */
const LoadingBar = ({ isOn }: { isOn: boolean }) => (
  <div className={styles.loading}>
    {isOn && <span role="progressbar" aria-label="Events are loading" />}
  </div>
)

const Nothing = ({ address: { isNarrowed, clear } }: { address: Address }) =>
  isNarrowed ? (
    <Empty why="No event fits what is chosen.">
      <Button size="small" onClick={clear}>
        Show all events
      </Button>
    </Empty>
  ) : (
    <Empty why="The assistant was not used in this range. Choose other days above, or let agents open its panel." />
  )
