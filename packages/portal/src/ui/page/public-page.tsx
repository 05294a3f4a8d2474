import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { Mark } from '../base/mark.tsx'
import styles from './public-page.module.css'

interface PublicPageProps {
  title?: string
  /** A sentence below the title. */
  lead?: ReactNode
  /** In the middle of the window's height. */
  centred?: boolean
  /** For lists and questionnaires. */
  wide?: boolean
  /** Takes the place of another view: the focus goes to its title, so that it is read. */
  arrived?: boolean
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Quiet links at the foot. */
  footer?: ReactNode
  children?: ReactNode
}

/** A page without navigation and toolbar: the mark, and one sheet. */
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
