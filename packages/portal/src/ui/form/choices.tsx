import { useId } from 'react'
import styles from './choices.module.css'

interface ChoicesProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  disabled?: boolean
  /** As a drop-down list, for more than three options. */
  asList?: boolean
  onChange: (value: T) => void
}

/** A choice of one option. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, value, options, disabled, asList, onChange } = props
  const id = useId()
  const pick = (wanted: string) => {
    const option = options.find((each) => each.value === wanted)
    if (option) onChange(option.value)
  }
  if (asList)
    return (
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          className={styles.list}
          value={value}
          disabled={disabled}
          onChange={(event) => pick(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )
  return (
    <fieldset className={styles.row} disabled={disabled}>
      <legend>{label}</legend>
      <span className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
