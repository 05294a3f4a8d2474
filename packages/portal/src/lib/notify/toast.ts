export interface Toast {
  id: number
  message: string
  why?: string
  /** It tells of something that went well. */
  isGood?: boolean
  /** What can still be done about it. */
  action?: { label: string; run: () => void }
}

/** Toasts leave by themselves after this long (SPEC §8). */
export const TOAST_MS = 6000

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(toast: Toast | undefined) {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a message in the place of the one before: there is one toast at a time. */
export const notify = (message: string, why?: string) => set({ id: ++lastId, message, why })
/** Says that something is done; `undo` takes it back. */
export const notifyMessage = (message: string, undo?: () => void) =>
  set({
    id: ++lastId,
    message,
    isGood: true,
    ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
  })
export const dismissToast = () => set(undefined)
export const currentToast = () => current
export const watchToast = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
