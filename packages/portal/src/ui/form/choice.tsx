import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldNote } from './field.tsx'
import type { Option } from './select.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  options: readonly Option[]
  error?: string
  /** Shows the label as the heading of a question. */
  question?: boolean
  /** The chosen value, when the form does not manage it. */
  chosen?: string
}

/** A choice of one option, each in a full row that can be clicked. */
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
  /** Content after the label, e.g. a link; not part of the label. */
  after?: ReactNode
}

/** A check box. */
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
