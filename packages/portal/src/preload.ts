import { matchPath } from 'react-router'
import { storedToken, tokenValid } from './lib/session/token.ts'
import { redirects } from './redirects.ts'
import { screens } from './routes.tsx'

/** Loads the layout, which all screens of signed-in users have. */
export const loadLayout = () => import('./layout/layout.tsx')

/**
 * Loads the screen of an address while the server still checks the session, so that the two do not wait for each
 * other. A failure is met again, and shown, when the screen is opened.
 */
export function preload(pathname: string, storage: Storage): void {
  const stored = storedToken(storage)
  if (!stored || !tokenValid(stored.token)) return
  const path = redirects.find(({ from }) => from === pathname)?.to ?? pathname
  const screen = screens.find((one) => !one.bare && matchPath(one.path, path))
  if (screen) Promise.all([loadLayout(), screen.load()]).catch(() => undefined)
}

/** Loads the screen behind a link once somebody points at it or moves the focus to it, so that a click finds it there. */
export function preloadPointed(page: Document, load = preload): void {
  const seen = new Set<string>()
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || seen.has(link.pathname)) return
    seen.add(link.pathname)
    load(link.pathname, localStorage)
  }
  page.addEventListener('pointerover', look)
  page.addEventListener('focusin', look)
}
