import type { ReactNode } from 'react'
import { Badge } from '../../../ui/base/badge.tsx'
import styles from '../base/schedule.module.css'

interface RequestsHeadProps {
  id: string
  title: string
  /** Requests that wait for this person; 0: no badge. */
  count: number
  children?: ReactNode
}

/** Heading of a panel of requests, with how many wait. */
export const RequestsHead = ({ id, title, count, children }: RequestsHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className="grow">
      {title}
      {count > 0 && (
        <>
          {' '}
          <Badge count={count} />
          <span className="sr"> to decide</span>
        </>
      )}
    </h2>
    {children}
  </div>
)
