/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Sign } from './message.tsx'

/** Milliseconds until a toast disappears (SPEC §8). */
const TOAST_MS = 6000

export interface ToastModel {
  message: string
}

interface ToastProps {
  toast: ToastModel | undefined
  onDismiss: () => void
}

/** A message at the top of the page, for a moment; it stays while the pointer or the focus is on it. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || isHeld) return undefined
    const timer = setTimeout(onDismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld, onDismiss])

  function dismiss() {
    setHeld(false) // the toast is removed without a leave or blur event
    onDismiss()
  }

  return (
    <div class="toasts" role="alert">
      {toast && (
        <div
          class="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocusIn={() => setHeld(true)}
          onFocusOut={() => setHeld(false)}
        >
          <Sign shape="alert" size={16} />
          <span>{toast.message}</span>
          <button type="button" aria-label="Dismiss" onClick={dismiss}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
