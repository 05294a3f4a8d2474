import { DEFAULT_SETTINGS, type UserSettings } from '@agent-assist/contract/wire'
import { applyTheme } from './mode.ts'

/** Storage key of the appearance: for guests, and until the server has answered; public/start.js reads it too. */
const KEY = 'portal_settings'
/** Pause in ms after a change before it is saved, so that quick changes are saved together. */
const SAVE_AFTER_MS = 800

/** A partial object at any depth. */
export type Patch<T> = { [K in keyof T]?: T[K] extends object ? Patch<T[K]> : T[K] }

/** A deep copy with the changes of `patch`. */
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
  /** Saves the settings of the signed-in user; resolves once they are stored. */
  save: (settings: UserSettings) => Promise<void>
  /** Called when saving failed. */
  failed: (error: unknown) => void
}

/** Appearance of the portal: applied at once, stored for the signed-in user, or for guests on this machine. */
export function createAppearance({ storage, save, failed }: AppearanceOptions) {
  let current = fromStorage()
  let isGuest = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function fromStorage(): UserSettings {
    try {
      return merged(DEFAULT_SETTINGS, JSON.parse(storage.getItem(KEY) ?? '{}'))
    } catch {
      return DEFAULT_SETTINGS // the stored value is not JSON: use the defaults
    }
  }

  function show(next: UserSettings) {
    current = next
    applyTheme(next.theme.main)
    for (const listener of listeners) listener()
  }

  function store(next: UserSettings) {
    storage.setItem(KEY, JSON.stringify(next))
    show(next)
  }

  /** Applies the settings, and saves them after a pause. */
  function choose(next: UserSettings) {
    store(next)
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
    /** Applies the settings of a user who has signed in; without any, the defaults. */
    adopt: (of: UserSettings | undefined) => {
      isGuest = false
      store(merged(DEFAULT_SETTINGS, of))
    },
    /** After a sign-out: applies the defaults; changes are stored on this machine. */
    release: () => {
      clearTimeout(timer)
      timer = undefined
      isGuest = true
      storage.removeItem(KEY)
      show(DEFAULT_SETTINGS)
    },
    /** Changes some settings. */
    change: (patch: Patch<UserSettings>) => choose(merged(current, patch)),
    /** Resets all settings to the defaults. */
    reset: () => choose(DEFAULT_SETTINGS),
    flush,
  }
}
export type Appearance = ReturnType<typeof createAppearance>
