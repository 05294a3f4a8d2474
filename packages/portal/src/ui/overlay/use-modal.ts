import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'

/**
 * Keeps a dialog open over the page while it is drawn: nothing behind it can be reached, and the focus
 * goes back to where it was. The reply belongs on the element; without `onClose` it stays open.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose?: () => void) {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close() // gives the focus back, which taking it off the page would not
  }, [dialog])

  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault() // who draws it decides
      onClose?.()
    },
    // Chromium closes it without asking when Escape comes twice.
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
