import type { Page } from '@playwright/test'
import type { Rig } from './rig.ts'

export type Place =
  | 'request URL'
  | 'Referer'
  | 'address'
  | 'history'
  | 'storage'
  | 'cookie'
  | 'console'
  | 'performance entry'
  | 'markup'

/** Everything that a page reveals to others, collected from its start. */
export interface Watched {
  urls: string[]
  referers: string[]
  lines: string[]
}

/** Starts to collect; call it before the page is opened. */
export function watchLeaks(page: Page): Watched {
  const watched: Watched = { urls: [], referers: [], lines: [] }
  page.on('console', (line) => watched.lines.push(line.text()))
  page.on('request', (request) => {
    watched.urls.push(request.url())
    watched.referers.push(request.headers().referer ?? '')
  })
  return watched
}

/** Addresses in the tab's history. */
async function historyOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { entries } = await client.send('Page.getNavigationHistory')
  await client.detach()
  return entries.flatMap(({ url, userTypedURL, title }) => [url, userTypedURL, title])
}

/** Runs in a window: what it and its origin store. */
async function keptHere() {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const stores = [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat())
  return {
    address: [location.href, document.referrer],
    history: [JSON.stringify(history.state)],
    storage: [...stores, ...databases, ...(await window.caches.keys()), window.name],
    cookie: [document.cookie],
    'performance entry': performance.getEntries().map(({ name }) => name),
    markup: [document.documentElement.outerHTML],
  }
}

/** The places where one of the rig's tokens is visible, in order. */
export async function placesOf(page: Page, rig: Rig, watched: Watched): Promise<Place[]> {
  const found = new Set<Place>()
  const look = (place: Place, texts: readonly (string | undefined)[]): void => {
    if (texts.some((text) => rig.tokens.some((token) => text?.includes(token)))) found.add(place)
  }
  look('request URL', [...watched.urls, ...rig.requests.map(({ url }) => url)])
  look('Referer', [...watched.referers, ...rig.requests.map(({ referer }) => referer)])
  look('console', watched.lines)
  look('history', await historyOf(page))
  for (const frame of page.frames()) {
    const kept = await frame.evaluate(keptHere)
    for (const place of Object.keys(kept) as (keyof typeof kept)[]) look(place, kept[place])
  }
  return [...found].toSorted()
}
