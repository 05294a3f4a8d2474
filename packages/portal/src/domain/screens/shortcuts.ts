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

/** Puts an item among the person's shortcuts, or takes it away; what cannot be saved is undone. */
export async function toggleShortcut(id: string) {
  const state = session.get()
  if (state.status !== 'signedIn') return
  const { email } = state.user.data
  const before = current()
  const next = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  show(email, next)
  try {
    // who leaves the page at once keeps the choice, too
    await call('saveUserSettings', { body: { shortcuts: next } }, { keepalive: true })
  } catch {
    show(email, before)
    notify('Your shortcuts could not be saved.')
  }
}

/** Ids of the person's navigation items, in their order; `home` for who chose none. */
export const useShortcuts = (): string[] => {
  const ids = useSyncExternalStore(watch, current)
  return ids.length > 0 ? ids : DEFAULT
}
