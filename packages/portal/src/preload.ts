import { screenOf } from './domain/screens/screen.ts'
import { storedToken, tokenValid } from './lib/session/token.ts'
import { redirects } from './redirects.ts'
import { screens } from './routes.tsx'
import { onDemand } from './ui/state/on-demand.ts'

/** The layout, which all screens of signed-in users have. */
export const Layout = onDemand(async () => (await import('./layout/layout.tsx')).Layout)

/** The screens, each with the page that draws it. */
export const pages = screens.map((screen) => ({
  screen,
  Page: onDemand(async () => (await screen.load()).Page),
}))

/**
 * Loads the screen of an address while the server still checks the session, so that the two do not wait for each
 * other; resolves when it is there. A failure is met again, and shown, when the screen is opened.
 */
export async function preload(pathname: string, storage: Storage): Promise<void> {
  const stored = storedToken(storage)
  if (!stored || !tokenValid(stored.token)) return
  const path = redirects.find(({ from }) => from === pathname)?.to ?? pathname
  const found = screenOf(screens, path)
  const page = pages.find(({ screen }) => screen === found)
  if (!page || page.screen.bare) return
  await Promise.all([Layout.load(), page.Page.load()]).catch(() => undefined)
}

/** Loads the screen behind a link once somebody points at it or moves the focus to it, so that a click finds it there. */
export function preloadPointed(
  page: Document,
  load: (pathname: string, storage: Storage) => unknown = preload,
): void {
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
