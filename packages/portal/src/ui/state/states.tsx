import { MESSAGES } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import styles from './states.module.css'

interface FailedProps {
  what: string
  hint: string
  again?: string
  /** Missing: trying again would end alike. */
  onRetry?: (() => void) | undefined
}

/** A message about a failure, with a button to try again where that can help. */
export function Failed({ what, hint, again = 'Try again', onRetry }: FailedProps) {
  return (
    <div className={cx(styles.state, styles.failed)} role="alert" data-message="">
      <Icon name="alert" size={20} />
      <b>{what}</b>
      <p>{hint}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          <Icon name="refresh" size={14} />
          {again}
        </Button>
      )}
    </div>
  )
}

interface EmptyProps {
  /** What is missing on this screen; without it the text of the specification for reports and tables. */
  title?: string
  why: ReactNode
  children?: ReactNode
}

/** A message that there is no data, with the reason and a way out. */
export function Empty({ title = MESSAGES.noData, why, children }: EmptyProps) {
  return (
    <div className={styles.state} data-message="">
      <Icon name="inbox" size={20} />
      <b>{title}</b>
      <p>{why}</p>
      {children}
    </div>
  )
}

/** A message that the user has no permission, and who can change that. */
export function NotAllowed({ what, hint }: { what: string; hint: string }) {
  return (
    <div className={styles.state} role="alert" data-message="">
      <Icon name="lock" size={20} />
      <b>{what}</b>
      <p>{hint}</p>
    </div>
  )
}

/** A grey block in place of loading content. */
export function Skeleton({ width, height }: { width: string; height: number }) {
  return <div className={styles.skeleton} style={{ width, height }} />
}

const BAR_SHARES = [42, 78, 64, 86, 58, 71, 34, 29, 80, 66, 74, 52]
const ROW_SHARES = [92, 78, 86, 70, 95, 82, 74, 88, 66, 90]

/* A height in % has no effect, because a panel has only a minimum height. */
const topCut = (share: number) => `inset(${share}% 0 0 round 2px 2px 0 0)`

/** Skeletons that stand together. */
export const Skeletons = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(className, styles.together)} aria-hidden="true">
    {children}
  </div>
)

/** A skeleton of columns. */
export function SkeletonBars() {
  return (
    <Skeletons className={styles.bars}>
      {BAR_SHARES.map((share, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <div key={i} className={styles.skeleton} style={{ clipPath: topCut(100 - share) }} />
      ))}
    </Skeletons>
  )
}

/** A skeleton of lines, each as high as a row of the content. */
export function SkeletonRows({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  return (
    <Skeletons className={styles.rows}>
      {Array.from({ length: rows }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <div key={i} className={styles.row} style={{ height: rowHeight }}>
          <Skeleton width={`${ROW_SHARES[i % ROW_SHARES.length]}%`} height={12} />
        </div>
      ))}
    </Skeletons>
  )
}
