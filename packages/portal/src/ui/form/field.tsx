import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './field.module.css'
import { Icon } from '../base/icon.tsx'

/** Props of every field around its control. */
export interface FieldProps {
  label: string
  error?: string
  /** Adds 'optional' to the label. */
  optional?: boolean
  /** A hint below the control while there is no error. */
  hint?: string
  /** Content at the end of the label; in keyboard order it comes after the control. */
  aside?: ReactNode
}

/** A label above a control and its error below, with an icon; both are read with the control. */
export function Field({
  label,
  error,
  optional,
  hint,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const message = error ? 'error' : hint ? 'hint' : undefined
  const by = [message && `${id}-${message}`, optional && `${id}-optional`].filter(Boolean).join(' ')
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': by || undefined,
      })}
      <FieldNote id={id} error={error} hint={hint} />
      {optional && (
        <span className={cx(styles.aside, styles.quiet)} id={`${id}-optional`}>
          optional
        </span>
      )}
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

/** Attributes that connect a control with its label and its error. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface NoteProps {
  id: string
  error?: string
  hint?: string
}

/** The error below a control, or the hint while there is none. */
export function FieldNote({ id, error, hint }: NoteProps) {
  if (error) {
    return (
      <p className={styles.error} id={`${id}-error`} role="alert">
        <Icon name="alert" size={14} />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <p className={cx(styles.hint, styles.quiet)} id={`${id}-hint`}>
      {hint}
    </p>
  )
}
