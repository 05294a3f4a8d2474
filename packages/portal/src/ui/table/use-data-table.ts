import {
  columnFilteringFeature,
  type ColumnSort,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { PAGE_SIZES, type Paging } from './paging.ts'
import { type Column, compareValues, textOf, type Value } from './column.ts'
import { useHiddenColumns } from './hidden-columns.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

/** By which column rows are sorted, and whether from the end. */
export type Sort = ColumnSort

/** A list of which only one page is here: the server turns the pages and sorts. */
export interface ServerSide<T> {
  paging: Paging
  /** How many rows all pages have. */
  total: number
  onPage: (page: number, size: number) => void
  sort?: Sort
  /** Without it nothing can be sorted. */
  onSort?: (sort: Sort | undefined) => void
  /** What narrows the columns, by their ids; without it none can be narrowed. */
  filters?: {
    values: Readonly<Record<string, string>>
    onChange: (values: Readonly<Record<string, string>>) => void
  }
  /** The rows of all pages, in their order, for the file. */
  all: () => Promise<readonly T[]>
}

interface TableOptions<T> {
  /** The chosen columns are kept under it. */
  id: string
  /** What the table holds: its name, and that of its file. */
  label: string
  /** The same list as long as the columns are the same. */
  columns: readonly Column<T>[]
  /** All rows, or those of the page; the same list as long as the rows are the same. */
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Without it the table has all rows and does everything itself. */
  server?: ServerSide<T>
  /** In place of pages: all rows below each other, of which only those in sight are drawn. */
  isVirtual?: boolean
  /** All rows together, below them on every page: neither sorted, narrowed nor in the file. */
  whole?: T | undefined
  /** Height of a row in px; 32 without it. */
  rowHeight?: number
}

const FIRST_PAGE = { pageIndex: 0, pageSize: PAGE_SIZES[0] }

/** How `useTable` knows our columns. */
const definitions = <T extends object>(columns: readonly Column<T>[]) =>
  columns.map((column) => ({
    id: column.id,
    accessorFn: (row: T): Value => column.value(row),
    enableSorting: !column.isControl && !column.isUnsorted,
    sortFn: (a: { original: T }, b: { original: T }) =>
      compareValues(column.value(a.original), column.value(b.original)),
    sortUndefined: 'last' as const,
    filterFn: (row: { original: T }, _id: string, wanted: string) =>
      textOf(column, row.original).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()),
  }))

/** The model of a table: what is shown of the rows, in which order and columns, and how to change that. */
export function useDataTable<T extends object>(options: TableOptions<T>) {
  const { id, label, columns, rows: data, keyOf, server, isVirtual, rowHeight = 32 } = options
  const [hidden, hide] = useHiddenColumns(id)
  const [filtersShown, setFiltersShown] = useState(false)
  const defined = useMemo(() => definitions(columns), [columns])
  const [sorting, pagination] = useServerState(server)
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: keyOf,
    enableMultiSort: false,
    sortDescFirst: false,
    initialState: { pagination: FIRST_PAGE },
    ...(server && {
      state: { sorting, pagination },
      manualSorting: true,
      manualPagination: true,
      rowCount: server.total,
      enableSorting: server.onSort !== undefined,
      onSortingChange: (update) => server.onSort?.(functionalUpdate(update, sorting)[0]),
    }),
  })
  const shown = useMemo(() => {
    const seen = columns.filter((column) => column.isControl || !hidden.includes(column.id))
    return seen.some((column) => !column.isControl) ? seen : columns // what was kept may hide all
  }, [columns, hidden])
  const fitting = table.getPrePaginatedRowModel().rows
  const filters = table.state.columnFilters
  const remote = server?.filters
  const isFiltered = remote ? Object.values(remote.values).some(Boolean) : filters.length > 0
  const clearFilters = () => (remote ? remote.onChange({}) : table.setColumnFilters([]))
  const { pageIndex, pageSize } = table.state.pagination

  return {
    id,
    label,
    rowHeight,
    whole: isFiltered ? undefined : options.whole,
    isVirtual: isVirtual === true,
    /** Those that can be chosen, and those that are shown. */
    columns: columns.filter((column) => !column.isControl),
    shown,
    hide,
    rows: isVirtual ? fitting : table.getRowModel().rows,
    /** How many rows fit the filters, on all pages. */
    total: server ? server.total : fitting.length,
    paging: { page: isVirtual ? 0 : pageIndex, size: pageSize },
    turn: (page: number, size: number) =>
      server ? server.onPage(page, size) : table.setPagination({ pageIndex: page, pageSize: size }),
    canFilter: !server || remote !== undefined,
    /** The server narrows: not with each letter. */
    filtersPause: remote !== undefined,
    filtersShown: filtersShown || (remote !== undefined && isFiltered),
    filterOf: (columnId: string) => {
      if (remote) return remote.values[columnId] ?? ''
      const value = filters.find((filter) => filter.id === columnId)?.value
      return typeof value === 'string' ? value : ''
    },
    filter: (columnId: string, text: string) =>
      remote
        ? remote.onChange({ ...remote.values, [columnId]: text })
        : table.getColumn(columnId)?.setFilterValue(text || undefined),
    isFiltered,
    clearFilters,
    /** Without its fields no filter holds. */
    showFilters: (wanted: boolean) => {
      setFiltersShown(wanted)
      if (!wanted) clearFilters()
    },
    canSort: (columnId: string) => table.getColumn(columnId)?.getCanSort() === true,
    sorted: table.state.sorting[0],
    /** From the start, from the end, not at all. */
    sort: (columnId: string) => table.getColumn(columnId)?.getToggleSortingHandler()?.(undefined),
    /** Every row that fits the filters, in the order that is shown. */
    all: server ? server.all : async () => fitting.map((row) => row.original),
  }
}

export type TableModel<T extends object> = ReturnType<typeof useDataTable<T>>
export type TableRow<T extends object> = TableModel<T>['rows'][number]

/** Sort and page as the caller gives them; both stay the same as long as they say the same. */
function useServerState<T>(server: ServerSide<T> | undefined) {
  const { sort, paging } = server ?? {}
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.desc }] : []), [sort])
  const pagination = useMemo(
    () => ({ pageIndex: paging?.page ?? 0, pageSize: paging?.size ?? PAGE_SIZES[0] }),
    [paging?.page, paging?.size],
  )
  return [sorting, pagination] as const
}
