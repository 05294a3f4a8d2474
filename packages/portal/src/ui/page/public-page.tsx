import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { Mark } from '../base/mark.tsx'
import styles from './public-page.module.css'

interface PublicPageProps {
  title?: string
  /** A sentence below the title. */
  lead?: ReactNode
  /** Vertically centred in the window. */
  centred?: boolean
  /** For lists and questionnaires. */
  wide?: boolean
  /** Replaces another view: its title is focused, so that it is read aloud. */
  arrived?: boolean
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** Links in the footer. */
  footer?: ReactNode
  children?: ReactNode
}

/** A page without navigation and toolbar: the logo and one card. */
export function PublicPage(props: PublicPageProps) {
  const { title, lead, centred, wide, arrived, actions, footer, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Mark />
        <span className="grow">Support Analytics</span>
        {actions}
      </header>
      <main className={cx(styles.main, centred && styles.centred)}>
        <div className={cx(styles.sheet, wide && styles.wide)}>
          {title && (
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
          )}
          {lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </div>
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
