import type { UserSettings } from '@agent-assist/contract/wire'

export type Mode = 'light' | 'dark'
type Theme = UserSettings['theme']['main']

/** Read by public/start.js before the first paint. */
const MODE_KEY = 'portal_mode'

/** Themes that are dark in every mode. */
export const DARK_THEMES: readonly string[] = ['defaultDark', 'deepOcean', 'slate']

const listeners = new Set<() => void>()
const page = document.documentElement

/** The current mode; public/start.js has set it before the first paint. */
export const currentMode = (): Mode => (page.dataset.mode === 'dark' ? 'dark' : 'light')

const systemMode = (): Mode =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** The mode chosen on this machine, otherwise the system's. */
const wishedMode = (): Mode => {
  const stored = localStorage.getItem(MODE_KEY)
  return stored === 'dark' || stored === 'light' ? stored : systemMode()
}

function apply() {
  const isDark = DARK_THEMES.includes(page.dataset.theme ?? '')
  page.dataset.mode = isDark ? 'dark' : wishedMode()
  for (const listener of listeners) listener()
}

/** Switches the mode and stores the choice on this machine. */
export function setMode(mode: Mode) {
  localStorage.setItem(MODE_KEY, mode)
  apply()
}

/** Applies the main theme; a dark theme also sets the mode. */
export function applyTheme(theme: Theme) {
  page.dataset.theme = theme
  apply()
}

/** Calls the listener on every switch, including the system's while nothing is chosen here. */
export function watchMode(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', apply)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', apply)
  }
}
