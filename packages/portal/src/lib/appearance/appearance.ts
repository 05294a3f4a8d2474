import { DEFAULT_SETTINGS, type UserSettings } from '@agent-assist/contract/wire'
import { applyTheme } from './mode.ts'

/** Where guests keep theirs, and what is shown until the server has said more; public/mode.js reads it, too. */
const KEY = 'portal_settings'
/** Changes so close together are saved as one. */
const SAVE_AFTER_MS = 800

/** Some of it, at any depth. */
export type Patch<T> = { [K in keyof T]?: T[K] extends object ? Patch<T[K]> : T[K] }

/** A deep copy with the changes of `patch` in it. */
function merged<T extends object>(base: T, patch: Patch<T> | undefined): T {
  const result = { ...base } as Record<string, unknown>
  for (const [key, value] of Object.entries(patch ?? {})) {
    const own = result[key]
    const isPart = typeof own === 'object' && own !== null && typeof value === 'object' && value
    result[key] = isPart ? merged(own, value) : value
  }
  return result as T // the keys are those of the base
}

interface AppearanceOptions {
  storage: Storage
  /** Saves them for who is signed in; resolves once they are kept. */
  save: (settings: UserSettings) => Promise<void>
  /** Called when they could not be saved. */
  failed: (error: unknown) => void
}

/** How the portal looks on this screen: shown at once, kept for the person or on this machine. */
export function createAppearance({ storage, save, failed }: AppearanceOptions) {
  let current = fromStorage()
  let isGuest = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function fromStorage(): UserSettings {
    try {
      return merged(DEFAULT_SETTINGS, JSON.parse(storage.getItem(KEY) ?? '{}'))
    } catch {
      return DEFAULT_SETTINGS // what was kept is no JSON: as for everybody
    }
  }

  function show(next: UserSettings) {
    current = next
    applyTheme(next.theme.main)
    for (const listener of listeners) listener()
  }

  function keep(next: UserSettings) {
    storage.setItem(KEY, JSON.stringify(next))
    show(next)
  }

  /** Shows a choice, and saves it after a pause. */
  function choose(next: UserSettings) {
    keep(next)
    clearTimeout(timer)
    timer = setTimeout(flush, SAVE_AFTER_MS)
  }

  function flush() {
    clearTimeout(timer)
    if (!timer || isGuest) return
    timer = undefined
    save(current).catch(failed)
  }

  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes the settings of who has signed in; without any, everybody's. */
    adopt: (of: UserSettings | undefined) => {
      isGuest = false
      keep(merged(DEFAULT_SETTINGS, of))
    },
    /** Nobody is signed in any longer: as for everybody, and changes stay on this machine. */
    release: () => {
      clearTimeout(timer)
      timer = undefined
      isGuest = true
      storage.removeItem(KEY)
      show(DEFAULT_SETTINGS)
    },
    /** Changes some of them. */
    change: (patch: Patch<UserSettings>) => choose(merged(current, patch)),
    /** Back to everybody's. */
    reset: () => choose(DEFAULT_SETTINGS),
    flush,
  }
}
export type Appearance = ReturnType<typeof createAppearance>
