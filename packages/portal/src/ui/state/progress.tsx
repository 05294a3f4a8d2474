import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** Where one is. */
  label: string
  /** At the end of the label. */
  aside?: string
  /** How much is done, from 0 to 1; of several steps, one bar each. */
  done: number | readonly number[]
}

/** How far something is, with words above. */
export function Progress({ label, aside, done }: ProgressProps) {
  const id = useId()
  const steps = typeof done === 'number' ? [done] : done
  const share = steps.reduce((sum, step) => sum + step, 0) / steps.length
  return (
    <div>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span>{aside}</span>
      </div>
      <div
        className={styles.bars}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.round(share * 100)}
      >
        {steps.map((step, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <span key={i}>
            <i style={{ width: `${step * 100}%` }} />
          </span>
        ))}
      </div>
    </div>
  )
}
