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
import type { Watch } from '../../lib/api/all-pages.ts'
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

/** Column and direction of sorting. */
export type Sort = ColumnSort

interface Paged {
  paging: Paging
  /** Number of rows on all pages. */
  total: number
  onPage: (page: number, size: number) => void
  sort?: Sort
  /** Without it the table cannot be sorted. */
  onSort?: (sort: Sort | undefined) => void
  /** Filters by column id; without it the table cannot be filtered. */
  filters?: {
    values: Readonly<Record<string, string>>
    onChange: (values: Readonly<Record<string, string>>) => void
  }
}

/** How the file of all rows is made: of the rows of all pages in order, or by the server with these columns. */
export type TableFile<T> =
  | { all: (watch?: Watch) => Promise<readonly T[]> }
  | { file: (columns: readonly string[], watch: Watch) => Promise<Blob> }

/** A list with only one page in the browser: the server sorts and pages. */
export type ServerSide<T> = Paged & TableFile<T>

interface TableOptions<T> {
  /** Storage key of the chosen columns. */
  id: string
  /** Name of the table and of its file. */
  label: string
  /** Pass a stable list while the columns stay the same. */
  columns: readonly Column<T>[]
  /** All rows, or those of the page. Pass a stable list while the rows stay the same. */
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Without it the table has all rows and sorts, filters and pages them itself. */
  server?: ServerSide<T>
  /** One long list instead of pages, of which only the visible rows are rendered. */
  isVirtual?: boolean
  /** A total row below the rows of every page; not sorted, not filtered and not in the file. */
  whole?: T | undefined
  /** Lines above the head of its file. */
  about?: readonly string[] | undefined
  /** Ids of columns that are hidden until somebody chooses. */
  hiddenAtFirst?: readonly string[]
  /** Height of a row in px; by default 32. */
  rowHeight?: number
}

const FIRST_PAGE = { pageIndex: 0, pageSize: PAGE_SIZES[0] }

/** An empty list has no rank, as an empty cell. */
function rankOf<T>(column: Column<T>, row: T): Value {
  const value = (column.rank ?? column.value)(row)
  return typeof value === 'object' && value.length === 0 ? undefined : value
}

/** Our columns as definitions of `useTable`. */
const definitions = <T extends object>(columns: readonly Column<T>[]) =>
  columns.map((column) => ({
    id: column.id,
    accessorFn: (row: T): Value => rankOf(column, row),
    enableSorting: !column.isControl && !column.isUnsorted,
    sortFn: (a: { original: T }, b: { original: T }) =>
      compareValues(rankOf(column, a.original), rankOf(column, b.original)),
    sortUndefined: 'last' as const,
    filterFn: (row: { original: T }, _id: string, wanted: string) =>
      textOf(column, row.original).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()),
  }))

/** The model of a table: visible rows, order and columns, and functions to change them. */
export function useDataTable<T extends object>(options: TableOptions<T>) {
  const { id, label, columns, rows: data, keyOf, server, isVirtual, rowHeight = 32 } = options
  const [hidden, hide] = useHiddenColumns(id, options.hiddenAtFirst)
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
    return seen.some((column) => !column.isControl) ? seen : columns // the stored choice may hide all columns
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
    about: options.about,
    rowHeight,
    whole: isFiltered ? undefined : options.whole,
    isVirtual: isVirtual === true,
    /** Columns that can be chosen, and columns that are visible. */
    columns: columns.filter((column) => !column.isControl),
    shown,
    hide,
    /** Shows the columns that are visible before somebody chooses. */
    resetColumns: () => hide(options.hiddenAtFirst ?? []),
    rows: isVirtual ? fitting : table.getRowModel().rows,
    /** Number of matching rows on all pages. */
    total: server ? server.total : fitting.length,
    paging: { page: isVirtual ? 0 : pageIndex, size: pageSize },
    turn: (page: number, size: number) =>
      server ? server.onPage(page, size) : table.setPagination({ pageIndex: page, pageSize: size }),
    canFilter: !server || remote !== undefined,
    /** The server filters, so not after each letter. */
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
    /** Hiding the fields removes the filters. */
    showFilters: (wanted: boolean) => {
      setFiltersShown(wanted)
      if (!wanted) clearFilters()
    },
    canSort: (columnId: string) => table.getColumn(columnId)?.getCanSort() === true,
    sorted: table.state.sorting[0],
    /** Ascending, descending, unsorted. */
    sort: (columnId: string) => table.getColumn(columnId)?.getToggleSortingHandler()?.(undefined),
    /** The file of all matching rows in the current order. */
    file: server ?? { all: async () => fitting.map((row) => row.original) },
  }
}

export type TableModel<T extends object> = ReturnType<typeof useDataTable<T>>
export type TableRow<T extends object> = TableModel<T>['rows'][number]

/** Sorting and page as the caller passes them, as stable objects while their content stays the same. */
function useServerState<T>(server: ServerSide<T> | undefined) {
  const { sort, paging } = server ?? {}
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.desc }] : []), [sort])
  const pagination = useMemo(
    () => ({ pageIndex: paging?.page ?? 0, pageSize: paging?.size ?? PAGE_SIZES[0] }),
    [paging?.page, paging?.size],
  )
  return [sorting, pagination] as const
}
