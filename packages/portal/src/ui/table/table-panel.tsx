import type { ReactNode } from 'react'
import { Panel } from '../page/panel.tsx'
import { SkeletonRows } from '../state/states.tsx'
import { DataTable, type DataTableProps, useIsPhone } from './data-table.tsx'
import { TableTools } from './table-tools.tsx'

interface TablePanelProps<T extends object> extends DataTableProps<T> {
  title: string
  /** What the rows are, and in which order. */
  sub?: string
  /** Beside the title: chooses what is shown. */
  control?: ReactNode
  className?: string
  /** Where the rows come from. */
  query: { data: unknown; isError: boolean; refetch: () => unknown }
  /** In place of the usual words for a failure. */
  failed?: ReactNode
  help?: ReactNode
  /** Stands above the rows. */
  note?: ReactNode
}

const MAX_BODY = 500 // SPEC §9; table.module.css
const HEAD = 44
const PAGER = 44
const BORDERS = 2
/** A panel that grows with the window keeps room for so many rows at least. */
const LEAST_ROWS = 10

/** A panel with a table and what can be done with it: loading, failed, empty, or its rows. */
export function TablePanel<T extends object>(props: TablePanelProps<T>) {
  const { title, sub, control, className, query, failed, help, note, ...table } = props
  const { model, isTall, card } = table
  const isPhone = useIsPhone()
  const lines = (isTall ? LEAST_ROWS : model.paging.size) + 1
  const body = model.isVirtual ? MAX_BODY : Math.min(MAX_BODY, lines * model.rowHeight)
  return (
    <Panel
      {...{ title, sub, control, className, query, failed, help }}
      height={HEAD + body + (model.isVirtual ? 0 : PAGER) + BORDERS}
      skeleton={
        <SkeletonRows rows={Math.floor(body / model.rowHeight)} rowHeight={model.rowHeight} />
      }
      actions={<TableTools model={model} asCards={isPhone && card !== undefined} />}
    >
      {() => (
        <>
          {note}
          <DataTable {...table} />
        </>
      )}
    </Panel>
  )
}
