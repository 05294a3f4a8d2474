import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import styles from './popover.module.css'

/** Attributes of the button that opens a popover. */
export interface PopoverButton {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface PopoverProps {
  /** Name of the popover. */
  label: string
  className?: string
  button: (props: PopoverButton) => ReactNode
  children: (close: () => void) => ReactNode
}

const FOCUSABLE = 'a[href], button, input, select'

/**
 * A popover below its button. It takes the focus when it opens. Escape closes it and returns the focus; a click or a
 * focus outside closes it and leaves the focus there.
 */
export function Popover({ label, className, button, children }: PopoverProps) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed')
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const open = state === 'open'

  useEffect(() => {
    if (!open) return undefined
    const home = anchor.current
    sheet.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && !home?.contains(event.target)) setState('left')
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const wasOpen = useRef(false)
  useEffect(() => {
    const closed = wasOpen.current && state === 'closed'
    if (closed) anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    wasOpen.current = open
  }, [state, open])

  const close = () => setState('closed')
  return (
    <div
      ref={anchor}
      className={cx(styles.anchor, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setState(open ? 'closed' : 'open'),
      })}
      {open && (
        <div ref={sheet} id={id} role="dialog" aria-label={label} className={styles.sheet}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
