import { type MetricValue, smallBase } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import styles from './based-on.module.css'

/** A value of a table; one of few tickets says before it what it is based on, so that the digits stay aligned. */
export function BasedOn({
  metricValue,
  children,
}: {
  metricValue: MetricValue
  children: ReactNode
}) {
  const note = smallBase(metricValue)
  return note === undefined ? (
    children
  ) : (
    <>
      <span className={styles.note}>{note}</span> {children}
    </>
  )
}
