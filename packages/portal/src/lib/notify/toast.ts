export interface Toast {
  id: number
  message: string
  why?: string
  /** Whether it reports a success. */
  isGood?: boolean
  /** A button for what the user can do about it. */
  action?: { label: string; run: () => void }
}

/** Milliseconds until a toast disappears (SPEC §8). */
export const TOAST_MS = 6000

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(toast: Toast | undefined) {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a message and replaces the previous one: there is one toast at a time. */
export const notify = (message: string, why?: string) => set({ id: ++lastId, message, why })
/** Shows that something was done; `undo` reverts it. */
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
