import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Mark } from './mark.tsx'
import styles from './public-page.module.css'

interface PublicPageProps {
  /** In the middle of the window's height. */
  centred?: boolean
  /** For questionnaires and long forms. */
  wide?: boolean
  children: ReactNode
}

/** A page without navigation and toolbar: the mark, and one sheet. */
export const PublicPage = ({ centred, wide, children }: PublicPageProps) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Mark />
      Support Analytics
    </header>
    <main className={cx(styles.main, centred && styles.centred)}>
      <div className={cx(styles.sheet, wide && styles.wide)}>{children}</div>
    </main>
  </div>
)
