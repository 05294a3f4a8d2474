import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  title: string
  onClose: () => void
  /** Buttons beside the close button. */
  actions?: ReactNode
  /** A footer that stays visible below the scrolling content. */
  foot?: ReactNode
  /** 360 px wide instead of 420. */
  narrow?: boolean
  /** 680 px wide, for a table. */
  wide?: boolean
  children: ReactNode
}

const PHONE = '(max-width: 719px)' // as in drawer.module.css

/**
 * Details beside a list, while it is rendered. The list stays usable, except on a phone, where the drawer covers it.
 * The drawer takes the focus; Escape inside closes it, and the focus returns to where it was.
 */
export function Drawer({ title, onClose, actions, foot, narrow, wide, children }: DrawerProps) {
  const id = useId()
  const drawer = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = drawer.current
    if (matchMedia(PHONE).matches) element?.showModal()
    else element?.show()
    return () => element?.close() // returns the focus, which removing the element would not
  }, [])

  return (
    <dialog
      ref={drawer}
      className={cx(styles.drawer, narrow && styles.narrow, wide && styles.wide)}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // the parent decides whether it closes
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
