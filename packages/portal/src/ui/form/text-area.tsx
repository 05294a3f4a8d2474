import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {
  label: string
  /** Larger text on a phone, for public pages. */
  tall?: boolean
}

/** A labelled field with several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, error, optional, hint, aside, tall, ...area } = props
  return (
    <Field {...{ label, error, optional, hint, aside }}>
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={cx(styles.field, styles.area, tall && styles.tall)}
        />
      )}
    </Field>
  )
}
