import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  label: string
  /** Taller, for public pages. */
  tall?: boolean
  /** A button inside the field, at its end. */
  trailing?: ReactNode
}

/** A labelled input; its error is below it, with an icon, and is read with the field. */
export function TextField(props: TextFieldProps) {
  const { label, error, optional, hint, aside, tall, trailing, ...input } = props
  return (
    <Field {...{ label, error, optional, hint, aside }}>
      {(control) => (
        <div className={styles.box}>
          <input {...input} {...control} className={cx(styles.field, tall && styles.tall)} />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
