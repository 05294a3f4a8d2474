import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldNote } from './field.tsx'
import type { Option } from './select.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  options: readonly Option[]
  error?: string
  /** The label as the heading of a question. */
  question?: boolean
  /** The value that is chosen, where the form does not keep it by itself. */
  chosen?: string
}

/** One of a few, each a whole row that can be clicked. */
export function RadioGroup({ label, options, error, chosen, question, ...input }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={question ? styles.question : styles.legend}>{label}</legend>
      <div className={styles.rows}>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={chosen === undefined ? undefined : chosen === option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string
  /** Stands behind the label, not part of it: a link. */
  after?: ReactNode
}

/** A box to tick. */
export function Checkbox({ label, error, after, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.tick}>
        <label>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{label}</span>
        </label>
        {after}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
}
