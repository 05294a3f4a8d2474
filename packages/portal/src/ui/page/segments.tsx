import { Badge } from '../base/badge.tsx'
import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: T; label: string; count?: number }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one view of the same list, side by side. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <Badge count={option.count} />}
        </button>
      ))}
    </div>
  )
}
