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
