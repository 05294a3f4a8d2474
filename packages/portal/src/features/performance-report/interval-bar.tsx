import { type Share, wilson } from '@agent-assist/contract/wire'
import styles from './performance-report.module.css'

/** All of something: what the shares below it are shares of. */
export const WholeBar = () => (
  <div className={styles.bar} aria-hidden="true">
    <span className={styles.filled} style={{ width: '100%' }} />
  </div>
)

/** Where a share lies between 0 and 100 %, and its 95 % interval; the words stand beside it. */
export function IntervalBar({ share }: { share: Share }) {
  if (share.whole === 0) return <div className={styles.bar} aria-hidden="true" />
  const [low, high] = wilson(share)
  const pct = (part: number) => `${part * 100}%`
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.filled} style={{ width: pct(share.part / share.whole) }} />
      <span className={styles.whisker} style={{ left: pct(low), width: pct(high - low) }} />
    </div>
  )
}
