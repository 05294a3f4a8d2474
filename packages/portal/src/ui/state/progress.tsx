import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** The current step. */
  label: string
  /** Text at the end of the label. */
  aside?: string
  /** Finished fraction, 0 to 1; a list has one bar for each step. */
  done: number | readonly number[]
}

/** A progress bar with a label above. */
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
