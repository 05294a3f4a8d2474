import styles from './switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  /** For a table, whose row names it: the label is only read aloud. */
  isBare?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with on and off. */
export function Switch({ label, checked, disabled, isBare, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={isBare ? 'sr' : undefined}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
