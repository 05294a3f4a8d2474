import { shortCount, type Waiting } from '../../domain/screens/waiting.ts'
import { cx } from '../../ui/base/cx.ts'
import styles from './nav-badge.module.css'

/** The number of things that wait on a screen, in words for a screen reader. */
export function NavBadge({ waiting, corner }: { waiting?: Waiting; corner?: boolean }) {
  if (!waiting) return null
  return (
    <span className={cx(styles.badge, corner && styles.corner)} title={waiting.words}>
      <span aria-hidden="true">{shortCount(waiting.n)}</span>
      <span className="sr">{waiting.words}</span>
    </span>
  )
}
