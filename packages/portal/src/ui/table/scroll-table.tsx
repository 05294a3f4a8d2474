import type { ReactNode, Ref } from 'react'
import { cx } from '../base/cx.ts'
import styles from './table.module.css'

interface ScrollTableProps {
  /** What the table holds. */
  label: string
  className?: string
  /** Older rows stand in for the ones that are on their way. */
  busy?: boolean
  /** How many rows there are, when not all of them are in the page. */
  rowCount?: number
  /** What scrolls. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A table that scrolls in itself; it takes the focus, so that the keyboard scrolls it too. */
export function ScrollTable({ label, className, busy, rowCount, ref, children }: ScrollTableProps) {
  return (
    <div
      ref={ref}
      className={cx(styles.scroll, className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control
      tabIndex={0}
      role="group"
      aria-label={`${label}, table`}
      aria-busy={busy}
    >
      <table className={styles.table} aria-label={label} aria-rowcount={rowCount}>
        {children}
      </table>
    </div>
  )
}
