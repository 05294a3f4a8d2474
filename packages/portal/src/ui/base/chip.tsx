import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
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
  onRemove: () => void
}

/** An active filter with a button that removes it. */
export const Chip = ({ name, text, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    <span className={styles.key}>{name}</span>
    <span className="trunc">{text}</span>
    <IconButton icon="x" label={`Remove ${name}`} onClick={onRemove} />
  </span>
)
