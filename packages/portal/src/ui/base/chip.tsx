import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './chip.module.css'

/** A row of chips for active filters. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
)

interface ChipProps {
  name: string
  text: string
  /** Missing: the chip stays. */
  onRemove?: () => void
}

/** An active filter with a button that removes it, or a chosen meaning without one. */
export const Chip = ({ name, text, onRemove }: ChipProps) => (
  <span className={cx(styles.chip, !onRemove && styles.fixed)}>
    <span className={styles.key}>{name}</span>
    <span className="trunc">{text}</span>
    {onRemove && <IconButton icon="x" label={`Remove ${name}`} onClick={onRemove} />}
  </span>
)
