import { useEffect, useState } from 'react'
import { cx } from '../base/cx.ts'
import field from '../form/field.module.css'
import table from './table.module.css'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { TableModel } from './use-data-table.ts'

/** The filter fields below the column names, loaded on demand. */
export const FilterRow = <T extends object>({ model }: { model: TableModel<T> }) => (
  <tr aria-rowindex={2} className={styles.filters}>
    {model.shown.map((column) => (
      <td key={column.id} className={cx(column.isName && table.stick)}>
        {!column.isControl && !column.isUnfiltered && <Filter column={column} model={model} />}
      </td>
    ))}
  </tr>
)

interface FilterProps<T extends object> {
  column: Column<T>
  model: TableModel<T>
}

/** Pause in typing, in ms, before the server is called. */
const PAUSE_MS = 300

function Filter<T extends object>({ column, model }: FilterProps<T>) {
  const { filter, filtersPause } = model
  const value = model.filterOf(column.id)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value) // changed by a link, or cleared
  }

  useEffect(() => {
    if (!filtersPause || typed.trim() === value) return undefined
    const timer = setTimeout(() => filter(column.id, typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [filtersPause, typed, value, filter, column.id])

  return (
    <input
      type="search"
      className={cx(field.field, styles.filter)}
      aria-label={`Filter ${column.title}`}
      placeholder="Filter"
      maxLength={100}
      value={filtersPause ? typed : value}
      onChange={({ target }) =>
        filtersPause ? setTyped(target.value) : filter(column.id, target.value)
      }
    />
  )
}
