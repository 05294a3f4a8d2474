import { useSyncExternalStore } from 'react'
import { call, session } from '../../lib/api/call.ts'
import { notify } from '../../lib/notify/toast.ts'

const DEFAULT = ['home']
let changed: { email: string; ids: string[] } | undefined
const listeners = new Set<() => void>()
const NONE: string[] = []

function current(): string[] {
  const state = session.get()
  if (state.status !== 'signedIn') return NONE
  const { email, shortcuts } = state.user.data
  return changed?.email === email ? changed.ids : shortcuts
}

function watch(listener: () => void) {
  listeners.add(listener)
  const stop = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function show(email: string, ids: string[]) {
  changed = { email, ids }
  for (const listener of listeners) listener()
}

/** Adds an item to the user's shortcuts or removes it; reverts when it cannot be saved. */
export async function toggleShortcut(id: string) {
  const state = session.get()
  if (state.status !== 'signedIn') return
  const { email } = state.user.data
  const before = current()
  const next = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  show(email, next)
  try {
    // saves even when the page is left at once
    await call('saveUserSettings', { body: { shortcuts: next } }, { keepalive: true })
  } catch {
    show(email, before)
    notify('Your shortcuts could not be saved.')
  }
}

/** Ids of the user's shortcuts, in order; `home` when none is chosen. */
export const useShortcuts = (): string[] => {
  const ids = useSyncExternalStore(watch, current)
  return ids.length > 0 ? ids : DEFAULT
}
