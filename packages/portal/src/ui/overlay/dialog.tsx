import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /**
   * Whether only its buttons close it: for a secret that is shown once, which Escape or a click outside must not lose.
   */
  isHeld?: boolean
  /** For pictures. */
  wide?: boolean
  /** Buttons in the footer. */
  actions?: ReactNode
  children: ReactNode
}

/** A native modal dialog: it traps the focus, Escape closes it, and the focus returns. */
export function Dialog({ title, onClose, isHeld, wide, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const modal = useModal(dialog, isHeld ? undefined : onClose)
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      {...modal}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" large onClick={onClose} />
        </div>
        {/* It scrolls, so it must be focusable by keyboard. */}
        <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
        {actions && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  )
}
