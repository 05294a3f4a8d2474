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
  /** Milliseconds until a toast disappears; paused while the pointer or the focus is on it. */
  stayMs: number
  onDismiss: () => void
}

/** The toast, top centre. Not sonner's, which adds a <style> element when it loads; `style-src 'self'` forbids that. */
export function Toaster({ toast, stayMs, onDismiss }: ToasterProps) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || held) return undefined
    const timer = setTimeout(onDismiss, stayMs)
    return () => clearTimeout(timer)
  }, [toast, held, stayMs, onDismiss])

  function dismiss() {
    setHeld(false) // the toast is removed without a leave or blur event
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
