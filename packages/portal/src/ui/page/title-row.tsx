import { clock } from '@agent-assist/kit/format'
import type { ReactNode } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import styles from './title.module.css'

interface TitleRowProps {
  title: string
  /** When the data was read; its space is reserved while it is empty or 0. */
  asOf?: string | number | undefined
  refreshing?: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

const updatedText = (time: string, isRefreshing?: boolean) =>
  isRefreshing ? `Updated ${time}, refreshing` : `Updated ${time}`

/** The header of a screen: title, time of the data in the organisation's zone, and actions for the whole screen. */
export function TitleRow({ title, asOf, refreshing, children }: TitleRowProps) {
  const { timeZone } = useSetup()
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      <span className={asOf === undefined ? undefined : styles.asOf} role="status">
        {asOf ? updatedText(clock(asOf, timeZone), refreshing) : ''}
      </span>
      <span className="grow" />
      {children}
    </div>
  )
}
