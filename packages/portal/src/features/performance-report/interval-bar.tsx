import { type Share, wilson } from '@agent-assist/contract/wire'
import styles from './performance-report.module.css'

/** A full bar, for the whole of the shares below it. */
export const WholeBar = () => (
  <div className={styles.bar} aria-hidden="true">
    <span className={styles.filled} style={{ width: '100%' }} />
  </div>
)

/** A share on a scale from 0 to 100 % with its 95 % interval; the text is beside it. */
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
