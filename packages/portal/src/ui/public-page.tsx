import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Mark } from './mark.tsx'
import styles from './public-page.module.css'

/** A page without navigation and toolbar: the mark, and one sheet; `centred` in the window's height. */
export const PublicPage = ({ centred, children }: { centred?: boolean; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Mark />
      Support Analytics
    </header>
    <main className={cx(styles.main, centred && styles.centred)}>
      <div className={styles.sheet}>{children}</div>
    </main>
  </div>
)
