import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** For pictures. */
  wide?: boolean
  /** Buttons at the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog, the browser's own: it keeps the focus, Escape closes it, the focus goes back. */
export function Dialog({ title, onClose, wide, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still on the page: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault() // whoever opened it takes it away
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" large onClick={onClose} />
        </div>
        {/* It scrolls, so the keyboard must reach it. */}
        <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
        {actions && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  )
}
