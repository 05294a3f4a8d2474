import { lazy, Suspense } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import table from './table.module.css'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { FilterRow as Row } from './filter-row.tsx'
import type { TableModel } from './use-data-table.ts'

const FilterRow = lazy(async () => ({
  default: (await import('./filter-row.tsx')).FilterRow,
})) as typeof Row // lazy loses the type parameter

/** Number of rows in the header. */
export const headRows = (model: { filtersShown: boolean }) => (model.filtersShown ? 2 : 1)

/** The column names, which sort, and below them the filter fields. */
export function Head<T extends object>({ model }: { model: TableModel<T> }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {model.shown.map((column) => (
          <Name key={column.id} column={column} model={model} />
        ))}
      </tr>
      {model.filtersShown && (
        <Suspense>
          <FilterRow model={model} />
        </Suspense>
      )}
    </thead>
  )
}

interface CellProps<T extends object> {
  column: Column<T>
  model: TableModel<T>
}

function Name<T extends object>({ column, model }: CellProps<T>) {
  const canSort = model.canSort(column.id)
  const sorted = model.sorted?.id === column.id ? model.sorted : undefined
  const order = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      className={cx(
        column.isName && table.stick,
        column.isNumber && table.number,
        column.isControl && styles.control,
      )}
      aria-sort={canSort ? order : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className={cx(styles.sort, column.isNumber && styles.fromEnd)}
          onClick={() => model.sort(column.id)}
        >
          <Title column={column} />
          <Icon name={sorted?.desc ? 'arrowDown' : 'arrowUp'} size={12} />
        </button>
      ) : (
        <span className={cx(column.isControl && 'sr')}>
          <Title column={column} />
        </span>
      )}
    </th>
  )
}

const Title = <T extends object>({ column: { title, note } }: Pick<CellProps<T>, 'column'>) =>
  note ? (
    <span className={styles.titled}>
      {title} <small>{note}</small>
    </span>
  ) : (
    title
  )
