import { useEffect, useState } from 'react'
import { Button, IconButton } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import styles from './toaster.module.css'

interface ToasterProps {
  toast:
    | {
        id: number
        message: string
        why?: string
        isGood?: boolean
        action?: { label: string; run: () => void }
      }
    | undefined
  /** How long a toast stays, in ms; not counted while the pointer or the focus is on it. */
  stayMs: number
  onDismiss: () => void
}

/**
 * The place of the toast, top centre. Our own and not sonner's: that writes a <style> element when
 * it loads, which `style-src 'self'` forbids.
 */
export function Toaster({ toast, stayMs, onDismiss }: ToasterProps) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || held) return undefined
    const timer = setTimeout(onDismiss, stayMs)
    return () => clearTimeout(timer)
  }, [toast, held, stayMs, onDismiss])

  function dismiss() {
    setHeld(false) // the toast goes without a leave or blur of its own
    onDismiss()
  }

  const action = toast?.action
  return (
    <div className={styles.region} role="alert">
      {toast && (
        <div
          key={toast.id}
          className={cx(styles.toast, toast.isGood && styles.good)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name={toast.isGood ? 'check' : 'alert'} />
          <span className="grow">
            {toast.message}
            {toast.why && <span className={styles.why}>{toast.why}</span>}
          </span>
          {action && (
            <Button
              size="small"
              onClick={() => {
                dismiss()
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="x" label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  )
}
