import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** It stands there from the start: nobody is interrupted by it. */
  isQuiet?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What has to be known or put right before one goes on. */
export const Notice = ({ isQuiet, className, children }: NoticeProps) => (
  <p className={cx(styles.notice, className)} role={isQuiet ? undefined : 'alert'}>
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
