import { memo } from 'react'
import { cx } from '../base/cx.ts'
import table from './table.module.css'
import { None } from '../base/tag.tsx'
import { type Column, textOf, USUAL_WIDTH } from './column.ts'
import styles from './data-table.module.css'

interface RowProps<T> {
  row: T
  columns: readonly Column<T>[]
  /** Index among all rows including the header's, from 1. */
  index: number
  height: number
  /** Highlighted: its details are open beside the table. */
  isOpen: boolean
}

function PlainRow<T>({ row, columns, index, height, isOpen }: RowProps<T>) {
  return (
    <tr aria-rowindex={index} className={cx(isOpen && styles.open)} style={{ height }}>
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
}

/** A row; rendered again only when its props change. */
export const Row = memo(PlainRow) as typeof PlainRow // memo loses the type parameter

function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const text = textOf(column, row)
  const name = cx(
    table.cut,
    column.isName && table.stick,
    column.isNumber && table.number,
    column.isControl && styles.control,
  )
  const look = {
    className: column.isControl ? styles.control : name,
    style: column.isControl ? undefined : { maxWidth: column.width ?? USUAL_WIDTH },
    title: column.isControl ? undefined : text || undefined,
  }
  const content = column.cell ? column.cell(row) : text || <None />
  return column.isName ? (
    <th scope="row" {...look}>
      {content}
    </th>
  ) : (
    <td {...look}>{content}</td>
  )
}
