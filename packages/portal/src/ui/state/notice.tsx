import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** It is present from the start and not announced by screen readers. */
  isQuiet?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Important information before the user continues. */
export const Notice = ({ isQuiet, className, children }: NoticeProps) => (
  <p className={cx(styles.notice, className)} role={isQuiet ? undefined : 'alert'}>
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
