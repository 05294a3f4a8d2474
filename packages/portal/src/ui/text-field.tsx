import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string
  /** Public pages have taller fields. */
  tall?: boolean
  /** A button at the end, inside the field. */
  trailing?: ReactNode
}

/** A labelled input; its error stands below with a sign and is read with the field. */
export function TextField({ label, error, tall, trailing, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={cx(styles.field, tall && styles.tall)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
