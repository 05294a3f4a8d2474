import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
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

/**
 * Details at the side of a list, there while it is drawn; the list stays usable. It takes the focus;
 * Escape in it closes it, and the focus goes back to where it was.
 */
export function Drawer({ title, onClose, actions, foot, narrow, children }: DrawerProps) {
  const id = useId()
  const drawer = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const before = document.activeElement
    const element = drawer.current
    element?.focus()
    return () => {
      const hasFocus = element?.contains(document.activeElement)
      if (hasFocus && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <section
      ref={drawer}
      className={cx(styles.drawer, narrow && styles.narrow)}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
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
    </section>
  )
}
