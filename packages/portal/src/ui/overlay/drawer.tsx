import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  title: string
  onClose: () => void
  /** Beside the cross. */
  actions?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  /** 360 wide, not 420. */
  narrow?: boolean
  children: ReactNode
}

const PHONE = '(max-width: 719px)' // as in drawer.module.css

/**
 * Details at the side of a list, there while it is drawn; the list stays usable, but on a phone, where
 * they cover it. It takes the focus; Escape in it closes it, and the focus goes back to where it was.
 */
export function Drawer({ title, onClose, actions, foot, narrow, children }: DrawerProps) {
  const id = useId()
  const drawer = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = drawer.current
    if (matchMedia(PHONE).matches) element?.showModal()
    else element?.show()
    return () => element?.close() // gives the focus back, which taking it off the page would not
  }, [])

  return (
    <dialog
      ref={drawer}
      className={cx(styles.drawer, narrow && styles.narrow)}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // who draws it decides
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className="grow trunc" title={title}>
          {title}
        </h2>
        {actions}
        <IconButton icon="x" label="Close" large onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold no control */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
