import type { ReactNode } from 'react'
import styles from './title.module.css'

interface TitleRowProps {
  title: string
  /** HH:mm of what is shown; empty while there is nothing, and its place is kept. */
  asOf?: string
  refreshing?: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

/** The head of a screen: its name, how fresh it is, what can be done with all of it. */
export const TitleRow = ({ title, asOf, refreshing, children }: TitleRowProps) => (
  <div className={styles.title}>
    <h1>{title}</h1>
    <span className={asOf === undefined ? undefined : styles.asOf} role="status">
      {asOf && `as of ${asOf}${refreshing ? ', refreshing' : ''}`}
    </span>
    <span className="grow" />
    {children}
  </div>
)
