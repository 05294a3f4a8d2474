import type { ReactNode } from 'react'
import styles from './title.module.css'

interface TitleRowProps {
  title: string
  /** HH:mm of what is shown; missing while there is nothing. */
  asOf?: string
  refreshing?: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

/** The head of a screen: its name, how fresh it is, what can be done with all of it. */
export const TitleRow = ({ title, asOf, refreshing, children }: TitleRowProps) => (
  <div className={styles.title}>
    <h1>{title}</h1>
    <span className={styles.asOf} role="status">
      {asOf && `as of ${asOf}${refreshing ? ', refreshing' : ''}`}
    </span>
    <span className="grow" />
    {children}
  </div>
)
