import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import styles from './dialog.module.css'
import { Icon } from '../base/icon.tsx'
import { useModal } from './use-modal.ts'

interface AskDialogProps {
  /** The question; it is also the name of the dialog. */
  title: string
  /** Called by Escape, the close button, a click outside, or the cancel button. */
  onClose: () => void
  /** Called by the confirm button. */
  onSubmit: () => void
  /** Texts of the confirm button: normal, and while it is busy. */
  submit: string
  busy: string
  sending?: boolean
  /** Whether the action cannot be undone. */
  isHard?: boolean
  /** Why the server refused, as a sentence. */
  error?: string
  children: ReactNode
}

/**
 * Asks for confirmation, while it is rendered. The focus starts on the first field, or on the cancel button, and
 * returns to where it was.
 */
export function AskDialog(props: AskDialogProps) {
  const { title, onClose, onSubmit, submit, busy, sending = false, isHard, error } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const modal = useModal(dialog, sending ? undefined : onClose)
  useLayoutEffect(() => {
    const first = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector)
    const control = first('input:checked') ?? first('input, textarea, select') ?? leave.current
    control?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={cx(styles.dialog, styles.ask)} aria-labelledby={id} {...modal}>
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) onSubmit()
        }}
      >
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" disabled={sending} onClick={onClose} />
        </div>
        <div className={cx(styles.body, styles.fields)}>
          {props.children}
          {error && (
            <p className={styles.error} role="alert">
              <Icon name="alert" />
              {error}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <Button ref={leave} disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          {/* It keeps the focus while it is busy, so it is not disabled. */}
          <Button
            type="submit"
            look={isHard ? 'hard' : 'primary'}
            aria-disabled={sending}
            aria-busy={sending}
          >
            {sending ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
