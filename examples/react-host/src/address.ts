import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
} as const
export const PAGES = { tickets: 'Tickets', report: 'Usage report' } as const

export type Language = keyof typeof LANGUAGES
export type Page = keyof typeof PAGES
export type Mode = 'light' | 'dark'

/** Parameters of the page's address. */
export interface Address {
  page: Page
  org: string
  /** Id of the open ticket. */
  ticket?: string | undefined
  /** Missing: the system's. */
  mode?: Mode | undefined
  /** Missing: English. */
  lang?: Language | undefined
  /** `off` removes Agent Assist from the page. */
  assist?: 'off' | undefined
}
export type AddressChange = { [Key in keyof Address]?: Address[Key] | undefined }

/** The parameter if it has one of these values; otherwise it counts as missing. */
const oneOf = <T extends string>(value: string | null, values: readonly T[]): T | undefined =>
  values.find((each) => each === value)

function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  return {
    page: oneOf(query.get('page'), Object.keys(PAGES) as Page[]) ?? 'tickets',
    org: query.get('org') || 'demo-org',
    ticket: query.get('ticket') || undefined,
    mode: oneOf(query.get('mode'), ['light', 'dark']),
    lang: oneOf(query.get('lang'), Object.keys(LANGUAGES) as Language[]),
    assist: oneOf(query.get('assist'), ['off']),
  }
}

/** The address with some parameters changed; undefined removes a parameter, others stay. */
export function addressWith(change: AddressChange): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  query.sort()
  return `?${query}`
}

/** Opens another address of this page. */
export function goTo(change: AddressChange): void {
  history.pushState(null, '', addressWith(change))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Changes the appearance of this page, without a new history entry. */
export function choose(change: Pick<AddressChange, 'mode' | 'lang' | 'assist'>): void {
  history.replaceState(null, '', addressWith(change))
  dispatchEvent(new PopStateEvent('popstate'))
}

function onMove(tell: () => void): () => void {
  addEventListener('popstate', tell)
  return () => removeEventListener('popstate', tell)
}

/** The address, as a hook that follows changes. */
export function useAddress(): Address {
  const search = useSyncExternalStore(onMove, () => location.search)
  return useMemo(() => readAddress(search), [search])
}

let hasMoved = false
addEventListener('popstate', () => (hasMoved = true))

/** For the heading of a page opened by a link: focuses it, except after the initial load. */
export function useFocusAfterMove(isWanted = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted && hasMoved) heading.current?.focus()
  }, [isWanted])
  return heading
}
