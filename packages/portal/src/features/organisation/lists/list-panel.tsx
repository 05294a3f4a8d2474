import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Empty } from '../../../ui/state/states.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TablePanel } from '../../../ui/table/table-panel.tsx'
import { useDataTable } from '../../../ui/table/use-data-table.ts'
import styles from './lists.module.css'
import { Refused } from '../../../ui/state/refused.tsx'

interface ListPanelProps<T extends object> {
  id: string
  title: string
  sub: string
  /** What the list is for, in one or two sentences. */
  note: ReactNode
  /** The rows as the object of a sentence: `the brands`. */
  what: string
  query: UseQueryResult<{ items: T[] }>
  columns: readonly Column<T>[]
  keyOf: (row: T) => string
  /** Texts of a row that the search finds. */
  textsOf: (row: T) => readonly string[]
  card: (row: T) => ReactNode
  /** The button that adds a row. */
  action?: ReactNode
  /** Why there are no rows, and what to do. */
  empty: string
}

/** A searched and paged list of one tab. */
export function ListPanel<T extends object>(props: ListPanelProps<T>) {
  const { id, title, what, query, columns, keyOf, textsOf, card, action } = props
  const [search, setSearch] = useState('')
  const items = query.data?.items
  const rows = useMemo(() => {
    const wanted = search.toLocaleLowerCase()
    return (items ?? []).filter((row) =>
      textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)),
    )
  }, [items, search, textsOf])
  const table = useDataTable({ id, label: title, columns, rows, keyOf, rowHeight: 36 })
  return (
    <>
      <p className={styles.note}>{props.note}</p>
      <div className={styles.bar}>
        {items?.length !== 0 && (
          <SearchField
            label={`Search ${title.toLowerCase()}`}
            value={search}
            onSearch={setSearch}
          />
        )}
        <span className="grow" />
        {action}
      </div>
      <TablePanel
        title={`All ${title.toLowerCase()}`}
        sub={props.sub}
        query={query}
        failed={
          <Refused
            who="the admins of this organisation"
            hint="Filters still use them. Only this page cannot show them."
            what={what}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
        model={table}
        isTall
        card={card}
        empty={
          search ? (
            <Empty why={`Nothing in this list contains “${search}”.`}>
              <Button size="small" onClick={() => setSearch('')}>
                Show all
              </Button>
            </Empty>
          ) : (
            <Empty why={props.empty} />
          )
        }
      />
    </>
  )
}
