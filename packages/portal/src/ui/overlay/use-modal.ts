import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'

/**
 * Opens a dialog as modal while it is rendered: nothing behind it can be reached, and the focus returns to where it
 * was. Spread the result onto the element; without `onClose` it stays open.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose?: () => void) {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close() // returns the focus, which removing the element would not
  }, [dialog])

  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault() // the parent decides whether it closes
      onClose?.()
    },
    // Chromium closes it without a cancel event when Escape is pressed twice.
    onClose: () => {
      if (dialog.current?.open) return
      if (onClose) onClose()
      else dialog.current?.showModal()
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === dialog.current) onClose?.()
    },
  }
}
