import type { ReactNode, Ref } from 'react'
import { cx } from '../base/cx.ts'
import styles from './table.module.css'

interface ScrollTableProps {
  /** Accessible name. */
  label: string
  className?: string
  /** Shows the previous rows while new ones are loading. */
  busy?: boolean
  /** Number of all rows, when not all are rendered. */
  rowCount?: number
  /** The scrolling element. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A table with its own scrolling; it can be focused, so that the keyboard can scroll it. */
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
