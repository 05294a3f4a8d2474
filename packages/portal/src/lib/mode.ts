export type Mode = 'light' | 'dark'
const MODE_KEY = 'portal_mode' // read by public/mode.js before the first paint

const listeners = new Set<() => void>()

/** The colours in use; public/mode.js has set them before the first paint. */
export const currentMode = (): Mode =>
  document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light'

function apply(mode: Mode) {
  document.documentElement.dataset.mode = mode
  for (const listener of listeners) listener()
}

/** Switches the colours and remembers the choice on this machine. */
export function setMode(mode: Mode) {
  localStorage.setItem(MODE_KEY, mode)
  apply(mode)
}

/** Calls back on every switch, also those of the system as long as nobody chose here. */
export function watchMode(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (!localStorage.getItem(MODE_KEY)) apply(system.matches ? 'dark' : 'light')
  }
  listeners.add(listener)
  system.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
  }
}
