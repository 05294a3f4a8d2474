import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './table.module.css'

interface ScrollTableProps {
  /** What the table holds. */
  label: string
  className?: string
  /** Older rows stand in for the ones that are on their way. */
  busy?: boolean
  children: ReactNode
}

/** A table that scrolls in itself; it takes the focus, so that the keyboard scrolls it too. */
export const ScrollTable = ({ label, className, busy, children }: ScrollTableProps) => (
  <div
    className={cx(styles.scroll, className)}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control
    tabIndex={0}
    role="group"
    aria-label={`${label}, table`}
    aria-busy={busy}
  >
    <table className={styles.table}>{children}</table>
  </div>
)
