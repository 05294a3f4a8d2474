import type { ReactNode } from 'react'
import { Panel } from '../page/panel.tsx'
import { SkeletonRows } from '../state/states.tsx'
import { DataTable, type DataTableProps, useIsPhone } from './data-table.tsx'
import { TableTools } from './table-tools.tsx'

interface TablePanelProps<T extends object> extends DataTableProps<T> {
  title: string
  /** What the rows are, and their order. */
  sub?: string
  /** A control beside the title that chooses what is shown. */
  control?: ReactNode
  className?: string
  /** The query of the rows. */
  query: { data: unknown; isError: boolean; refetch: () => unknown }
  /** Replaces the default message of a failure. */
  failed?: ReactNode
  help?: ReactNode
  /** Content above the rows. */
  note?: ReactNode
  /** Rows for which there is always room, of a list that is short; by default a page. */
  room?: number
}

const MAX_BODY = 500 // SPEC §9; table.module.css
const HEAD = 44
const PAGER = 44
const BORDERS = 2
/** Minimum number of rows that a panel that grows with the window has room for. */
const LEAST_ROWS = 10

/** A panel with a table and its tools: loading, failed, empty, or its rows. */
export function TablePanel<T extends object>(props: TablePanelProps<T>) {
  const { title, sub, control, className, query, failed, help, note, room, ...table } = props
  const { model, isTall, card } = table
  const isPhone = useIsPhone()
  const lines = (isTall ? LEAST_ROWS : (room ?? model.paging.size)) + 1
  const body = model.isVirtual ? MAX_BODY : Math.min(MAX_BODY, lines * model.rowHeight)
  return (
    <Panel
      {...{ title, sub, control, className, query, failed, help }}
      fits
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
