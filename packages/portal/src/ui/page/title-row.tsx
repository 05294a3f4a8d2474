import type { ReactNode } from 'react'
import styles from './title.module.css'

interface TitleRowProps {
  title: string
  /** Time of the data as HH:mm; its space is reserved while it is empty. */
  asOf?: string
  refreshing?: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

/** The header of a screen: title, time of the data, and actions for the whole screen. */
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
