import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../base/icon.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends ComponentProps<'select'>, FieldProps {
  label: string
  options: readonly Option[]
  /** A first option without value; without it an option is always chosen. */
  placeholder?: string
  /** Taller, for public pages. */
  tall?: boolean
}

/** A labelled native list to choose one option. */
export function Select(props: SelectProps) {
  const { label, error, optional, hint, aside, tall, options, placeholder, ...select } = props
  return (
    <Field {...{ label, error, optional, hint, aside }}>
      {(control) => (
        <div className={cx(styles.box, styles.select)}>
          <select {...select} {...control} className={cx(styles.field, tall && styles.tall)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  )
}
