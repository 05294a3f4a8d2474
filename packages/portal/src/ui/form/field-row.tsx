import type { ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** Names the form where its fields do not say what they are for. */
  label?: string
  onSubmit: () => void
  children: ReactNode
}

/** A form in one line: a few fields and the button that applies them. */
export const FieldRow = ({ label, onSubmit, children }: FieldRowProps) => (
  <form
    className={styles.row}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
