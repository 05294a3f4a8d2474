import { useSyncExternalStore } from 'react'

/** What is open over the screen: the search for everything, or the keys of the screen. */
export type Commands = 'palette' | 'keys'

let open: Commands | undefined
const listeners = new Set<() => void>()

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the search or the list of keys; nothing closes both. */
export function openCommands(next: Commands | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** What is open, as a hook. */
export const useCommands = (): Commands | undefined => useSyncExternalStore(watch, () => open)
