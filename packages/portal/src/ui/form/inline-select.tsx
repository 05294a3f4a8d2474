import { Icon } from '../base/icon.tsx'
import styles from './inline-select.module.css'

interface InlineSelectProps<T extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A native list to choose one option, for the header of a panel. */
export function InlineSelect<T extends string>(props: InlineSelectProps<T>) {
  const { label, options, value, onChange } = props
  return (
    <span className={styles.box}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={14} />
    </span>
  )
}
